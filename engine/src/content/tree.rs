//! A file of a pack as a tree whose every node knows its line, so that a fault can name it. TOML and JSON give the same
//! trees.
use super::Faults;
use toml::de::{DeTable, DeValue};

/// How deep a file of JSON may nest.
const DEEPEST: usize = 32;

/// A value of a file, with its line.
#[derive(Clone, PartialEq, Debug)]
pub struct Node {
    /// Its line, from 1.
    pub line: u32,
    /// What stands there.
    pub value: Value,
}

/// What stands at a node.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// A text.
    Text(String),
    /// A whole number.
    Number(i64),
    /// True or false.
    Truth(bool),
    /// A list.
    List(Vec<Node>),
    /// Fields by name, in order.
    Table(Vec<(String, Node)>),
    /// Anything else: a fraction, a date, nothing.
    Other,
}

impl Value {
    /// What it is, in a fault.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Text(_) => "a text",
            Self::Number(_) => "a number",
            Self::Truth(_) => "true or false",
            Self::List(_) => "a list",
            Self::Table(_) => "a table",
            Self::Other => "something else",
        }
    }
}

/// Reads a file of TOML.
pub fn read_toml(file: &str, text: &str) -> Result<Node, Faults> {
    let lines = Lines::of(text);
    let table = DeTable::parse(text).map_err(|error| {
        let mut faults = Faults::default();
        let line = lines.of_byte(error.span().map_or(0, |span| span.start));
        faults.add_at((file, line), "", "", error.message());
        faults
    })?;
    Ok(Node { line: 1, value: lines.table(table.get_ref()) })
}

/// Where the lines of a text begin.
struct Lines(Vec<usize>);

impl Lines {
    fn of(text: &str) -> Self {
        Self(text.match_indices('\n').map(|(at, _)| at).collect())
    }

    fn of_byte(&self, at: usize) -> u32 {
        self.0.partition_point(|end| *end < at) as u32 + 1
    }

    fn table(&self, table: &DeTable<'_>) -> Value {
        let field = |(key, value): (&toml::Spanned<_>, &toml::Spanned<DeValue<'_>>)| {
            let key: &std::borrow::Cow<'_, str> = key.get_ref();
            (key.to_string(), self.node(value))
        };
        let mut fields: Vec<_> = table.iter().map(field).collect();
        fields.sort_by_key(|(_, node)| node.line);
        Value::Table(fields)
    }

    fn node(&self, node: &toml::Spanned<DeValue<'_>>) -> Node {
        let value = match node.get_ref() {
            DeValue::String(text) => Value::Text(text.to_string()),
            DeValue::Integer(number) => {
                i64::from_str_radix(number.as_str(), number.radix()).map_or(Value::Other, Value::Number)
            }
            DeValue::Boolean(truth) => Value::Truth(*truth),
            DeValue::Array(list) => Value::List(list.iter().map(|node| self.node(node)).collect()),
            DeValue::Table(table) => self.table(table),
            DeValue::Float(_) | DeValue::Datetime(_) => Value::Other,
        };
        Node { line: self.of_byte(node.span().start), value }
    }
}

/// Reads a file of JSON.
pub fn read_json(file: &str, text: &str) -> Result<Node, Faults> {
    let mut json = Json { text: text.as_bytes(), at: 0, line: 1 };
    let read = json.node(DEEPEST).and_then(|node| match json.peek() {
        None => Ok(node),
        Some(_) => Err("something stands behind the end"),
    });
    read.map_err(|reason| {
        let mut faults = Faults::default();
        faults.add_at((file, json.line), "", "", reason);
        faults
    })
}

/// Reads JSON byte by byte.
struct Json<'a> {
    text: &'a [u8],
    at: usize,
    line: u32,
}

type Read<T> = Result<T, &'static str>;

