//! Looks for graphics cards that draw well: hardware, driven by Vulkan, Metal or DirectX 12. With drivers of OpenGL the
//! toolkit loses parts of the picture, and a processor that plays the graphics card is slower than our own painting.
//!
//! A driver may be broken in ways that end a process or never come back, so another process of the same program looks.
use iced_wgpu::wgpu::{
    Adapter, AdapterInfo, Backends, DeviceDescriptor, DeviceType, Instance, InstanceDescriptor, InstanceFlags,
};
use std::{
    env,
    io::{self, Read, Write},
    pin::pin,
    process::{Child, Command, Stdio},
    sync::mpsc::{self, Receiver},
    task::{Context, Poll, Waker},
    thread,
    time::Duration,
};

/// Drivers that draw well.
pub(super) const BACKENDS: Backends = Backends::VULKAN.union(Backends::METAL).union(Backends::DX12);

/// The command of the program that looks for graphics cards.
pub const COMMAND: &str = "graphics-cards";

/// After this a driver counts as broken.
const PATIENCE: Duration = Duration::from_secs(5);

/// A process that looks for graphics cards.
pub(super) struct Probe {
    child: Child,
    told: Receiver<String>,
}

impl Probe {
    /// Begins to look; `None` if no process can be started for it.
    pub(super) fn start() -> Option<Self> {
        let mut command = Command::new(env::current_exe().ok()?);
        command.arg(COMMAND).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().ok()?;
        let mut said = child.stdout.take()?;
        let (tell, told) = mpsc::channel();
        thread::spawn(move || {
            let mut text = String::new();
            if said.read_to_string(&mut text).is_ok() {
                let _ = tell.send(text);
            }
        });
        Some(Self { child, told })
    }

    /// The names of the graphics cards that were found good, once all was looked at; `None` if there is none.
    pub(super) fn hardware(mut self) -> Option<Vec<String>> {
        let told = self.told.recv_timeout(PATIENCE).unwrap_or_default();
        let _ = self.child.kill();
        let _ = self.child.wait();
        let names: Vec<_> = told.lines().map(str::to_owned).collect();
        (!names.is_empty()).then_some(names)
    }
}

/// Prints the names of all graphics cards that draw well, one a line.
pub fn run() -> io::Result<()> {
    // Without a browser nothing of this ever waits.
    let mut context = Context::from_waker(Waker::noop());
    let Poll::Ready(names) = pin!(graphics_cards()).poll(&mut context) else { return Ok(()) };
    let mut out = io::stdout().lock();
    names.iter().try_for_each(|name| writeln!(out, "{name}"))
}

async fn graphics_cards() -> Vec<String> {
    let instance = Instance::new(&InstanceDescriptor {
        backends: BACKENDS,
        flags: InstanceFlags::empty(),
        ..InstanceDescriptor::default()
    });
    let mut names = Vec::new();
    for adapter in instance.enumerate_adapters(BACKENDS) {
        let AdapterInfo { name, device_type, .. } = adapter.get_info();
        if is_hardware(device_type) && opens(&adapter).await {
            names.push(name);
        }
    }
    names
}

fn is_hardware(kind: DeviceType) -> bool {
    matches!(kind, DeviceType::DiscreteGpu | DeviceType::IntegratedGpu)
}

async fn opens(adapter: &Adapter) -> bool {
    adapter.request_device(&DeviceDescriptor::default()).await.is_ok()
}
