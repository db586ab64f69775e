import { PROXIMITY } from "./durations";

// MY-CNJ-01 to MY-CNJ-09, MY-CNC-02 to MY-CNC-04, MY-POR-03 (L4425-4467, L4664): conjured creatures, and concoctions.

/**
 * The example of a creature's entry with the highest Level that a rank allows (MY-CNJ-03, L4451-4453), also for other
 * forms (MY-PLY-04); null: none.
 */
export function exampleFor<E extends { level: number }>(examples: readonly E[], rank: number): E | null {
  let best: E | null = null;
  for (const example of examples) if (example.level <= rank && (!best || example.level > best.level)) best = example;
  return best;
}

/** MY-CNJ-02: whether a conjured creature is gone. */
export const conjuredGone = (facts: {
  casterDead: boolean;
  feetToCaster: number;
  cancelled: boolean;
  /** Damage or Setback that it took through a Conflict Roll it lost. */
  lost: number;
}): boolean => facts.casterDead || facts.feetToCaster > PROXIMITY || facts.cancelled || facts.lost > 0;

/** MY-CNJ-05: Actions that commands cost: one for each different command, however many obey it. */
export const commandCost = (commands: readonly { to: readonly string[]; text: string }[]): number =>
  new Set(commands.filter(({ to }) => to.length > 0).map(({ text }) => text)).size;

/** MY-CNJ-08: who bears the cost of a conjured creature's spells, by whose attributes. */
export const costBearer = (caster: { id: string; conjurer: string | null }): string => caster.conjurer ?? caster.id;

/** MY-CNC-01: thrown powder, cream, what bursts, what is breathed, what is drunk. */
export const CONCOCTIONS = ["admixture", "balm", "cocktail", "fragrance", "potion"] as const;
export type Concoction = (typeof CONCOCTIONS)[number];

/** MY-POR-02: whether a body fits through, both frames being what they are. */
export const portalFits = (side: number, frames: readonly [number, number]): boolean => side <= Math.min(...frames);

/** MY-CNC-02: doses of a batch. */
export const dosesOf = (rank: number): number => 2 + Math.floor(rank / 2);

/** MY-CNC-03: why a dose cannot be drunk, or null. */
export const drinkBlocked = (facts: {
  freeHands: number;
  withinReach: boolean;
}): "noFreeHand" | "notWithinReach" | null =>
  !facts.withinReach ? "notWithinReach" : facts.freeHands < 1 ? "noFreeHand" : null;

/** MY-CNC-03, MY-CNC-04: Actions that doses cost, drunk or poured into another. */
export const doseActions = (doses: number, forced: boolean): number => (doses === 0 ? 0 : doses + (forced ? 1 : 0));

/** MY-CNC-04: who fell in this Scene does not come back into its fight. */
export const dosesRevive = (fellThisScene: boolean): boolean => !fellThisScene;

export type CreatureEntry = {
  sapient: boolean;
  skills: readonly string[];
  tools: readonly string[];
  /** Types of weapon that it can wield, the usual one first. */
  weapons: readonly string[];
};

/** MY-CNJ-04 (L4451): the specimen that a conjuring brings: what its entry lists, and one plain weapon where it wields any. */
export const conjuredCopy = (entry: CreatureEntry, caster: { languages: readonly string[] }) => ({
  classes: [] as readonly string[],
  skills: [...entry.skills],
  gear: [...entry.tools, ...entry.weapons.slice(0, 1)],
  weaponQuality: 0,
  // It says what it is told to, in whatever its maker speaks.
  languages: entry.sapient ? [...caster.languages] : [],
  speaks: entry.sapient ? ("commandedOnly" as const) : ("never" as const),
});

/** MY-POR-01 (L4654-4658): why two frames are no portal, or null; how deep they are does not matter. */
export const portalProblem = (passages: readonly { boundedSides: number }[]): "noPair" | "open" | null =>
  passages.length !== 2 ? "noPair" : passages.every(({ boundedSides }) => boundedSides === 4) ? null : "open";

export type Face = "front" | "back";

/** MY-POR-03: where one comes out: opposite faces lead to opposite faces. @param turned The far passage stands the other way round. */
export const exitFace = (entered: Face, turned = false): Face =>
  turned ? (entered === "front" ? "back" : "front") : entered;
