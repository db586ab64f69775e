import type { Amalgamate, WordCard } from "../amalgamate";

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
