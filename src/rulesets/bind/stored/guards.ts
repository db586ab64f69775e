import { isObject, listOf, maybe, oneOf, recordOf, text, whole, type Guard } from "../../../foundry/changes/data-shape";
import { KNACKS } from "../rules/knacks/knacks";

// What stored cards and changes are checked by: anybody may have written them.

/** Beyond the most that any table has seen. */
export const number = whole(-99, 99);

/** No creature falls, strikes or casts harder. */
export const MOST_DAMAGE = 200;

const label: Guard = (value) => typeof value === "string" && /^BIND\.Term\.\w{1,40}$/.test(value);

const isTerm: Guard = (value) => isObject(value) && label(value.label) && number(value.value);

export const terms: Guard = listOf(isTerm, 20);

const knack = oneOf(...KNACKS);

export const isKnacks: Guard = (value) =>
  isObject(value) && whole(0, 99)(value.count) && recordOf(knack, whole(0, 20))(value.ranks);

export const isWeapon: Guard = (value) =>
  isObject(value) &&
  number(value.damage) &&
  [value.bleeds, value.unarmed, value.lethalUnarmed].every((one) => typeof one === "boolean") &&
  listOf(knack, 10)(value.lent);

const isThrow: Guard = (value) =>
  isObject(value) && text(40)(value.id) && maybe(listOf(whole(0, 60), 60))(value.dice ?? []);

export const isTranscript: Guard = listOf(isThrow, 12);
