import type { GuidePicture } from "../../../../foundry/guide/guide-step";
import { format, localize, signed } from "../../../../foundry/platform/i18n";
import { ATTRIBUTES } from "../../rules/attributes";
import type { MythDraft } from "./draft";
import { word } from "./page";

/** The running summary at the side. */
export function summaryOf(draft: MythDraft): GuidePicture["summary"] {
  const { answers, race, lineage, calling, xp, level, derived, people, rankables, picks } = draft;
  const ranked = rankables.filter(({ raw, bonus }) => raw + bonus > 0);
  const held = [...draft.given(), ...picks.map(({ item }) => item)].filter(({ type }) => type !== "mythAbility");
  const figures = [
    ["hp", derived.hpMax],
    ["fp", derived.fpMax],
    ["speed", derived.rawSpeed],
    ["defense", derived.rawDefense + level],
    ["stability", derived.rawStability + level],
  ] as const;
  const things = draft.things().map(({ item, count }) => (count > 1 ? `${item.name} ×${count}` : item.name));
  return [
    { label: word("sum.name"), value: (answers.name ?? "").trim() },
    { label: word("sum.people"), value: lineage?.name ?? race?.name ?? "" },
    { label: word("sum.calling"), value: calling?.name ?? "" },
    { label: word("sum.level"), value: xp === null ? "" : String(level) },
    {
      label: word("sum.attributes"),
      value: race
        ? ATTRIBUTES.map(
            (id) => `${localize(`MYTHMAGICA.AttributeShort.${id}`)} ${signed(derived.attributes[id])}`,
          ).join(", ")
        : "",
    },
    {
      label: word("sum.figures"),
      value: race ? figures.map(([id, value]) => `${localize(`MYTHMAGICA.Figure.${id}`)} ${value}`).join(", ") : "",
    },
    { label: word("sum.size"), value: people ? localize(`MYTHMAGICA.Choice.${people.size}`) : "" },
    { label: word("sum.ranks"), value: ranked.map(({ name, raw, bonus }) => `${name} ${raw + bonus}`).join(", ") },
    { label: word("sum.gifts"), value: held.map(({ name }) => name).join(", ") },
    { label: word("sum.traits"), value: draft.lines("traits").join("; ") },
    { label: word("sum.things"), value: things.join(", ") },
    {
      label: word("sum.xp"),
      value: xp === null ? "" : format("MYTHMAGICA.Guide.xpLeft", { left: draft.xpLeft, of: xp }),
    },
  ];
}
