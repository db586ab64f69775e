import type { GuidePicture } from "../../../../foundry/guide/guide-step";
import { format, signed } from "../../../../foundry/platform/i18n";
import { ATTRIBUTES } from "../../rules/characters/attributes";
import { RACIAL_ABILITIES } from "../../rules/characters/races";
import { sheetNumbers, type SheetNumbers } from "../../rules/derived/sheet";
import { freeBoxes, RESTED } from "../../rules/fatigue/track";
import { KNACKS, knacksOf } from "../../rules/knacks/knacks";
import type { BindDraft } from "./draft";
import { purchaseWords } from "./more-pages";
import { attributeWord, word } from "./pages";

/** What follows from the draft, by the same rule as on the sheet; without what is carried. */
export function numbersOf({ owned, race }: BindDraft): SheetNumbers {
  const knacks = knacksOf(
    Object.entries(owned.knacks).map(([slug, ranks]) => ({ id: KNACKS.find((one) => one === slug) ?? null, ranks })),
  );
  const abilities = RACIAL_ABILITIES.filter((id) => id === race?.system.ability.key);
  return sheetNumbers({
    attributes: owned.attributes,
    knacks,
    athletics: owned.skills.athletics ?? 0,
    hitPoints: 6 + owned.attributes.strength,
    fatigue: RESTED,
    boxes: freeBoxes(6 + owned.attributes.strength, abilities),
    fateBase: owned.fateBase,
    fateByMagic: 0,
    manaBase: owned.manaBase,
    manaForfeited: 0,
    manaReserved: 0,
    carried: [],
    ignoreEncumbrance: false,
  });
}

/** The running summary at the side. */
export function summaryOf(draft: BindDraft): GuidePicture["summary"] {
  const { race, attributes, owned, belief, answers } = draft;
  const { maxHp, maxFate, maxMana } = numbersOf(draft);
  const named = (kind: "skill" | "knack", all: Readonly<Record<string, number>>): string =>
    Object.entries(all)
      .map(
        ([id, level]) => `${purchaseWords(draft, { kind, id })}${kind === "knack" && level === 1 ? "" : ` ${level}`}`,
      )
      .join(", ");
  const spheres = Object.entries(owned.spheres).map(([slug, { level }]) => {
    const name = draft.sources.spheres.find((one) => one.slug === slug)?.name ?? slug;
    return `${name} ${level}`;
  });
  const things = draft.things().map(({ item, count }) => (count > 1 ? `${item.name} ×${count}` : item.name));
  const purse = draft.purse();
  return [
    { label: word("sum.concept"), value: (answers.concept ?? "").trim() },
    { label: word("sum.race"), value: race?.name ?? "" },
    {
      label: word("sum.attributes"),
      value: attributes
        ? ATTRIBUTES.map((id) => `${attributeWord(id)} ${signed(owned.attributes[id])}`).join(", ")
        : "",
    },
    {
      label: word("sum.points"),
      value: attributes ? `${word("sum.hp")} ${maxHp}, ${word("sum.fp")} ${maxFate}, ${word("sum.mp")} ${maxMana}` : "",
    },
    { label: word("sum.skills"), value: named("skill", owned.skills) },
    { label: word("sum.knacks"), value: named("knack", owned.knacks) },
    { label: word("sum.spheres"), value: spheres.join(", ") },
    { label: word("sum.belief"), value: belief?.name ?? "" },
    { label: word("sum.things"), value: things.join(", ") },
    { label: word("sum.money"), value: purse ? format("BIND.Guide.copper", { count: Number(answers.copper) }) : "" },
    { label: word("sum.xp"), value: attributes ? String(draft.left()) : "" },
  ];
}
