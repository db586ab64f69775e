import { stored, type Change } from "../../../../engine";
import { asData, readAs } from "../../../../foundry/changes/data-shape";
import { create, setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler, ShownChange } from "../../../../foundry/contracts/change-handler";
import { format, localize } from "../../../../foundry/platform/i18n";
import { isCharacter, itemsOf, skillOf, type Character } from "../../adapters/creature";
import { inCoins, inCopper, paid } from "../../rules/goods";

/** What a GM's tool gives somebody, and what it costs (BI-EQP-02, BIC-44). */
export type Gift = {
  /** Id that a new thing gets, so that it comes once. */
  id: string;
  /** Copper to pay. */
  price: number;
  storyPoints: number;
  manaBase: number;
  /** What comes, copied from a pack; a Skill that is there already rises by a level. */
  item?: { name: string; type: string; img: string; system: Record<string, unknown> };
};

const TYPES = ["bindSkill", "bindKnack", "bindWeapon", "bindArmour", "bindGear", "bindMagicItem"];

const { matching, object, oneOf, optional, record, textOf, whole } = stored;

const readGift = readAs(
  object<Gift>({
    id: matching(/^\w{16}$/),
    price: whole(0, 1_000_000_000),
    storyPoints: whole(0, 10),
    manaBase: whole(0, 10),
    item: optional(
      object<NonNullable<Gift["item"]>>({
        name: textOf(200),
        type: oneOf(TYPES),
        img: textOf(200),
        system: record,
      }),
    ),
  }),
);

/** Money, a Skill's level or a thing, Story Points and base mana. A GM's word: no player has it carried out. */
export const giftKind: ChangeHandler = {
  limits: {
    of: ["Actor"],
    paths: /^system\.(purse\.(cp|sp|gp)|storyPoints|mp\.base)$/,
    inside: { Item: { paths: /^system\.(level|specialisations)$/, comes: true } },
  },
  parse: (data) => asData(readGift(data)),
  ruling: () => true,
  plan(target, data) {
    if (!isCharacter(target)) throw new Error(localize("BIND.Gm.Problem.noCharacter"));
    const gift = readGift(data);
    return [...payment(target, gift.price), ...points(target, gift), ...thing(target, gift)];
  },
  describe: (changes, { name }) => [
    ...(changes.some(isPayment) ? [format("BIND.Gm.Gift.pays", { name })] : []),
    ...changes.flatMap((change) => {
      if (change.kind === "create")
        return [format("BIND.Gm.Gift.gets", { name, thing: String((change.data as { name?: string }).name) })];
      const path = change.kind === "set" ? change.path : "";
      const words = { "system.storyPoints": "points", "system.mp.base": "mana", "system.level": "level" }[path];
      if (change.kind === "set" && words)
        return [
          format(`BIND.Gm.Gift.${words}`, { name, before: Number(change.before ?? 0), after: Number(change.after) }),
        ];
      return [];
    }),
  ],
};

/** In whatever coins it is paid. */
const isPayment = (change: ShownChange): boolean => change.kind === "set" && change.path.startsWith("system.purse.");

function payment(actor: Character, price: number): Change[] {
  if (price === 0) return [];
  const { purse } = actor.system;
  const left = paid(purse, price);
  if (!left) {
    const has = inCoins(inCopper(purse));
    throw new Error(format("BIND.Gm.Problem.tooPoor", { name: actor.name, ...has }));
  }
  return (["gp", "sp", "cp"] as const).flatMap((coin) => setTo(actor, `system.purse.${coin}`, left[coin], "pays"));
}

const points = (actor: Character, { storyPoints, manaBase }: Gift): Change[] => [
  ...setTo(actor, "system.storyPoints", actor.system.storyPoints + storyPoints),
  ...setTo(actor, "system.mp.base", Math.max(actor.system.mp.base, Math.min(10, actor.system.mp.base + manaBase))),
];

function thing(actor: Character, { id, item }: Gift): Change[] {
  if (!item || actor.items.get(id)) return [];
  const known = item.type === "bindSkill" ? skillOf(actor, String(item.system.slug)) : null;
  if (!known) {
    const system = item.type === "bindSkill" ? { ...item.system, level: 1 } : item.system;
    return [create(actor, "Item", { _id: id, ...item, system, sort: 1000 * (itemsOf(actor, "bindGear").length + 1) })];
  }
  const given = Array.isArray(item.system.specialisations) ? item.system.specialisations.map(String) : [];
  const { level, specialisations } = known.system;
  return [
    ...setTo(known, "system.level", Math.min(3, level + 1)),
    ...setTo(known, "system.specialisations", [...new Set([...specialisations, ...given])]),
  ];
}
