import { format, localize } from "../../../foundry/platform/i18n";
import { isItemOf } from "../../../foundry/platform/documents";
import { entryLines } from "../adapters/typed-words";
import { ITEM_LEVELS, itemGuide } from "../rules/items";
import { PROFICIENCY_LEVEL, unusualLevel } from "../rules/cards";
import type { Rulebook } from "../rules/edition";
import { projectProgress } from "./gear-view";

/** What only one type of Item shows, beside its fields. */
export function itemExtra(item: Item, book: Rulebook): object {
  if (isItemOf(item, "amalgamWord")) return wordExtra(item, book);
  if (isItemOf(item, "amalgamGear")) return gearExtra(item, book);
  if (isItemOf(item, "amalgamProject"))
    return { project: { ...projectProgress(item), owned: item.isOwned && item.isOwner, mends: mendsView(item) } };
  if (isItemOf(item, "amalgamPackage")) {
    const { entries } = item.system;
    return {
      list: { id: "entries", text: entryLines(entries), lines: entries.map(entryLine) },
    };
  }
  return {};
}

/** Which of its owner's Items a repair is for, by name (AM-CRF-06); null for any other project. */
function mendsView({ actor, system }: ItemOf<"amalgamProject">) {
  if (!actor || system.kind !== "repair") return null;
  const things = actor.items.filter((one) => isItemOf(one, "amalgamGear"));
  return things.map(({ id, name }) => ({ id, name, selected: id === system.targetItemId }));
}

type Entry = ItemOf<"amalgamPackage">["system"]["entries"][number];
const entryLine = ({ name, level, isSnag, attackType, thaumaturgy }: Entry) => ({
  text: [
    name,
    level > 1 ? `L${level}` : "",
    isSnag ? localize("AMALGAM.Mark.snag.text") : "",
    attackType ? `(${localize("AMALGAM.Word.FIELDS.attackType.label")})` : "",
    thaumaturgy === "none" ? "" : `(${localize(`AMALGAM.Choice.thaumaturgy.${thaumaturgy}`)})`,
  ]
    .filter(Boolean)
    .join(" "),
});

function wordExtra({ system }: ItemOf<"amalgamWord">, book: Rulebook): object {
  const { imposed, influence, level, proficiency } = system;
  return {
    covered: imposed ? coveredLine(imposed, influence) : influence > 0 ? bankedLine(influence) : null,
    warning: unusualLevel(level, book) ? localize("AMALGAM.Card.unusualLevel") : null,
    proficiency: proficiency && {
      ...proficiency,
      cooldowns: (["scene", "longer"] as const).map((value) => ({
        value,
        label: localize(`AMALGAM.Choice.cooldown.${value}`),
        selected: value === proficiency.cooldown,
      })),
      spends: book.proficiencySpent,
    },
    offerProficiency: !proficiency && level >= PROFICIENCY_LEVEL,
  };
}

const coveredLine = ({ word, kind }: { word: string; kind: string }, points: number): string =>
  format("AMALGAM.Card.coveredLine", { word: word || localize(`AMALGAM.Choice.imposition.${kind}`), points });
const bankedLine = (points: number): string => format("AMALGAM.Card.banked", { points });

function gearExtra(item: ItemOf<"amalgamGear">, book: Rulebook): object {
  const { level, imposed, influence, state, advanced } = item.system;
  const levels = Array.from({ length: ITEM_LEVELS.most }, (_, at) => at + 1);
  const shown = book.advancedItems;
  return {
    covered: imposed ? coveredLine(imposed, influence) : influence > 0 ? bankedLine(influence) : null,
    state: item.isOwned ? localize(`AMALGAM.Choice.state.${state}`) : null,
    guide: levels.map((one) => {
      const guide = itemGuide(one, book);
      return { text: `L${one}: ${guide ? localize(`AMALGAM.Guide.${guide}`) : "–"}`, current: one === level };
    }),
    advanced: shown ? { enabled: advanced.enabled, activeSlots: advanced.activeSlots } : null,
    list:
      shown && advanced.enabled
        ? {
            id: "advanced",
            text: entryLines(advanced.words),
            lines: advanced.words.map(({ name, level: own, active }, index) => ({
              text: own > 1 ? `${name} L${own}` : name,
              toggle: { index, active },
            })),
          }
        : null,
  };
}
