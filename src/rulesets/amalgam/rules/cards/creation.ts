import { ACTIVE_SLOTS, type Amalgamate, type WordCard } from "../amalgamate";
import type { ReasonId } from "../labels";
import { inSlots, plainName } from "./find";

/** Words that a new character chooses (AM-CHR-01). */
export const FIRST_WORDS = 10;
/** Snags that a new character may take, each worth one Word more (AM-CHR-02). */
export const MOST_SNAGS = 3;

/** How far a character is with its Words; what came in packages is free and not counted (AM-CHR-02, AM-CHR-05). */
export interface CreationCount {
  /** Ordinary Words of one's own. */
  ordinary: number;
  snags: number;
  /** Ordinary Words that there may be: 10 and one a Snag. */
  allowed: number;
}

export function creationCount({ words }: Amalgamate): CreationCount {
  const own = words.filter(({ packageId }) => packageId === null);
  const snags = own.filter(({ snag }) => snag).length;
  return { ordinary: own.length - snags, snags, allowed: FIRST_WORDS + Math.min(snags, MOST_SNAGS) };
}

/** One thing that a new character has to put right; `name` and numbers say which and by how much. */
export interface Violation {
  reason: ReasonId;
  name: string;
  is: number;
  limit: number;
}

/** Everything that keeps a new character from being finished; empty when it is fine (AM-CHR-08). */
export function creationViolations(amalgamate: Amalgamate): Violation[] {
  const { ordinary, snags, allowed } = creationCount(amalgamate);
  const active = inSlots(amalgamate);
  const violations: (Violation | false)[] = [
    ordinary < FIRST_WORDS && broken("tooFewWords", "", ordinary, FIRST_WORDS),
    ordinary > allowed && broken("tooManyWords", "", ordinary, allowed),
    snags > MOST_SNAGS && broken("tooManySnags", "", snags, MOST_SNAGS),
    active.length > ACTIVE_SLOTS && broken("tooManyActive", "", active.length, ACTIVE_SLOTS),
    ...active.map((card) => "snag" in card && card.snag && broken("snag", card.name, 1, 0)),
    ...doubles(amalgamate.words).map(([name, times]) => broken("noDuplicates", name, times, 1)),
    ...amalgamate.words.map(({ name }) => name.trim() === "" && broken("noName", "", 0, 1)),
  ];
  return violations.filter((one): one is Violation => one !== false);
}

const broken = (reason: ReasonId, name: string, is: number, limit: number): Violation => ({ reason, name, is, limit });

/** Words of one's own that are the same but for capitals and blanks (AM-CHR-01); package Words may repeat them (A12). */
function doubles(words: readonly WordCard[]): [string, number][] {
  const names = new Map<string, { name: string; times: number }>();
  for (const { name, packageId, snag } of words) {
    if (packageId !== null || name.trim() === "") continue;
    const key = `${plainName(name)} ${snag}`;
    const seen = names.get(key);
    names.set(key, { name: seen?.name ?? name, times: (seen?.times ?? 0) + 1 });
  }
  return [...names.values()].filter(({ times }) => times > 1).map(({ name, times }) => [name, times]);
}

/** Whether a Word may still be added while a character is made; null when it may (AM-CHR-01, AM-CHR-02). */
export function addAtCreationProblem(amalgamate: Amalgamate, name: string, snag: boolean): ReasonId | null {
  const { ordinary, snags, allowed } = creationCount(amalgamate);
  if (name.trim() === "") return "noName";
  if (snag ? snags >= MOST_SNAGS : ordinary >= allowed) return snag ? "tooManySnags" : "tooManyWords";
  const same = ({ name: other, snag: flaw, packageId }: WordCard) =>
    packageId === null && flaw === snag && plainName(other) === plainName(name);
  return amalgamate.words.some(same) ? "noDuplicates" : null;
}

/** Marks on a card: Snag, package, imposed, and its Level (AM-CHR-06). */
export const markersOf = ({ snag, packageId, imposed, level }: WordCard): string[] => [
  ...(snag ? ["S"] : []),
  ...(packageId === null ? [] : ["T"]),
  ...(imposed ? ["I"] : []),
  `L${level}`,
];

/** Archetype Words that a first character is best built on (AM-CHR-07). */
const ARCHETYPES = { least: 1, most: 2 };
const KINDS = ["physical", "mental", "social"] as const;
export type CreationHint = "noArchetype" | "manyArchetypes" | `no${Capitalize<(typeof KINDS)[number]>}`;

/** Advice for new Players, never a rule: one or two archetypes, and something of each other kind (v10, AM-CHR-07). */
export function creationHints({ words }: Amalgamate): CreationHint[] {
  const count = (category: WordCard["category"]) => words.filter((card) => card.category === category).length;
  const archetypes = count("archetype");
  const lacking = { physical: "noPhysical", mental: "noMental", social: "noSocial" } as const;
  return [
    ...(archetypes < ARCHETYPES.least ? (["noArchetype"] as const) : []),
    ...(archetypes > ARCHETYPES.most ? (["manyArchetypes"] as const) : []),
    ...KINDS.flatMap((kind) => (count(kind) === 0 ? [lacking[kind]] : [])),
  ];
}
