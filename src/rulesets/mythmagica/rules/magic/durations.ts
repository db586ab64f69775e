// MY-DUR-01 to MY-DUR-22, MY-SPL-02 to MY-SPL-06, MY-ITM-07 (L4678-4788): the types of Duration.

/** What becomes of a spell that an item cast when its possessor loses the item. */
export type ItemLoss = "stays" | "ends" | "endsOnLossOrAssault" | "endsOnMoveOrLoss" | "byOtherType" | "unsaid";

export type DurationType = {
  /** Verb letter of the name grammar, where it has one. */
  letter: string | null;
  /** Whether the type by itself imposes a Spellbinding on the target. */
  binds: boolean;
  /** What keeping it up may cost: Setback of the caster, of the target, or an Action each Round. */
  upkeep: "caster" | "target" | "action" | null;
  item: ItemLoss;
};

const type = (letter: string | null, item: ItemLoss, more: Partial<DurationType> = {}): DurationType => ({
  letter,
  binds: false,
  upkeep: null,
  item,
  ...more,
});

/** The types of Duration (MY-DUR-01 to MY-DUR-22, L4678-4788). */
export const DURATION_TYPES = {
  aftereffect: type("A", "stays"),
  brittle: type("B", "ends"),
  contained: type("C", "stays"),
  disbelief: type("D", "stays"),
  enduring: type("E", "stays"),
  fixated: type("F", "endsOnLossOrAssault", { upkeep: "caster" }),
  genesis: type("G", "stays"),
  halted: type("H", "ends"),
  heartfelt: type(null, "endsOnLossOrAssault", { upkeep: "caster" }),
  instant: type("I", "stays"),
  journey: type("J", "ends"),
  laborious: type(null, "byOtherType", { upkeep: "action" }),
  limited: type(null, "unsaid"),
  maelstrom: type("M", "ends"),
  opportune: type("O", "unsaid", { binds: true, upkeep: "target" }),
  persistent: type("P", "ends"),
  rooted: type("R", "endsOnMoveOrLoss"),
  scheduled: type("S", "stays"),
  travel: type("T", "ends"),
  unstable: type("U", "ends", { upkeep: "caster" }),
  vanquish: type(null, "ends"),
  willing: type("W", "unsaid"),
} as const satisfies Record<string, DurationType>;
export type DurationKey = keyof typeof DURATION_TYPES;

/** Types that begin with a letter as their verbs do, though the list of verbs leaves them out. */
const BESIDES: Readonly<Record<string, readonly DurationKey[]>> = {
  H: ["heartfelt"],
  L: ["laborious", "limited"],
  V: ["vanquish"],
};

/** Types of Duration that the first letter of a spell's verb may stand for; of several people choose (MY-SPL-01, A-27). */
export const durationsOf = (letter: string): DurationKey[] => [
  ...(Object.keys(DURATION_TYPES) as DurationKey[]).filter((key) => DURATION_TYPES[key].letter === letter),
  ...(BESIDES[letter] ?? []),
];

/** Something that happens to a spell under way, to its caster or to its target. */
export type DurationEvent =
  | "assault"
  | "concentrationLost"
  | "anotherFixated"
  | "upkeepMissed"
  | "asleep"
  | "casterOutOfProximity"
  | "casterDead"
  | "casterMoved"
  | "casterOvercome"
  | "targetOvercome"
  | "harmed"
  | "disbelieved"
  | "idleMinute"
  | "usesSpent"
  | "timeUp"
  | "arrived"
  | "triggered"
  | "feelingTurned"
  | "actionNotSpent"
  | "cancelled";

const ENDS: Readonly<Record<DurationKey, readonly DurationEvent[]>> = {
  aftereffect: ["timeUp"],
  brittle: ["harmed", "triggered", "cancelled"],
  contained: ["triggered"],
  disbelief: ["disbelieved"],
  enduring: ["triggered"],
  fixated: ["assault", "concentrationLost", "asleep", "anotherFixated", "upkeepMissed", "cancelled"],
  genesis: [],
  halted: ["triggered", "cancelled"],
  heartfelt: ["asleep", "concentrationLost", "upkeepMissed", "cancelled"],
  instant: ["timeUp"],
  journey: ["triggered", "arrived", "cancelled"],
  laborious: ["actionNotSpent", "cancelled"],
  limited: ["usesSpent", "timeUp", "cancelled"],
  maelstrom: ["idleMinute", "cancelled"],
  opportune: ["cancelled", "upkeepMissed"],
  persistent: ["casterOutOfProximity", "casterDead", "cancelled"],
  rooted: ["casterMoved", "cancelled"],
  scheduled: ["timeUp"],
  travel: ["arrived", "cancelled"],
  unstable: ["triggered", "upkeepMissed", "cancelled"],
  vanquish: ["casterOvercome", "targetOvercome", "cancelled"],
  willing: ["feelingTurned", "cancelled"],
};

/**
 * Types that are combined must all hold: what ends one of them ends the spell (MY-SPL-02). A prescribed assault ends no
 * Fixated one (MY-SPL-04), and any other assault of whoever triggered it ends a Heartfelt spell that an item has cast
 * (A-56).
 */
export function endsBy(
  types: readonly DurationKey[],
  event: DurationEvent,
  { prescribed = false, viaItem = false }: { prescribed?: boolean; viaItem?: boolean } = {},
): boolean {
  if (event === "assault" && prescribed) return false;
  if (event === "assault" && viaItem && types.includes("heartfelt")) return true;
  return types.some((key) => ENDS[key].includes(event));
}

/** MY-DUR-13: uses of a Limited spell where it says nothing else. */
export const limitedUses = (rank: number): number => Math.max(1, Math.floor(rank / 2));

/** MY-DUR-16: feet within which a caster holds Persistent spells, three hundred and twenty included. */
export const PROXIMITY = 320;

/** MY-SPL-06: Rounds without a Conflict Roll of caster or target after which a Maelstrom is spent. */
export const IDLE_ROUNDS = 6;

/** MY-SPL-03: Heartfelt spells at once: as many as the Heart, at least one. */
export const heartfeltLimit = (heart: number): number => Math.max(1, heart);

/**
 * Why another such spell cannot be cast, or null (MY-SPL-03). A Fixated one takes the place of the one before instead
 * (MY-SPL-04).
 */
export const durationBlocked = (types: readonly DurationKey[], facts: { heart: number; heartfelt: number }) =>
  types.includes("heartfelt") && facts.heartfelt >= heartfeltLimit(facts.heart) ? ("heartfeltLimit" as const) : null;

/** MY-SPL-05: what the target of an Opportune spell pays for a Round in which it helped, once. */
export const OPPORTUNE_COST = 2;

/** MY-SPL-12: whether magic that dispels can undo it: a Genesis is no longer magic, an Enduring one needs more than most. */
export const dispellable = (types: readonly DurationKey[]): "no" | "potentOnly" | "yes" =>
  types.includes("genesis") ? "no" : types.includes("enduring") ? "potentOnly" : "yes";

/** MY-ITM-07, MY-ITM-05: what becomes of spells when their item is lost; for attuned ones an hour later only Enduring stays. */
export function afterItemLost(
  types: readonly DurationKey[],
  lost: { attuned: boolean; hourPassed: boolean },
): "stays" | "ends" {
  if (lost.attuned && lost.hourPassed && !types.includes("enduring") && !types.includes("genesis")) return "ends";
  const losses = types.map((key) => DURATION_TYPES[key].item);
  return losses.some((loss) => loss.startsWith("ends")) ? "ends" : "stays";
}
