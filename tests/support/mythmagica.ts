import type { Player } from "./player";

/** What a test wants of an actor of this game besides its name. */
export interface MythGiven {
  system?: object;
  items?: { name: string; type: string; system?: object }[];
  /** Names of users who own it. */
  owners?: string[];
}

type Item = NonNullable<MythGiven["items"]>[number];

/** A weapon with XP spent on it stands for both: the thing, and the ability of its kind that its bearer's ranks lie in. */
function apart(item: Item): Item[] {
  const { slug, base, spentXp, ...system } = (item.system ?? {}) as Record<string, unknown>;
  if (item.type !== "mythWeapon" || !spentXp) return [item];
  const skill = { slug, category: "weapon", spentXp, ...(base === undefined ? {} : { base }) };
  return [
    { ...item, system: { ...system, slug } },
    { name: item.name, type: "mythAbility", system: skill },
  ];
}

const made = (
  type: string,
  name: string,
  { system = {}, items = [], owners = [] }: MythGiven,
): string => `(async () => {
  const ownership = Object.fromEntries(${JSON.stringify(owners)}.map((user) => [game.users.getName(user).id, 3]));
  const data = ${JSON.stringify({ name, type, system, items: items.flatMap(apart) })};
  const actor = await Actor.create({ ...data, ownership });
  return actor.uuid;
})()`;

/** An Avatar: the Goblin Fool of the digest's first Flow, or what else is said. The GM makes it. @returns its uuid. */
export const makeAvatar = (gm: Player, name: string, given: MythGiven = {}): Promise<string> =>
  gm.ask(made("mythAvatar", name, given));

/** Somebody of the Overlord's. @returns the uuid. */
export const makeNpc = (gm: Player, name: string, given: MythGiven = {}): Promise<string> =>
  gm.ask(made("mythNpc", name, given));

/** The Goblin Fool (digest 1, Flow 1): baselines of goblins, and what the class adds. */
export const GOBLIN_FOOL: MythGiven = {
  system: { baseline: { tn: -1, st: -1, ag: 1, cr: 3, pc: 2, ht: -3, in: -1 } },
  items: [
    {
      name: "Fool",
      type: "mythClass",
      system: { slug: "fool", kind: "initiate", attributeAdjustments: { cr: 1, ht: 1, in: -1, pc: -1 } },
    },
  ],
};
