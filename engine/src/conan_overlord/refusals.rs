//! Why an answer is refused.
use crate::refusal::reasons;

reasons! {
    /// It is another seat's figure.
    NOT_YOURS = "not_yours";
    /// The hero rests.
    RESTING = "resting";
    /// The figure is not on the board.
    NOT_ON_BOARD = "not_on_board";
    /// There is no way there.
    NO_WAY = "no_way";
    /// The door is locked or the way barred.
    LOCKED = "locked";
    /// A skill is missing for this way.
    NEEDS_SKILL = "needs_skill";
    /// An animal opens no door.
    ANIMAL = "animal";
    /// The zone is full.
    NO_ROOM = "no_room";
    /// A blocker holds the figure.
    HELD = "held";
    /// The figure is webbed.
    IN_WEB = "in_web";
    /// The figure is not webbed.
    NOT_IN_WEB = "not_in_web";
    /// The figure is possessed.
    POSSESSED = "possessed";
    /// Movement or gems do not suffice.
    CANNOT_PAY = "cannot_pay";
    /// The space or card takes no more gems.
    LIMIT = "limit";
    /// The wall cannot be broken.
    NO_WALL = "no_wall";
    /// Nobody leaves here.
    NO_EXIT = "no_exit";
    /// The target is out of reach.
    OUT_OF_REACH = "out_of_reach";
    /// The target is out of sight.
    OUT_OF_SIGHT = "out_of_sight";
    /// Only enemies are attacked.
    NOT_AN_ENEMY = "not_an_enemy";
    /// The target is under protection.
    UNDER_PROTECTION = "under_protection";
    /// The target fascinates.
    FASCINATED = "fascinated";
    /// There is no weapon for this.
    NO_WEAPON = "no_weapon";
    /// The item cannot be used so.
    NOT_THIS_ITEM = "not_this_item";
    /// The object is not here.
    NO_SUCH_OBJECT = "no_such_object";
    /// It would be too heavy.
    TOO_HEAVY = "too_heavy";
    /// It cannot be thrown.
    NOT_THROWN = "not_thrown";
    /// There is no chest.
    NO_CHEST = "no_chest";
    /// There is no such lock.
    NO_LOCK = "no_lock";
    /// The lock needs its key.
    NEEDS_KEY = "needs_key";
    /// The scenario does not offer it here.
    NOT_OFFERED = "not_offered";
    /// The figure has no such spell.
    NO_SPELL = "no_spell";
    /// The spell finds no target.
    NO_TARGET = "no_target";
    /// It would change nothing.
    NO_USE = "no_use";
    /// The figure has acted.
    HAS_ACTED = "has_acted";
    /// The figure has attacked.
    HAS_ATTACKED = "has_attacked";
    /// The hand cannot be given there.
    HAND_REFUSED = "hand_refused";
    /// The tile is not in the River.
    NOT_IN_RIVER = "not_in_river";
    /// The tile is not bloodied.
    NOT_BLOODIED = "not_bloodied";
    /// No activation is left.
    NO_ACTIVATION = "no_activation";
    /// The option cannot be chosen.
    NOT_AN_OPTION = "not_an_option";
    /// An equal figure or object of a lower number stands for it.
    ANOTHER_STANDS_FOR_IT = "another_stands_for_it";
    /// The number is out of bounds.
    OUT_OF_BOUNDS = "out_of_bounds";
}
