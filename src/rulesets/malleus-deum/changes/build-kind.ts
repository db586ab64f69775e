import type { Change } from "../../../engine";
import { isObject, listOf, maybe, readShape, recordOf, text, type Guard } from "../../../foundry/changes/data-shape";
import type { ChangeHandler, ShownChange } from "../../../foundry/contracts/change-handler";
import { create, remove, setTo } from "../../../foundry/changes/plan-change";
import { isActorOf, isItemOf } from "../../../foundry/platform/documents";
import { remembered } from "../../../foundry/changes/remembered";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { localize } from "../../../foundry/platform/i18n";
import { LEVELS_PATH, type Character } from "../adapters/level";
import { describeChanges } from "./describe";

/** What making a character or a level may set; nothing else of the actor is touched. */
const PATHS = new RegExp(
  "^(system\\.(level|archetype|move|healthRestRate|tags|biography|coin|details\\.(height|weight|age|hair)|" +
    `(stamina|health)\\.(value|max)|pools\\.(mettle|magic|luck)\\.(value|max|restRate))|${LEVELS_PATH.replaceAll(".", "\\.")})$`,
);
const ITEM_TYPES = new Set([
  ...["malleusAbility", "malleusAspect", "malleusArchetype"],
  ...["malleusWeapon", "malleusArmour", "malleusShield", "malleusGear"],
]);

/** New values with their paths, items to copy, ranks of abilities by item id, items to take away. */
export interface BuildData {
  /** A list, since stored objects cannot have dots in their keys. */
  values: { path: string; value: JsonValue }[];
  items: Record<string, JsonValue>[];
  abilities: Record<string, { rank: number | null; successes: number }>;
  remove: string[];
}

const isItem: Guard = (item) =>
  isObject(item) && ITEM_TYPES.has(String(item.type)) && /^\w{16}$/.test(String(item._id));
const isValue: Guard = (one) => isObject(one) && PATHS.test(String(one.path)) && one.value !== undefined;
const isRanked: Guard = (one) =>
  isObject(one) && (one.rank === null || Number.isInteger(one.rank)) && Number.isInteger(one.successes);

/**
 * Where a character holds what is to be made of it until that is carried out: a card has no room for a whole character. As
 * text, since an update would mix the objects of two.
 */
export const BUILD_FLAG = "malleusBuild";

/** A build that the character keeps, by the id that its card names; null when another took its place. */
function keptBuild(target: Character, id: string): Partial<BuildData> | null {
  const kept = target.getFlag(SYSTEM_ID, BUILD_FLAG) as { id?: unknown; build?: unknown } | undefined;
  return kept?.id === id ? soundBuild(JSON.parse(String(kept.build))) : null;
}

/** Cards and flags come from anybody. @throws Error when it is no build. */
const soundBuild = readShape({
  values: maybe(listOf(isValue, 999)),
  items: maybe(listOf(isItem, 999)),
  abilities: maybe(recordOf(text(), isRanked)),
  remove: maybe(listOf(text(), 999)),
}) as (data: unknown) => Partial<BuildData>;

/** A character made, or a level gained or lost, in one change that can be taken back (MD-CHR-13, MD-ABL-12). */
export const buildKind: ChangeHandler = {
  parse(data) {
    const { stored } = (data ?? {}) as { stored?: unknown };
    if (typeof stored === "string" && /^\w{16}$/.test(stored)) return { stored };
    // Cards of before carry it themselves.
    return soundBuild(data) as unknown as Record<string, JsonValue>;
  },
  plan(target, data) {
    if (!isActorOf(target, "malleusCharacter")) throw new Error(localize("MALLEUS.Problem.noCreature"));
    const build =
      typeof data.stored === "string" ? keptBuild(target, data.stored) : (data as unknown as Partial<BuildData>);
    if (!build) throw new Error(localize("MALLEUS.Change.buildGone"));
    const { values = [], items = [], abilities = {}, remove: gone = [] } = build;
    return [
      ...values.flatMap(({ path, value }) => setTo(target, path, value, "build")),
      ...Object.entries(abilities).flatMap(([id, { rank, successes }]) => {
        const item = target.items.get(id);
        return isItemOf(item, "malleusAbility")
          ? [...setTo(item, "system.rank", rank, "build"), ...setTo(item, "system.successes", successes, "build")]
          : [];
      }),
      ...items.map((item) => create(target, "Item", item, "build")),
      ...gone.flatMap((id) => {
        const item = target.items.get(id);
        return item ? [remove(item, "build")] : [];
      }),
    ];
  },
  limits: {
    of: ["Actor"],
    paths: PATHS,
    inside: { Item: { comes: true, paths: /^system\.(rank|successes)$/ } },
  },
  describe: describeChanges,
  shorten: inShort,
  // What was made is there, and the receipt takes it back: a whole character twice over is too much for its flags.
  afterwards: (target) => target.unsetFlag(SYSTEM_ID, BUILD_FLAG),
};

/** What a card says of it: the numbers that are not said by others, and all that came or went in a line each. */
function inShort(changes: readonly Change[]): ShownChange[] {
  const all = remembered(changes);
  const numbers = /^system\.(level|move|healthRestRate|.*\.max|rank)$/;
  const names = (kind: "create" | "delete"): ShownChange[] => {
    const list = all.flatMap((one) => (one.kind === kind ? [String((one.data as { name?: string }).name ?? "")] : []));
    return list.length > 0 ? [{ kind, data: { name: list.join(", ") } }] : [];
  };
  return [
    ...all.filter((change) => change.kind === "set" && numbers.test(change.path)),
    ...names("create"),
    ...names("delete"),
  ];
}
