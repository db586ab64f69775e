import { copyOf } from "../../../../foundry/guide/item-copy";
import type { Made } from "../../../../foundry/guide/made-kind";
import { coinsFor } from "../../adapters/characters/purse";
import { packageTraits } from "../../adapters/characters/packages";
import { kindOf, skillData } from "../../adapters/combat/weapon-kind";
import { isItemOf } from "../../../../foundry/platform/documents";
import { HEROIC_TRAIT, traitData } from "../../adapters/characters/trait-data";
import { xpForRank } from "../../rules/advancement";
import { ATTRIBUTES } from "../../rules/attributes";
import { isUsable, tokenSide } from "../../rules/size";
import { isObsessive } from "../../rules/traits";
import type { MythDraft } from "./draft";

type Data = Record<string, JsonValue>;

/** Everything that was decided in the guide, as one change of the Avatar. @param heroic It has its Heroic Trait already. */
export async function buildOf(draft: MythDraft, heroic: boolean): Promise<Made> {
  const { answers, people, sheet, xp, magicalLimit, picks, level } = draft;
  const size = people?.size ?? "medium";
  const silver = draft.number("silver");
  const weight = draft.number("weight");
  const name = (answers.name ?? "").trim();
  const values: Data = {
    ...(name ? { name, "prototypeToken.name": name } : {}),
    "prototypeToken.width": tokenSide(size),
    "prototypeToken.height": tokenSide(size),
    "system.concept": (answers.concept ?? "").trim(),
    "system.sizeCategory": size,
    "system.totalXp": xp ?? 0,
    "system.unspentXp": draft.xpLeft,
    "system.oddLevelPicks.used": picks.length,
    "system.purchases": picks.map(({ item }) => ({
      ...{ kind: "pick", xp: 0, level },
      id: isItemOf(item, "mythWeapon") ? kindOf(item) : item.system.slug,
    })),
    "system.magicalClassLimit": magicalLimit,
    "system.weight": weight ?? 0,
    ...(silver === null
      ? {}
      : { "system.purse": coinsFor(Math.max(0, silver - draft.price())).map((coins) => ({ ...coins })) }),
  };
  for (const key of ATTRIBUTES) {
    values[`system.baseline.${key}`] = sheet.baseline[key];
    values[`system.bought.${key}`] = sheet.bought[key];
  }
  return {
    values: Object.entries(values).map(([path, value]) => ({ path, value })),
    items: [...packagesOf(draft), ...abilitiesOf(draft), ...traitsOf(draft, heroic), ...(await thingsOf(draft))],
  };
}

const packagesOf = ({ race, lineage, calling }: MythDraft): Data[] =>
  [race, lineage, calling].flatMap((one) => (one ? [copyOf(one)] : []));

/** What people and class give, what was picked, ranks that were bought, flaws. */
function abilitiesOf(draft: MythDraft): Data[] {
  const { sources, picks, rankables } = draft;
  const spent = (slug: string): number => {
    const ranked = rankables.find((one) => one.slug === slug);
    return ranked ? xpForRank(ranked.base, ranked.raw) : 0;
  };
  const given = draft
    .given()
    .map((item) =>
      isItemOf(item, "mythWeapon")
        ? skillData(item, { spentXp: spent(kindOf(item)) })
        : item.type === "mythAbility"
          ? copyOf(item, { spentXp: spent(item.system.slug), degree: "none" })
          : copyOf(item),
    );
  const picked = picks.map(({ item }) =>
    item.type === "mythGift"
      ? copyOf(item)
      : item.type === "mythAbility"
        ? copyOf(item, { spentXp: spent(item.system.slug), degree: "schooled" })
        : skillData(item as ItemOf<"mythWeapon">, { spentXp: spent(kindOf(item)), degree: "schooled" }),
  );
  const held = new Set([...given, ...picked].map(({ system }) => (system as Data).slug));
  // Ranks in a weapon are its wielder's: they lie in an ability of its kind, not on the thing (MY-CBC-01).
  const bought = rankables.flatMap(({ item, raw, slug }) =>
    raw === 0 || held.has(slug)
      ? []
      : [
          isItemOf(item, "mythWeapon")
            ? skillData(item, { spentXp: spent(slug) })
            : copyOf(item, { spentXp: spent(slug) }),
        ],
  );
  const flaws = draft.lines("flaws").flatMap((uuid) => sources.gifts.find((one) => one.uuid === uuid) ?? []);
  return [...given, ...picked, ...bought, ...flaws.map((one) => copyOf(one))];
}

function traitsOf(draft: MythDraft, heroic: boolean): Data[] {
  const of = (item: ItemOf<"mythRace"> | ItemOf<"mythClass"> | null) => (item ? packageTraits(item.system) : []);
  return [
    ...(heroic ? [] : [traitData("heroic", HEROIC_TRAIT())]),
    ...[...of(draft.race), ...of(draft.lineage)].map((text) => traitData("racial", text)),
    ...of(draft.calling).map((text) => traitData("class", text)),
    ...draft
      .lines("traits")
      .map((text) => traitData(isObsessive({ kind: "personal", text }) ? "obsessive" : "personal", text)),
  ];
}

/** What they know best lies in the hand, other weapons at hand: nobody sets out with all of them stowed (MY-CBC-05). */
function readied(draft: MythDraft): (uuid: string) => Data {
  const ranks = draft.ranks();
  const size = draft.people?.size ?? "medium";
  const [first] = draft
    .weapons()
    .filter(({ system }) => isUsable(system.sizeCategory, size))
    .sort((a, b) => (ranks[kindOf(b)] ?? 0) - (ranks[kindOf(a)] ?? 0));
  const wielded = draft.weapons().map(({ uuid }) => uuid);
  return (uuid): Data => (wielded.includes(uuid) ? { carryState: uuid === first?.uuid ? "inHand" : "atHand" } : {});
}

/** Copies of what was taken. */
async function thingsOf(draft: MythDraft): Promise<Data[]> {
  const ready = readied(draft);
  const all = await Promise.all(
    draft.things().map(async ({ item, count }) => {
      const found = (await fromUuid(item.uuid)) as Item | null;
      return found ? [copyOf(found, { quantity: count, ...ready(item.uuid) })] : [];
    }),
  );
  return all.flat();
}
