import { roll, type Procedure } from "../../../../engine";
import { does, gains, itemSave, type TableEffect } from "./table-effect";

// MD-CHK-04/05, digest 4.7: the boons and banes that the core book names, as lists to roll on or to choose from. "Roller" is
// whoever made the check; the other side is the defender. What goes into damage has its own place (MD-CMB-09).

export interface NamedExtra {
  id: string;
  effects: readonly TableEffect[];
}

/** The boons that the core book names (MD-CHK-04). */
export const NAMED_BOONS: readonly NamedExtra[] = [
  { id: "pushed", effects: [does("pushed", "defender")] },
  { id: "drops", effects: [does("drops", "defender")] },
  { id: "morale", effects: [{ kind: "morale", whom: "defender", times: 1 }] },
];

/** The banes that the core book names (MD-CHK-05). */
export const NAMED_BANES: readonly NamedExtra[] = [
  { id: "flat", effects: [itemSave("roller", "weapon")] },
  { id: "footing", effects: [gains("roller", "prone")] },
  { id: "open", effects: [] },
  { id: "dropsOwn", effects: [does("drops", "roller")] },
  { id: "surroundings", effects: [] },
];

/** Rolls one of the named; the request is called "boon" or "bane" (MD-CHK-04, 05). */
export function* namedExtra(kind: "boon" | "bane"): Procedure<NamedExtra> {
  const list = kind === "boon" ? NAMED_BOONS : NAMED_BANES;
  const [face = 1] = yield* roll(kind, 1, list.length);
  return list[face - 1] as NamedExtra;
}