impl Json<'_> {
    /// The next byte that is no space.
    fn peek(&mut self) -> Option<u8> {
        while let Some(byte) = self.text.get(self.at).filter(|byte| byte.is_ascii_whitespace()) {
            self.line += u32::from(*byte == b'\n');
            self.at += 1;
        }
        self.text.get(self.at).copied()
    }

    /// Whether this byte comes next; then it is read.
    fn takes(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn node(&mut self, deep: usize) -> Read<Node> {
        let deeper = deep.checked_sub(1).ok_or("nested too deeply")?;
        let byte = self.peek().ok_or("the text ends too early")?;
        let line = self.line;
        let value = match byte {
            b'{' => self.table(deeper)?,
            b'[' => self.list(deeper)?,
            b'"' => Value::Text(self.string()?),
            b'-' | b'0'..=b'9' => self.number()?,
            b'a'..=b'z' => self.word()?,
            _ => return Err("a value is missing"),
        };
        Ok(Node { line, value })
    }

    fn table(&mut self, deep: usize) -> Read<Value> {
        let mut fields = Vec::new();
        self.at += 1;
        if self.takes(b'}') {
            return Ok(Value::Table(fields));
        }
        loop {
            if self.peek() != Some(b'"') {
                return Err("a field's name is missing");
            }
            let key = self.string()?;
            if fields.iter().any(|(known, _)| *known == key) {
                return Err("a field stands twice");
            }
            if !self.takes(b':') {
                return Err("a colon is missing");
            }
            fields.push((key, self.node(deep)?));
            if self.takes(b'}') {
                return Ok(Value::Table(fields));
            }
            if !self.takes(b',') {
                return Err("a comma or } is missing");
            }
        }
    }

    fn list(&mut self, deep: usize) -> Read<Value> {
        let mut nodes = Vec::new();
        self.at += 1;
        if self.takes(b']') {
            return Ok(Value::List(nodes));
        }
        loop {
            nodes.push(self.node(deep)?);
            if self.takes(b']') {
                return Ok(Value::List(nodes));
            }
            if !self.takes(b',') {
                return Err("a comma or ] is missing");
            }
        }
    }

    fn string(&mut self) -> Read<String> {
        let mut bytes = Vec::new();
        self.at += 1;
        loop {
            let byte = *self.text.get(self.at).ok_or("a text has no end")?;
            self.at += 1;
            match byte {
                b'"' => return String::from_utf8(bytes).map_err(|_| "a text is not UTF-8"),
                b'\\' => self.escape(&mut bytes)?,
                0..=31 => return Err("a text has no end"),
                _ => bytes.push(byte),
            }
        }
    }

    fn escape(&mut self, bytes: &mut Vec<u8>) -> Read<()> {
        let byte = *self.text.get(self.at).ok_or("a text has no end")?;
        self.at += 1;
        let letter = match byte {
            b'n' => '\n',
            b't' => '\t',
            b'r' => '\r',
            b'b' | b'f' => ' ',
            b'"' | b'\\' | b'/' => char::from(byte),
            b'u' => {
                let digits = self.text.get(self.at..self.at + 4).ok_or("a text has no end")?;
                self.at += 4;
                let digits = std::str::from_utf8(digits).map_err(|_| "a letter that there is not")?;
                let code = u32::from_str_radix(digits, 16).map_err(|_| "a letter that there is not")?;
                char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
            }
            _ => return Err("an unknown sign behind \\"),
        };
        bytes.extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes());
        Ok(())
    }

    /// The bytes of a number or word.
    fn run(&mut self, is_part: impl Fn(u8) -> bool) -> &str {
        let start = self.at;
        self.at += self.text[start..].iter().take_while(|byte| is_part(**byte)).count();
        std::str::from_utf8(&self.text[start..self.at]).unwrap_or_default()
    }

    fn number(&mut self) -> Read<Value> {
        let number = self.run(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte));
        let is_fraction = number.parse::<f64>().is_ok();
        match number.parse() {
            Ok(number) => Ok(Value::Number(number)),
            Err(_) if is_fraction => Ok(Value::Other),
            Err(_) => Err("not a number"),
        }
    }

    fn word(&mut self) -> Read<Value> {
        match self.run(|byte| byte.is_ascii_alphabetic()) {
            "true" => Ok(Value::Truth(true)),
            "false" => Ok(Value::Truth(false)),
            "null" => Ok(Value::Other),
            _ => Err("an unknown word"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn toml_and_json_give_the_same_tree_with_lines() {
        let toml = read_toml("a.toml", "a = 1\nb = [\"é\",\n  { c = true }]\n").unwrap();
        let json = read_json("a.json", "{\"a\": 1,\n \"b\": [\"\\u00e9\",\n {\"c\": true}]}\n").unwrap();
        assert_eq!(toml, json);
        let Value::Table(fields) = &toml.value else { panic!("{toml:?}") };
        let Value::List(list) = &fields[1].1.value else { panic!("{toml:?}") };
        assert_eq!((fields[1].1.line, list[0].line, list[1].line), (2, 2, 3));
    }

    #[test]
    fn what_cannot_be_read_has_its_line() {
        let fault = |text: &str| read_json("a.json", text).unwrap_err().to_string();
        assert_eq!(fault("{\n\"a\": 1,\n}"), "a.json:3: a field's name is missing");
        assert_eq!(fault("[1,\n2"), "a.json:2: a comma or ] is missing");
        assert_eq!(fault("[] []"), "a.json:1: something stands behind the end");
        assert_eq!(fault("\"abc"), "a.json:1: a text has no end");
        assert_eq!(fault("{\"a\":1,\"a\":2}"), "a.json:1: a field stands twice");
        assert_eq!(fault(&"[".repeat(5000)), "a.json:1: nested too deeply");
        assert!(read_toml("a.toml", "a = 1\nb = \n").unwrap_err().to_string().starts_with("a.toml:2: "));
    }
}
