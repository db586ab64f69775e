import { format, localize, signed } from "../../../foundry/platform/i18n";
import { itemsOf, type Character } from "../adapters/creature";
import {
  ledgerOf,
  ownedOf,
  purchaseRules,
  readPurchase,
  slugOf,
  storedPurchase,
} from "../adapters/characters/experience";
import { problemWords, purchaseWords, warningWords, xpWords } from "../adapters/characters/experience-words";
import type { Trait } from "../adapters/characters/trait-catalogue";
import { ATTRIBUTES } from "../rules/characters/attributes";
import { isCheap, PATHS, type Owned, type Purchase } from "../rules/experience/costs";
import { quote } from "../rules/experience/ledger";

/** One step that XP could buy. */
interface Offer {
  kind: string;
  id: string;
  path: string;
  /** Uuid of the compendium entry that a new trait comes from. */
  trait: string;
  /** Uuid of what tells of it: that entry, or what somebody has of it; "": its rule does. */
  about: string;
  rule: string;
  name: string;
  now: string;
  cost: string;
  reason: string;
  warning: string;
}

export interface OfferGroup {
  id: string;
  label: string;
  offers: Offer[];
}

interface Wanted {
  purchase: Purchase;
  now: string;
  trait?: Trait;
  about?: string;
  rule?: string;
}

const nowAt = (now: string): string => format("BIND.Xp.now", { now });
const levelOf = (level: number | undefined): string => (level ? nowAt(signed(level)) : localize("BIND.Xp.notYet"));

/** Traits of one kind: those that somebody has, then those that can be learnt. */
function traits(
  actor: Character,
  type: Trait["type"],
  all: readonly Trait[],
  wanted: (slug: string) => Wanted[],
): Wanted[] {
  const own = itemsOf(actor, type as "bindSkill") as Trait[];
  const slugs = own.map(slugOf);
  const known = own.flatMap((item) => wanted(slugOf(item)).map((one) => ({ ...one, about: item.uuid })));
  const open = all
    .filter((one) => one.type === type && !slugs.includes(slugOf(one)))
    .flatMap((trait) => wanted(slugOf(trait)).map((one) => ({ ...one, trait, about: trait.uuid })));
  return [...known, ...open];
}

/** Everything that a sphere can be bought as: a level by each Path, another Path, a level opened to others. */
const sphereSteps = (owned: Owned, id: string): Wanted[] => {
  const known = owned.spheres[id];
  const now = levelOf(known?.level);
  if (!known) return PATHS.map((path) => ({ purchase: { kind: "sphere", id, path }, now }));
  const seconds = PATHS.filter((path) => path !== known.path).map((path): Wanted => ({
    purchase: { kind: "secondPath", id, path },
    now,
  }));
  // A cheap Path that came second sells its own levels.
  const ways = [known.path, ...(known.others ?? []).filter((path) => isCheap(path) && !isCheap(known.path))];
  return [
    ...ways.map((path): Wanted => ({ purchase: { kind: "sphere", id, path }, now })),
    { purchase: { kind: "openPath", id }, now: levelOf(known.opened) },
    ...seconds,
  ];
};

/** What could be bought, by kind. @param all Also what nobody could buy now, with the reason. */
export function offers(
  actor: Character,
  catalogue: readonly Trait[],
  { downtime, all }: { downtime: boolean; all: boolean },
): OfferGroup[] {
  const [owned, ledger] = [ownedOf(actor), ledgerOf(actor)];
  const rules = purchaseRules(actor, downtime);
  const offerOf = ({ purchase, now, trait, about = "", rule = "" }: Wanted): Offer[] => {
    const { cost, problems, warnings } = quote(owned, ledger, purchase, rules);
    // Magic of Paths that somebody does not walk is no offer, nor is what makes no sense.
    if (problems.some((one) => one === "noPath" || one === "nothingToOpen")) return [];
    if (!all && problems.length > 0) return [];
    return [
      {
        ...storedPurchase(purchase),
        trait: trait?.uuid ?? "",
        ...{ about, rule },
        name: purchaseWords(actor, purchase, trait?.name),
        now,
        cost: xpWords(cost),
        reason: problemWords(problems),
        warning: warningWords(warnings),
      },
    ];
  };
  const group = (id: string, wanted: Wanted[]): OfferGroup => ({
    id,
    label: localize(`BIND.Xp.group.${id}`),
    offers: wanted.flatMap(offerOf),
  });
  return [
    group("attributes", [
      ...ATTRIBUTES.map((id): Wanted => {
        const now = nowAt(signed(owned.attributes[id]));
        return { purchase: { kind: "attribute", id }, now, rule: `attribute.${id}` };
      }),
      { purchase: { kind: "fate" }, now: nowAt(String(owned.fateBase)), rule: "vital.fp" },
      { purchase: { kind: "mana" }, now: nowAt(String(owned.manaBase)), rule: "vital.mp" },
    ]),
    group(
      "skills",
      traits(actor, "bindSkill", catalogue, (id) => [
        { purchase: { kind: "skill", id }, now: levelOf(owned.skills[id]) },
      ]),
    ),
    group(
      "knacks",
      traits(actor, "bindKnack", catalogue, (id) => [
        { purchase: { kind: "knack", id }, now: levelOf(owned.knacks[id]) },
      ]),
    ),
    group(
      "magic",
      traits(actor, "bindSphere", catalogue, (id) => sphereSteps(owned, id)),
    ),
  ].filter((one) => one.offers.length > 0);
}

/** A Skill's level or a Knack that XP could buy now. */
export type Lesson = {
  key: string;
  kind: string;
  id: string;
  path: string;
  trait: string;
  cost: number;
  words: string;
};

/** What an uncle may have taught (BI-STO-14): Skills and Knacks only. */
export function lessons(actor: Character, catalogue: readonly Trait[]): Lesson[] {
  const [owned, ledger, rules] = [ownedOf(actor), ledgerOf(actor), purchaseRules(actor, false)];
  return offers(actor, catalogue, { downtime: false, all: false })
    .filter(({ id }) => id === "skills" || id === "knacks")
    .flatMap((group) => group.offers)
    .flatMap(({ kind, id, path, trait, name, cost: price }) => {
      const purchase = readPurchase({ kind, id, path });
      if (!purchase) return [];
      const { cost } = quote(owned, ledger, purchase, rules);
      return [{ key: `${kind}:${id}`, kind, id, path, trait, cost, words: `${name}, ${price}` }];
    });
}
