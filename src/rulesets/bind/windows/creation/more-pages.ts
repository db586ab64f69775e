import type { GuideChoice, GuideStep } from "../../../../foundry/guide/guide-step";
import { plainStart } from "../../../../foundry/guide/plain-start";
import { shopView, type ShopThing } from "../../../../foundry/guide/shop";
import { format, localize, signed } from "../../../../foundry/platform/i18n";
import { ATTRIBUTES } from "../../rules/characters/attributes";
import { PATHS, type Purchase } from "../../rules/experience/costs";
import { lineOf, type BindDraft } from "./draft";
import type { KnownItem } from "./sources";
import { attributeWord, pageOf, word } from "./pages";

/** What a purchase raises, by name. */
export function purchaseWords({ sources }: BindDraft, purchase: Purchase): string {
  if (purchase.kind === "fate" || purchase.kind === "mana") return word(`trait.${purchase.kind}`);
  if (purchase.kind === "attribute") return attributeWord(purchase.id);
  if (purchase.kind !== "skill" && purchase.kind !== "knack") {
    // A sphere may be called what points are called: its Path tells them apart.
    const sphere = sources.spheres.find(({ slug }) => slug === purchase.id)?.name ?? purchase.id;
    return "path" in purchase ? `${sphere} (${localize(`BIND.Guide.path.${purchase.path}`)})` : sphere;
  }
  const named = sources.knacks.find(({ slug }) => slug === purchase.id)?.name;
  return sources.skills.find(({ system }) => system.slug === purchase.id)?.name ?? named ?? purchase.id;
}

interface Offer {
  purchase: Purchase;
  /** What there is of it now. */
  has: string;
}

function shelvesOf(draft: BindDraft): { id: string; offers: Offer[] }[] {
  const { owned, sources } = draft;
  const walked = draft.paths().map(({ path }) => path);
  return [
    {
      id: "attributes",
      offers: ATTRIBUTES.map((id) => ({ purchase: { kind: "attribute", id }, has: signed(owned.attributes[id]) })),
    },
    {
      id: "points",
      offers: [
        { purchase: { kind: "fate" }, has: String(owned.fateBase) },
        { purchase: { kind: "mana" }, has: String(owned.manaBase) },
      ],
    },
    {
      id: "skills",
      offers: sources.skills
        .filter(({ system }) => system.slug !== "" && system.slug !== "aggression")
        .map(({ system }) => ({
          purchase: { kind: "skill", id: system.slug },
          has: String(owned.skills[system.slug] ?? 0),
        })),
    },
    {
      id: "knacks",
      offers: sources.knacks.map(({ slug }) => ({
        purchase: { kind: "knack", id: slug },
        has: String(owned.knacks[slug] ?? 0),
      })),
    },
    {
      id: "spheres",
      offers: sources.spheres.flatMap(({ slug }): Offer[] => {
        const known = owned.spheres[slug];
        const ways = known ? [known.path] : walked;
        return ways.map((path) => ({
          purchase: { kind: "sphere", id: slug, path } as Purchase,
          has: String(known?.level ?? 0),
        }));
      }),
    },
  ];
}

/** What XP buys, each with its price and what forbids it, and what was bought with a way back (BI-XP-01 to 03, BI-XP-11). */
export function traitsPage(draft: BindDraft): GuideStep {
  const { ledger, faults, overspent, given } = draft;
  const walked = draft.paths().map(({ path }) => path);
  const shelves = shelvesOf(draft).map(({ id, offers }) => ({
    id,
    label: word(`shelf.${id}`),
    offers: offers.flatMap(({ purchase, has }) => {
      const { cost, problems } = draft.quote(purchase);
      // Spheres that no Path of theirs opens are nothing to look at.
      if (problems.includes("noPath")) return [];
      const why = problems.map((one) => localize(`BIND.Guide.problem.${one}`)).join(" ");
      return [{ line: lineOf(purchase), label: purchaseWords(draft, purchase), has, cost, why }];
    }),
  }));
  return {
    ...pageOf("traits"),
    view: {
      left: format("BIND.Guide.xpLeft", { left: draft.left(), of: ledger.earned }),
      paths: {
        name: "paths",
        label: word("paths"),
        many: true,
        options: PATHS.filter((id) => id !== "nura" || game.user.isGM).map((id) => {
          const brought = walked.includes(id) && !draft.lines("paths").includes(id);
          return {
            value: id,
            label: localize(`BIND.Guide.path.${id}`),
            text: localize(`BIND.Guide.pathNeeds.${id}`),
            picked: walked.includes(id),
            blocked: brought || draft.mayWalk(id) ? "" : word("notOpen"),
          };
        }),
      } satisfies GuideChoice,
      shelves: shelves.filter(({ offers }) => offers.length > 0),
      bought: ledger.entries.map(({ purchase, cost }, index) => ({
        index: index - given,
        label: purchaseWords(draft, purchase),
        cost,
        fault: faults
          .find((one) => one.index === index)
          ?.problems.map((one) => localize(`BIND.Guide.problem.${one}`))
          .join(" "),
        mayUndo: index >= given && draft.mayUndo(index),
      })),
    },
    open: [
      ...(overspent > 0 ? [format("BIND.Guide.overspent", { xp: overspent })] : []),
      ...faults.map(({ index, problems }) => {
        const { purchase } = ledger.entries[index] ?? { purchase: { kind: "fate" } as Purchase };
        const why = problems.map((one) => localize(`BIND.Guide.problem.${one}`)).join(" ");
        return `${purchaseWords(draft, purchase)}: ${why}`;
      }),
      ...draft
        .lines("paths")
        .filter((id) => PATHS.some((one) => one === id && !draft.mayWalk(one)))
        .map((id) => format("BIND.Guide.pathClosed", { path: localize(`BIND.Guide.path.${id}`) })),
    ],
    optional: true,
    touched: draft.left() < 5,
    ...(draft.sources.skills.length === 0 ? { missing: word("noTraits") } : {}),
  };
}

