import type { GuideChoice } from "../../../../foundry/guide/guide-step";
import { plainStart } from "../../../../foundry/guide/plain-start";
import { shopView, type ShopThing } from "../../../../foundry/guide/shop";
import { format, localize, signed } from "../../../../foundry/platform/i18n";
import { PRIMARIES, type CreationDraft } from "../../rules/archetypes";
import { abilityNames } from "./ability-names";
import { examplesOf } from "./asked-for";
import { blockWords } from "./block-words";
import type { Catalogue } from "../../adapters/characters/catalogue";
import type { Goods } from "../../adapters/characters/goods";
import type { ArchetypeItem } from "../../adapters/characters/level";
import { isPlayed } from "../../adapters/editions";
import { ABBREVIATED } from "../../adapters/characters/money";
import { cartOf, COINS, freeThings, inWords, leftOver, NOTHING } from "./creation-shop";

const NUMBERS = ["stamina", "health", "healthRestRate", "move"] as const;
const POOLS = ["mettle", "magic", "luck"] as const;
const BODY = ["height", "weight", "age", "hair"] as const;

/** Whoever knows abilities by their slugs. */
type Known = Pick<Catalogue, "item">;

export interface Shown {
  draft: CreationDraft;
  item: ArchetypeItem;
  catalogue: Catalogue;
  goods: readonly Goods[];
}

/** The pages of the guide, each as plain words and values. */
export function creationPages(shown: Shown) {
  const { draft, item } = shown;
  return {
    primaries: primaryView(draft),
    abilities: abilityView(shown),
    background: { slots: backgroundView(shown), asked: askedView(shown, true) },
    numbers: numberView(draft),
    aspects: aspectView(draft, item),
    body: {
      body: BODY.map((name) => ({
        ...field(draft, name, `MALLEUS.Character.FIELDS.details.${name}.label`),
        formula: name === "hair" ? "" : item.system.body[name],
      })),
      story: draft.answers.story ?? "",
    },
    gear: gearView(shown),
  };
}

const field = (draft: CreationDraft, name: string, label: string) => ({
  name,
  label: localize(label),
  value: draft.answers[name] ?? "",
});

/** "+1" beside a number that the background raises; empty where it does not. */
const addedWords = (draft: CreationDraft, kind: "primaries" | "pools", id: string): string => {
  const added = draft.added(kind, id);
  return added === 0 ? "" : format("MALLEUS.Creation.fromBackground", { added: signed(added) });
};

function primaryView(draft: CreationDraft): object {
  const { primarySets } = draft.context.archetype;
  const words = (set: (typeof primarySets)[number]) =>
    PRIMARIES.map((one) => `${localize(`MALLEUS.Primary.${one}`)} ${signed(set[one])}`).join(", ");
  return {
    sets:
      primarySets.length > 1
        ? {
            name: "set",
            label: localize("MALLEUS.Creation.set"),
            options: primarySets.map((set, at) => ({
              value: String(at),
              label: format("MALLEUS.Creation.setAt", { number: at + 1 }),
              gives: [words(set)],
              picked: String(at) === draft.answers.set,
            })),
          }
        : null,
    primaries: PRIMARIES.map((one) => ({
      ...field(draft, one, `MALLEUS.Primary.${one}`),
      added: addedWords(draft, "primaries", one),
    })),
  };
}

/** What an ability is, in its first sentence. */
const aboutAbility = (known: Known, slug: string): string => plainStart(known.item(slug)?.system.description ?? "");

function abilityView(shown: Shown): object {
  const { draft, catalogue } = shown;
  return {
    fixed: draft.context.archetype.fixedAbilities.map((one) => ({
      label: abilityNames(catalogue)(one),
      about: aboutAbility(catalogue, one.slug),
    })),
    choices: draft
      .choices()
      .flatMap(({ name }, at) => (isOfBackground(name) ? [] : [choiceView(draft, at, catalogue)])),
    asked: askedView(shown, false),
  };
}

/** Whether a question comes from a row of the background. */
export const isOfBackground = (name: string): boolean => /^(pick|for)-background/.test(name);

/** What abilities are learnt for, where they have to say it: of background rows, or of all others. */
function askedView({ draft, catalogue }: Shown, background: boolean): object[] {
  const nameOf = abilityNames(catalogue);
  const seen = new Set<string>();
  return draft.grants().flatMap(({ asks, slug, rank }) => {
    if (asks === null || seen.has(asks) || isOfBackground(asks) !== background) return [];
    seen.add(asks);
    const { values = [] } = draft.context.catalogue.find((one) => one.slug === slug)?.template ?? {};
    return [
      { name: asks, label: nameOf({ slug, rank }), value: draft.answers[asks] ?? "", values: examplesOf(slug, values) },
    ];
  });
}

