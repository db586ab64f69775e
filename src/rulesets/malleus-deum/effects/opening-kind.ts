import type { Change } from "../../../engine";
import type { EffectData, EffectKind } from "../../../foundry/changes/effect-kind";
import { listedSides, SIDE_ORDER_FLAG } from "../../../foundry/combat/standing";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { format, localize } from "../../../foundry/platform/words";
import { FIGHTS_FOR_FLAG, sideKeyOf, sideOf, SIDES, surprisingSide, type Side } from "../adapters/fight";
import { ROW_FLAG, rowOf, ROWS, type Row } from "../adapters/rows";

/** Where a fight keeps the order of its sides. */
export const SIDE_ORDER_PATH = `flags.${SYSTEM_ID}.${SIDE_ORDER_FLAG}`;

/** What a GM rules at the opening of a fight; what is left out stays as it is. */
interface Opening {
  order?: string[];
  lethal?: boolean;
  /** "" for nobody. */
  surprising?: string;
  /** Rows by combatant id. */
  rows?: Record<string, Row>;
  /** Whom somebody fights for, by combatant id. */
  sides?: Record<string, Side>;
}

const allOf = (record: unknown, known: readonly string[]): boolean =>
  record === undefined ||
  (typeof record === "object" && Object.values(record ?? {}).every((one) => known.includes(one as string)));

/** The GM's rulings on a fight (MD-CMB-02, MD-CMB-07, MD-CMB-12, MD-CMB-14). The target is the fight. */
export const openingKind: EffectKind = {
  parse(data) {
    const { order, lethal, surprising, rows, sides } = (data ?? {}) as Record<string, unknown>;
    const sound =
      (order === undefined ||
        (Array.isArray(order) && order.length <= 3 && order.every((one) => SIDES.includes(one)))) &&
      (lethal === undefined || typeof lethal === "boolean") &&
      (surprising === undefined || surprising === "" || SIDES.includes(surprising as Side)) &&
      allOf(rows, ROWS) &&
      allOf(sides, SIDES);
    if (!sound) throw new Error(localize("MALLEUS.Problem.malformedOpening"));
    return data as EffectData;
  },
  plan(target, data) {
    if (target.documentName !== "Combat") return { problem: localize("MALLEUS.Problem.noCombat") };
    const changes = changesOf(target as unknown as Combat, data as Opening);
    return changes.length > 0 ? { changes } : { problem: localize("MALLEUS.Change.noEffect") };
  },
  describe: (changes) => changes.flatMap((change) => (change.kind === "set" ? wordsOf(change.path, change.after) : [])),
};

function changesOf(combat: Combat, { order, lethal, surprising, rows = {}, sides = {} }: Opening): Change[] {
  const set = (path: string, before: JsonValue, after: JsonValue, target = combat.uuid): Change[] =>
    JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [{ kind: "set", target, path, before, after, reason: "opening" }];
  const flag = (name: string): string => `flags.${SYSTEM_ID}.${name}`;
  return [
    ...(order ? set(SIDE_ORDER_PATH, listedSides(combat), order.map(sideKeyOf)) : []),
    ...(lethal === undefined
      ? []
      : set(flag("lethal"), (combat.getFlag(SYSTEM_ID, "lethal") as JsonValue) ?? null, lethal)),
    ...(surprising === undefined ? [] : set(flag("surprising"), surprisingSide(combat) ?? "", surprising)),
    ...combat.combatants.contents.flatMap((combatant) => {
      const [row, side] = [rows[combatant.id ?? ""], sides[combatant.id ?? ""]];
      const { uuid } = combatant;
      return [
        ...(row === undefined ? [] : set(flag(ROW_FLAG), rowOf(combatant), row, uuid)),
        ...(side === undefined ? [] : set(flag(FIGHTS_FOR_FLAG), sideOf(combatant), side, uuid)),
      ];
    }),
  ];
}

function wordsOf(path: string, after: unknown): string[] {
  if (path === SIDE_ORDER_PATH) {
    const sides = (after as string[]).map((side) => localize(`MALLEUS.Side.${side.slice(side.indexOf(":") + 1)}`));
    return sides.length > 0 ? [format("MALLEUS.Fight.order", { sides: sides.join(", ") })] : [];
  }
  if (path.endsWith(".lethal")) return [localize(after === true ? "MALLEUS.Fight.lethal" : "MALLEUS.Fight.nonLethal")];
  if (path.endsWith(`.${FIGHTS_FOR_FLAG}`)) return [localize(`MALLEUS.Side.${String(after)}`)];
  return path.endsWith(`.${ROW_FLAG}`) ? [localize(`MALLEUS.Row.${String(after)}`)] : [];
}