/** A concept in a few words, and exactly one god or code (BI-CHR-08). */
export function beliefPage(draft: BindDraft): GuideStep {
  const gaps = draft.gaps();
  return {
    ...pageOf("belief"),
    view: {
      concept: draft.answers.concept ?? "",
      choice: {
        name: "belief",
        label: word("belief"),
        options: draft.sources.beliefs.map(({ uuid, name, img, system }) => ({
          value: uuid,
          label: name,
          img: img ?? "",
          gives: system.xpRows.slice(0, 3).map(({ xp, text }) => `${text}: ${xp} XP`),
          text: plainStart(system.description),
          picked: uuid === draft.belief?.uuid,
        })),
      } satisfies GuideChoice,
      mayRoll: !draft.answers.past || game.user.isGM,
      past: draft.past(),
    },
    open: gaps.filter((gap) => gap === "concept" || gap === "belief").map((gap) => word(`gap.${gap}`)),
    ...(draft.sources.beliefs.length === 0 ? { missing: word("noBeliefs") } : {}),
  };
}

/** Two things and one for every level of a Skill, none dearer than 10 sp (BI-CHR-09). */
export function thingsPage(draft: BindDraft): GuideStep {
  const { items, mostCopper } = draft.thingsAllowed();
  const taken = draft.things();
  const count = taken.reduce((sum, one) => sum + one.count, 0);
  const offered = draft.sources.goods.filter(({ cost }) => cost > 0 && cost <= mostCopper);
  const dear = taken.filter(({ item }) => item.cost > mostCopper && draft.answers.calling === "xp");
  return {
    ...pageOf("things"),
    view: {
      counter: format("BIND.Guide.thingsTaken", { count, items }),
      over: count > items,
      shop: shopView(
        offered.map(onShelf),
        taken.map(({ item, count: many }) => ({ ...onShelf(item), count: many })),
      ),
    },
    open: [
      ...(count > items ? [format("BIND.Guide.tooManyThings", { count, items })] : []),
      ...dear.map(({ item }) => format("BIND.Guide.tooDearThing", { name: item.name })),
    ],
    optional: count <= items,
    touched: count >= items,
    ...(draft.sources.goods.length === 0 ? { missing: word("noGoods") } : {}),
  };
}

const onShelf = (item: KnownItem): ShopThing => ({ ...item, price: priceWords(item.cost) });

/** Copper in the book's coins: "5 sp". */
const priceWords = (copper: number): string =>
  copper % 100 === 0
    ? format("BIND.Guide.silver", { count: copper / 100 })
    : format("BIND.Guide.copper", { count: copper });

/** 3D6 − 5, multiplied by what one knows (BI-CHR-10). */
export function moneyPage(draft: BindDraft): GuideStep {
  const { academics, specialist } = draft.moneyLevels();
  const purse = draft.purse();
  return {
    ...pageOf("money"),
    view: {
      how: format("BIND.Guide.moneyHow", { power: academics + 1, doubled: specialist }),
      dice: draft.answers["money-dice"] ?? "",
      copper: draft.answers.copper ?? "",
      purse: purse ? format("BIND.Guide.purse", purse) : "",
      mayRoll: !purse || game.user.isGM,
    },
    open: purse ? [] : [word("rollMoney")],
  };
}
