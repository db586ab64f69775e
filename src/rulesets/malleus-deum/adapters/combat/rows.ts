import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import type { Formation } from "../../rules/combat";
import { isCreature, type Creature } from "../creature";
import { bannerOf } from "./ground";

/** Where somebody stands in a group that fights in rows (MD-CMB-14); "none": not in rows. */
export const ROWS = ["none", "frontA", "frontB", "back"] as const;
export type Row = (typeof ROWS)[number];

/** Combatant flag: the row, set by the GM. */
export const ROW_FLAG = "row";

export function rowOf(combatant: Combatant): Row {
  const said = combatant.getFlag(SYSTEM_ID, ROW_FLAG) as Row | undefined;
  return said && ROWS.includes(said) ? said : "none";
}

/** The rows of a side, members by uuid; the defeated stand in none. */
export function formationOf(combatants: readonly Combatant[]): Formation {
  const inRow = (row: Row): string[] =>
    combatants.flatMap((one) =>
      !one.isDefeated && isCreature(one.actor) && rowOf(one) === row ? [one.actor.uuid] : [],
    );
  return { frontA: inRow("frontA"), frontB: inRow("frontB"), back: inRow("back") };
}

/** The rows of a creature's own side in the present fight. */
export function rowsOf(actor: Creature): Formation {
  const all = game.combat?.combatants.contents ?? [];
  const own = all.find((one) => one.actor === actor);
  return formationOf(own ? all.filter((one) => bannerOf(one) === bannerOf(own)) : []);
}
