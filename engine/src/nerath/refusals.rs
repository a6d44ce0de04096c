//! Why answers are refused, by names that the app turns into words.
use crate::refusal::reasons;

reasons! {
    NO_SUCH_UNITS = "no_such_units";
    ALREADY_MOVED = "already_moved";
    OUT_OF_REACH = "out_of_reach";
    NO_SUCH_SHIP = "no_such_ship";
    NO_ROOM_ABOARD = "no_room_aboard";
    DID_NOT_BEGIN_HERE = "did_not_begin_here";
    HELD_BY_REEFS = "held_by_reefs";
    HAS_LANDED = "has_landed";
    NO_MOVES_LEFT = "no_moves_left";
    NOT_ADJACENT = "not_adjacent";
    NOT_FRIENDLY = "not_friendly";
    TOO_MANY = "too_many";
    NO_BATTLE_THERE = "no_battle_there";
    SEA_BATTLES_FIRST = "sea_battles_first";
    NO_RETREAT = "no_retreat";
    RETREAT_FORBIDDEN = "retreat_forbidden";
    NOT_IN_BATTLE = "not_in_battle";
    ONE_HIT_EACH = "one_hit_each";
    NO_SUCH_DIE = "no_such_die";
    NOT_YOUR_CARD = "not_your_card";
    WRONG_MOMENT = "wrong_moment";
    NOTHING_TO_DO = "nothing_to_do";
    HEROES_MUST_LEAVE = "heroes_must_leave";
    TOO_EXPENSIVE = "too_expensive";
    NO_PLACE_FOR_IT = "no_place_for_it";
    CASTLE_CANNOT_PLACE = "castle_cannot_place";
    PLACEMENT_LIMIT = "placement_limit";
    NO_TARGET = "no_target";
    NO_BATTLE = "no_battle";
}
