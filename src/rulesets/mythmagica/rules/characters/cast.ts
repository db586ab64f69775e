// MY-CST-01 to MY-CST-04, MY-CFL-03, MY-CSQ-05 (L1224, L1234, L1364-1390, L2935): who matters to the story, and how.

export type Importance = "named" | "stock" | "mook";

export type CastMember = {
  id: string;
  importance: Importance;
  /** Whose Companion it is, or null. */
  principal: string | null;
  companion: "pet" | "familiar" | "sidekick" | "guardian" | null;
};

/**
 * Whose Guts are spent on a character's rolls: its own if it is Named, its Principal's if that one is (MY-CST-01,
 * MY-CST-04, L1370-1374, L1388-1390). Null: nobody's.
 */
export function gutsOwner(member: CastMember, cast: readonly CastMember[]): string | null {
  if (member.principal === null) return member.importance === "named" ? member.id : null;
  const principal = cast.find(({ id }) => id === member.principal);
  return principal?.importance === "named" ? principal.id : null;
}

/** Whether a Companion does what its Principal says; its player plays it either way (MY-CST-04, L1388-1390). */
export const isCommanded = ({ companion }: CastMember): boolean => companion === "pet" || companion === "familiar";

/** MY-CST-03: a Mook falls to the first point that a Conflict Roll against it brought (AMB-19). */
export const mookFalls = (importance: Importance, amount: number, throughConflict: boolean): boolean =>
  importance === "mook" && amount > 0 && throughConflict;

/** What a fight counts of somebody: Hit Points, of which a Mook has a single one until it falls (MY-CST-03, L2880). */
export const standingOf = (
  importance: Importance,
  hp: { value: number; max: number },
  overcome: boolean,
): { value: number; max: number } => (importance === "mook" ? { value: overcome ? 0 : 1, max: 1 } : hp);

/** How much experience a defeated foe brings (MY-XPR-08, L1374-1386). */
export const encounterKind = (importance: Importance): "single" | "extended" =>
  importance === "mook" ? "single" : "extended";

/** What becomes of a fallen character: Named ones by Glory Status (MY-CSQ-01), others die or are at the victor's mercy. */
export function fateOf(member: CastMember, by: "hp" | "fp"): "glory" | "dead" | "mercy" {
  if (member.importance === "named") return "glory";
  if (member.principal !== null) return "dead"; // unnamed Companions die (L1390)
  return by === "hp" ? "dead" : "mercy";
}

/** MY-CFL-01: sides that still have somebody who is not Overcome. One of them left has won. */
export const sidesStanding = (members: readonly { side: string; overcome: boolean }[]): string[] => [
  ...new Set(members.filter(({ overcome }) => !overcome).map(({ side }) => side)),
];