function choiceView(draft: CreationDraft, at: number, known: Known): GuideChoice {
  const nameOf = abilityNames(known);
  const { name, choice } = draft.choices()[at] ?? { name: "", choice: { label: "", count: 1 } };
  const picks = draft.picks(name);
  return {
    name,
    label: choice.label || format("MALLEUS.Creation.choose", { count: choice.count }),
    many: choice.count > 1,
    options: draft.options(at).map(({ key, grants, blocks }) => ({
      value: key,
      label: grants.map(nameOf).join(" + "),
      about: grants.map(({ slug }) => aboutAbility(known, slug)).join(" "),
      picked: picks.includes(key),
      blocked: blockWords(blocks, known),
    })),
  };
}

function backgroundView(shown: Shown): object[] {
  const { draft } = shown;
  const all = draft.choices();
  return draft.slots().map(({ name, table, row, ways }) => ({
    name,
    ways: ways?.map((way) => ({ way, selected: way === table.name })),
    label: table.name,
    free: row?.choose === true,
    rows: table.rows.map(({ from, to, text, row: one }) => ({
      value: String(from),
      label: `${from === to ? from : `${from}–${to}`} ${text}`,
      selected: one === row,
    })),
    choices: all.flatMap((one, at) =>
      one.name.startsWith(`pick-${name}-`) ? [choiceView(draft, at, shown.catalogue)] : [],
    ),
  }));
}

function numberView(draft: CreationDraft): object {
  const { start } = draft.context.archetype;
  const formulas = { stamina: start.stamina, health: start.health, healthRestRate: start.healthRestRate, move: "" };
  return {
    numbers: NUMBERS.map((name) => ({
      ...field(draft, name, `MALLEUS.Creation.number.${name}`),
      formula: formulas[name],
    })),
    pools: POOLS.map((id) => ({
      label: localize(`MALLEUS.Pool.${id}`),
      added: addedWords(draft, "pools", id),
      max: field(draft, `${id}-max`, "MALLEUS.Creation.poolMax"),
      rest: field(draft, `${id}-rest`, "MALLEUS.Creation.poolRest"),
    })),
  };
}

function aspectView(draft: CreationDraft, item: ArchetypeItem): object {
  return {
    aspects: draft.aspects().map((aspect, at) => ({
      ...aspect,
      at,
      difficulty: aspect.difficulty || "",
      categories: (at === 0 ? ["relationship"] : ["personality", "philosophy"]).map((value) => ({
        value,
        label: localize(`MALLEUS.AspectCategory.${value}`),
        selected: value === aspect.category,
      })),
    })),
    suggested: item.system.aspects.map(({ name }) => name),
    rolledAspects: draft.rows().flatMap(({ aspects = [] }) => aspects),
  };
}

const onShelf = ({ groats, ...one }: Goods): ShopThing => ({
  ...one,
  price: groats === null ? "" : inWords(groats),
});

function gearView({ draft, item, goods }: Shown): object {
  const left = leftOver(draft, goods);
  return {
    free: freeThings(draft, item.system.gear).map(({ name, alternatives, taken }) => ({
      name,
      label: alternatives.join(" / "),
      single: alternatives.length === 1,
      value: alternatives[0],
      taken: taken !== "",
      options: [
        ...alternatives.map((value) => ({ value, label: value, selected: value === taken })),
        { value: NOTHING, label: localize("MALLEUS.Creation.takeNone"), selected: draft.answers[name] === NOTHING },
      ],
    })),
    moneyFormula: [item.system.money, ...draft.rows().flatMap(({ coins = [] }) => coins)].filter(Boolean).join("; "),
    coins: COINS.map((coin) =>
      field(draft, `coin-${coin}`, `MALLEUS.Character.FIELDS.coin.${ABBREVIATED[coin]}.label`),
    ),
    shop: shopView(
      goods.filter(({ edition }) => isPlayed(edition)).map(onShelf),
      cartOf(draft, goods).map(({ goods: one, count, groats }) => ({
        ...onShelf(one),
        count,
        worth: inWords(groats * count),
        ...(one.groats === null
          ? { ask: { name: `price-${one.uuid}`, label: localize("MALLEUS.Creation.price"), value: groats } }
          : {}),
      })),
    ),
    left: inWords(left),
    broke: left < 0,
  };
}
