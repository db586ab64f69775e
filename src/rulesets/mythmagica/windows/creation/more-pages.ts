import type { GuideChoice, GuideStep } from "../../../../foundry/guide/guide-step";
import { plainStart } from "../../../../foundry/guide/plain-start";
import { shopView, type ShopThing } from "../../../../foundry/guide/shop";
import { format, localize } from "../../../../foundry/platform/i18n";
import { isRanked } from "../../adapters/characters/abilities";
import type { KnownThing } from "../../adapters/catalogue";
import { blockWords } from "../../adapters/characters/prerequisites";
import { kindOf } from "../../adapters/combat/weapon-kind";
import { outsideIn } from "../../adapters/characters/outside";
import { silverWords } from "../../adapters/characters/purse";
import { sizeWords } from "../../adapters/characters/size-words";
import { freePicks } from "../../rules/advancement";
import { isUsable, readWeight } from "../../rules/size";
import { traitProblem } from "../../rules/traits";
import { pickKey, type MythDraft, type Pick } from "./draft";
import { pageOf, word } from "./page";

/** What may be picked outside of class: single weapons, gifts, skills (MY-LVL-06). */
function pickShelves(draft: MythDraft) {
  const { abilities, gifts, weapons } = draft.sources;
  const firsts = weapons.filter((one, at) => weapons.findIndex((other) => kindOf(other) === kindOf(one)) === at);
  const shelves: [string, Pick["item"][]][] = [
    ["gift", gifts.filter(({ system }) => system.kind === "gift")],
    ["skill", abilities.filter(isRanked)],
    ["weapon", firsts],
  ];
  return shelves.map(([id, items]) => ({
    label: word(`shelf.${id}`),
    options: items
      .filter(draft.offers)
      .map((item) => ({ value: pickKey(item), label: item.name, selected: pickKey(item) === draft.answers.pick })),
  }));
}

/** Abilities outside of class, flaws and flavors (MY-LVL-06, MY-CLS-09). */
export function giftsPage(draft: MythDraft): GuideStep {
  const { picks, picksLeft, level, sources } = draft;
  const total = freePicks(level);
  const chosen = draft.lines("flaws");
  const { abilities, gifts, proficiencies, weapons } = sources;
  const known = [...abilities, ...gifts, ...proficiencies, ...weapons];
  const aimed = [...gifts, ...abilities, ...weapons].find((one) => pickKey(one) === draft.answers.pick);
  const why = (item: Pick["item"], fault: NonNullable<Pick["fault"]>) =>
    blockWords("Pick", fault, outsideIn(item).prerequisites, draft.has([]), known);
  return {
    ...pageOf("gifts"),
    view: {
      counter: format("MYTHMAGICA.Growth.picks", { used: picks.length, total }),
      over: picksLeft < 0,
      shelves: picksLeft > 0 ? pickShelves(draft).filter(({ options }) => options.length > 0) : [],
      about: aimed ? plainStart(aimed.system.description) : "",
      picks: picks.map(({ key, item, fault }) => ({
        key,
        name: item.name,
        kind: word(`shelf.${outsideIn(item).kind}`),
        text: plainStart(item.system.description),
        fault: fault ? why(item, fault) : "",
      })),
      flaws: {
        name: "flaws",
        label: word("flaws"),
        many: true,
        options: sources.gifts
          .filter(({ system }) => system.kind !== "gift")
          .map(({ uuid, name, img, system }) => ({
            value: uuid,
            label: name,
            img: img ?? "",
            text: plainStart(system.description),
            picked: chosen.includes(uuid),
          })),
      } satisfies GuideChoice,
    },
    open: [
      ...(picksLeft > 0 ? [format("MYTHMAGICA.Guide.picksOpen", { count: picksLeft })] : []),
      ...picks.flatMap(({ item, fault }) => (fault ? [`${item.name}: ${why(item, fault)}`] : [])),
    ],
    optional: picksLeft === 0,
    touched: picks.length > 0 || chosen.length > 0,
  };
}

const onShelf = (item: KnownThing): ShopThing => ({ ...item, price: silverWords(item.price) });

/** Arms and gear. Whoever is given silver pays with it; without, the Overlord gives. */
export function thingsPage(draft: MythDraft): GuideStep {
  const taken = draft.things();
  const silver = draft.number("silver");
  const price = draft.price();
  const over = silver !== null && price > silver;
  const size = draft.people?.size ?? "medium";
  // What is two sizes off is told of, and may be carried all the same (MY-SIZ-05).
  const useless = draft.weapons().filter(({ system }) => !isUsable(system.sizeCategory, size));
  return {
    ...pageOf("things"),
    view: {
      counter: format("MYTHMAGICA.Guide.price", { price: silverWords(price) }),
      over,
      silver: draft.answers.silver ?? "",
      useless: useless.map((one) => `${one.name}: ${sizeWords(one.system.sizeCategory, size).join("")}.`).join(" "),
      shop: shopView(
        draft.sources.things.map(onShelf),
        taken.map(({ item, count }) => ({ ...onShelf(item), count, worth: silverWords(item.price * count) })),
      ),
    },
    open: over ? [format("MYTHMAGICA.Guide.tooDear", { over: silverWords(price - silver) })] : [],
    optional: !over,
    touched: taken.length > 0 || silver !== null,
    ...(draft.sources.things.length === 0 ? { missing: word("noThings") } : {}),
  };
}

/** Pounds with one decimal below ten. */
const pounds = (value: number): number => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value));

/** Traits that are no phrase, in sentences (MY-TRT-01). */
const traitFaults = (draft: MythDraft): string[] =>
  draft.lines("traits").flatMap((text) => {
    const problem = traitProblem({ kind: "personal", text }, true);
    return problem ? [format(`MYTHMAGICA.Guide.trait.${problem}`, { text })] : [];
  });

/** A name, a concept, Traits and build; the Heroic Trait comes of itself (MY-TRT-01, MY-TRT-04, MY-WGT-02). */
export function whoPage(draft: MythDraft): GuideStep {
  const { answers } = draft;
  const { min, max } = draft.weights();
  const weight = draft.number("weight");
  const wrong = weight !== null && (weight < pounds(min) || weight > pounds(max));
  const said = (value: number): string => {
    const read = readWeight(value);
    return `${read.value} ${localize(`MYTHMAGICA.Unit.${read.unit}`)}`;
  };
  const range = format("MYTHMAGICA.Guide.weights", { min: said(min), max: said(max) });
  return {
    ...pageOf("who"),
    view: {
      name: answers.name ?? "",
      concept: answers.concept ?? "",
      traits: answers.traits ?? "",
      heroic: word("heroic"),
      weight: answers.weight ?? "",
      range,
    },
    open: [
      ...((answers.name ?? "").trim() === "" ? [word("chooseName")] : []),
      ...traitFaults(draft),
      ...(wrong ? [range] : []),
    ],
  };
}
