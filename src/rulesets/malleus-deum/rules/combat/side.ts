// MD-CMB-04, MD-CMB-16: who of a side acts next, and what a grid automates.

/** Members who may still act in this round: the side decides the order freely, everyone has exactly one turn. */
export const mayActNow = (members: readonly string[], acted: readonly string[]): string[] =>
  members.filter((id) => !acted.includes(id));

/** Members in turn around the table from the one who acted last; the default when nobody picks. */
export function clockwise(members: readonly string[], acted: readonly string[]): string | null {
  const last = members.indexOf(acted.at(-1) ?? "");
  const order = [...members.slice(last + 1), ...members.slice(0, last + 1)];
  return order.find((id) => !acted.includes(id)) ?? null;
}

/** The side's part of the round is over when all have acted. */
export const sideDone = (members: readonly string[], acted: readonly string[]): boolean =>
  mayActNow(members, acted).length === 0;

/** MD-CMB-16: on a grid distances are measured and steps watched; in the theatre of the mind the GM says. */
export const measuredBy = (
  mode: "grid" | "totm",
): Record<"range" | "flanking" | "opportunity" | "areas", "grid" | "gm"> => {
  const by = mode === "grid" ? "grid" : "gm";
  return { range: by, flanking: by, opportunity: by, areas: by };
};
