import { isObject } from "../../../foundry/changes/data-shape";

/** An item as a card brings it: a people, a class, or what those give. */
export type Newcomer = {
  _id: string;
  name: string;
  type: string;
  img?: string;
  system: Record<string, JsonValue>;
};

/** Characters of an item's data as JSON; nothing in the packs comes near. */
const LONGEST = 8000;

const newcomerOf =
  (types: readonly string[]) =>
  (one: unknown): one is Newcomer =>
    isObject(one) &&
    /^\w{16}$/.test(String(one._id)) &&
    typeof one.name === "string" &&
    types.includes(String(one.type)) &&
    (one.img === undefined || typeof one.img === "string") &&
    isObject(one.system) &&
    JSON.stringify(one).length < LONGEST;

/** Peoples, classes, and the Traits of a faction. */
const PACKAGE_TYPES = ["mythRace", "mythClass", "mythAggregate"] as const;
export const isPackage = newcomerOf(PACKAGE_TYPES);

/** What they give: abilities, gifts and flaws, proficiencies, natural attacks (MY-NWP-04). */
const BROUGHT_TYPES = ["mythAbility", "mythGift", "mythProficiency", "mythAttackMode"] as const;
export const isBrought = newcomerOf(BROUGHT_TYPES);
export const areBrought = (all: unknown): all is Newcomer[] =>
  Array.isArray(all) && all.length <= 40 && all.every(isBrought);

/** Only what is declared of an item: whatever else stands in a message is left there. */
export const newcomer = ({ _id, name, type, img, system }: Newcomer): Newcomer => ({
  ...{ _id, name, type, system },
  ...(img === undefined ? {} : { img }),
});
