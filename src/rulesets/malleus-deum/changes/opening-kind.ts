import { equalJson, type Change } from "../../../engine";
import { flag, listOf, maybe, oneOf, recordOf, text } from "../../../foundry/changes/data-shape";
import { listedSides, SIDE_ORDER_FLAG } from "../../../foundry/combat/combatant-order";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { format, localize } from "../../../foundry/platform/i18n";
import { sideKeyOf, surprisingSide } from "../adapters/combat/fight";
import { FIGHTS_FOR_FLAG, sideOf, SIDES, type Side } from "../adapters/combat/side";
import { ROW_FLAG, rowOf, ROWS, type Row } from "../adapters/combat/rows";
import { ON_FIGHT } from "./limits";
import { malleusKind } from "./malleus-kind";

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

/** The GM's rulings on a fight (MD-CMB-02, MD-CMB-07, MD-CMB-12, MD-CMB-14). The target is the fight. */
export const openingKind = malleusKind<Opening>(
  {
    order: maybe(listOf(oneOf(...SIDES), 3)),
    lethal: flag,
    surprising: oneOf(undefined, "", ...SIDES),
    rows: maybe(recordOf(text(), oneOf(...ROWS))),
    sides: maybe(recordOf(text(), oneOf(...SIDES))),
  },
  (target, { order, lethal, surprising, rows = {}, sides = {} }) => {
    const combat = requireCombat(target);
    const set = (name: string, before: JsonValue, after: JsonValue | undefined, of: FoundryDocument = combat) =>
      after === undefined || equalJson(before, after)
        ? []
        : [{ kind: "set" as const, target: of.uuid, path: `flags.${SYSTEM_ID}.${name}`, before, after, reason: "" }];
    return [
      ...set(SIDE_ORDER_FLAG, listedSides(combat), order?.map(sideKeyOf)),
      ...set("lethal", (combat.getFlag(SYSTEM_ID, "lethal") as JsonValue) ?? null, lethal),
      ...set("surprising", surprisingSide(combat) ?? "", surprising),
      ...combat.combatants.contents.flatMap((combatant) => [
        ...numberChange(combatant, sides[combatant.id ?? ""] ?? sideOf(combatant), order),
        ...set(ROW_FLAG, rowOf(combatant), rows[combatant.id ?? ""], combatant),
        ...set(FIGHTS_FOR_FLAG, sideOf(combatant), sides[combatant.id ?? ""], combatant),
      ]),
    ];
  },
  {
    limits: ON_FIGHT,
    describe: (changes) =>
      changes.flatMap((change) => (change.kind === "set" ? wordsOf(change.path, change.after) : [])),
  },
);

/** A side whose place is ruled has a number by it until a check gives another: trackers of other packages know no ruling. */
function numberChange(combatant: Combatant, side: Side, order: readonly string[] = []): Change[] {
  const place = order.indexOf(side);
  if (place < 0 || combatant.initiative !== null) return [];
  const after = order.length - place;
  return [{ kind: "set", target: combatant.uuid, path: "initiative", before: null, after, reason: "" }];
}

/** @throws Error when the fight is over. */
export function requireCombat(document: unknown): Combat {
  if ((document as { documentName?: string } | null)?.documentName === "Combat") return document as Combat;
  throw new Error(localize("MALLEUS.Problem.noCombat"));
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
