"""Worldwide Football: a duel of hidden hands, eight attack points and a d20."""

from typing import Any, Mapping

from touchline.kernel.events import unpacked
from touchline.kernel.game import Deed, Game, Shot, Unknown, Value
from touchline.kernel.later import Later

from . import rules
from .bots.greedy import greedy
from .bots.threat import SITUATIONS, situation
from .rules.actions import Event, WhyNot
from .rules.data import TABLES
from .rules.deck import Ability, Kind, Team
from .rules.options import OPTIONS
from .rules.state import FORMER, SLOTS, How, Mode, Phase, Pile, Restart, State, Step, Taking, Tie
from .table.arranging import KNOBS, arrange
from .table.position import clock, problem

KIND_NAMES = tuple(kind.name for kind in Kind)
ABILITY_NAMES = tuple(ability.name for ability in Ability)
SLOT_NAMES = tuple(str(slot) for slot in range(SLOTS))

ACTIONS = (
    "DONE",
    "GIVE_BACK",
    *(f"FACE:{face}" for face in range(1, 7)),
    *(f"PLAY:{kind}" for kind in KIND_NAMES),
    *(f"PCARD:{slot}" for slot in SLOT_NAMES),
    *(f"ABIL:{ability}" for ability in ABILITY_NAMES),
    *(f"DISCARD:{kind}" for kind in KIND_NAMES),
    *(f"DISCARD_P:{slot}" for slot in SLOT_NAMES),
    *(f"TAKE_PILE:{kind}" for kind in KIND_NAMES),
    *(f"TAKE_DISCARD:{kind}" for kind in KIND_NAMES),
    *(f"TAKE_P_PILE:{slot}" for slot in SLOT_NAMES),
    *(f"TAKE_P_DISCARD:{slot}" for slot in SLOT_NAMES),
    *(f"SUB:{slot}" for slot in SLOT_NAMES),
    *(f"ADD_ABIL:{ability}" for ability in ABILITY_NAMES),
    *(f"DROP_ABIL:{ability}" for ability in ABILITY_NAMES),
    *(f"DECK_ADD:{kind}" for kind in KIND_NAMES),
    *(f"DECK_DROP:{kind}" for kind in KIND_NAMES),
    *(f"ET_PICK:{kind}" for kind in KIND_NAMES),
    *(f"TEAM:{team.name}" for team in Team),
)
OUTCOMES = (
    "coin=A",
    "coin=B",
    *(f"d20={face}" for face in range(1, 21)),
    *(f"d6={face}" for face in range(1, 7)),
    *(f"card={kind}" for kind in KIND_NAMES),
    *(f"player={slot}" for slot in SLOT_NAMES),
)
PREPARATION = 500
"""More than all secret choices of a match: swaps of decks and abilities, extra-time cards, teams."""

SECRET = (False, True, False)
"""The card in detail b belongs to the side in detail a alone."""


def seats(options: Mapping[str, Value]) -> int:
    """One person in solo."""
    return 1 if options["mode"] == "solo" else 2


def most_decisions(options: Mapping[str, Value]) -> int:
    """The decision guard, and the secret choices that it does not count."""
    return int(options["decision_cap"]) + PREPARATION


HAND_PHASES = (
    "DISCARD", "SUBS", "RECOVERY", "ATTACK", "TAKE", "WITH", "COUNTER", "DEFENCE", "DEF_BOOST", "CONTEST", "SIMUL", "SHOT_PREP", "KEEPER",
    "KEEPER_SECOND", "FK_PREP", "PEN_GK", "SETUP_ABIL", "SETUP_DECK", "HT_ABIL", "HT_DECK", "ET_PICK",
)  # fmt: skip
UNKNOWN = {
    "DRAW": Unknown.DRAWN,
    "PEN_FACES": Unknown.BLIND,  # WWF-P.8
    "SHOOTOUT_FACES": Unknown.BLIND,
    **dict.fromkeys(HAND_PHASES, Unknown.HAND),
}

SHOT_AFTER = {"direct_free_kick": lambda event: "free_kick", "laid": lambda event: "", "kick_off": lambda event: ""}
"""WWF-15.5: a shot without a card."""

laid, asked = Later(f"{__name__}.table.scene"), Later(f"{__name__}.table.asking")

GAME: Game = Game(
    name="worldwide_football",
    state=State,
    tables=TABLES,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    events=Event,
    refusals=WhyNot,
    options=OPTIONS,
    former=FORMER,
    names={
        "mode": Mode, "tie": Tie, "phase": Phase, "step": Step, "restart": Restart, "how_recovered": How,
        "drawing": Pile, "taking": Taking, "team": Team, "kind": Kind, "defence": Kind,
    },
    seats=seats,
    setup=rules.setup,
    turn=rules.turn,
    legal=rules.legal,
    why_not=rules.why_not,
    chance=rules.chance,
    apply=rules.apply,
    result=rules.result,
    hide=rules.hide,
    redeal=rules.redeal,
    seen=rules.seen,
    unknown=UNKNOWN,
    private={"drawn": SECRET, "player_drawn": SECRET, "taken": SECRET, "player_taken": SECRET},
    fallback=rules.fallback,
    greedy=greedy,
    situation=situation,
    situations=SITUATIONS,
    agreed_until="phase",
    problem=problem,
    arrange=arrange,
    knobs=KNOBS,
    scene=laid.scene,
    about=asked.about,
    choice=laid.choice,
    details=laid.details,
    sides=laid.sides,
    outcome_text=laid.outcome_text,
    outcome_dice=laid.outcome_dice,
    shots=(
        Shot("shot_quality", lambda event: f"pa-{unpacked(event.c)[0]}", after=SHOT_AFTER),
        Shot("off_target", lambda event: f"pa-{event.c}", after=SHOT_AFTER),
        Shot("penalty", name="penalty"),
    ),
    deeds=(
        Deed("pass", ("PLAY:P", "PLAY:PL", "PLAY:PP", "PLAY:C"), ("ATTACK",)),
        Deed("defend", events=("defended",)),
        Deed("foul", events=("foul",)),
        Deed("thrown_away", events=("discarded", "player_discarded")),
    ),
    shootout=lambda s: (s.shootout_goals[0], s.shootout_goals[1]) if s.shootout_kicks[0] or s.shootout_kicks[1] else None,
    clock=clock,
    max_legal=32,
    max_outcomes=20,
    max_decisions=10000 + PREPARATION,
    bound=most_decisions,
    time_limit=lambda s: int(s.decision_limit_s),
    exhaust_matches=1200,
)  # fmt: skip

__all__: list[Any] = ["GAME"]
