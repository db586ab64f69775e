import { stored, type Change } from "../../../engine";
import { asData, readAs } from "../../../foundry/changes/data-shape";
import type { ChangeHandler, ShownChange } from "../../../foundry/contracts/change-handler";
import { create, remove, setTo } from "../../../foundry/changes/plan-change";
import { isActorOf, isItemOf } from "../../../foundry/platform/documents";
import { remembered } from "../../../foundry/changes/remembered";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { localize } from "../../../foundry/platform/i18n";
import { LEVELS_PATH, type Character } from "../adapters/characters/level";
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

/** An item to copy: its own data is Foundry's to check when it is made. */
const item = (value: unknown): BuildData["items"][number] => {
  const { _id, type } = stored.object<{ _id: string; type: string }>({
    _id: stored.matching(/^\w{16}$/),
    type: stored.oneOf([...ITEM_TYPES]),
  })(value);
  return { ...(value as BuildData["items"][number]), _id, type };
};
const ranked = stored.object<BuildData["abilities"][string]>({
  rank: stored.nullable(stored.whole()),
  successes: stored.whole(),
});
const valued = stored.object<BuildData["values"][number]>({
  path: stored.matching(PATHS),
  value: (value) => stored.defined(value) as JsonValue,
});

/** Cards and flags come from anybody. @throws Error when it is no build. */
const soundBuild = readAs<Partial<BuildData>>(
  stored.object<Partial<BuildData>>({
    values: stored.optional(stored.list(valued, 999)),
    items: stored.optional(stored.list(item, 999)),
    abilities: stored.optional(stored.byName(ranked)),
    remove: stored.optional(stored.list(stored.textOf(200), 999)),
  }),
);

/**
 * Where a character holds what is to be made of it until that is carried out: a card has no room for a whole character. In a list,
 * since Foundry's updates merge objects and replace lists.
 */
export const BUILD_FLAG = "malleusBuild";

/** A build that the character keeps, by the id that its card names; null when another took its place. */
function keptBuild(target: Character, id: string): Partial<BuildData> | null {
  const kept = target.getFlag(SYSTEM_ID, BUILD_FLAG) as { id?: unknown; builds?: unknown; build?: unknown } | undefined;
  if (kept?.id !== id) return null;
  // Releases before 0.2 kept it as text.
  return soundBuild(Array.isArray(kept.builds) ? kept.builds[0] : JSON.parse(String(kept.build)));
}

/** A character made, or a level gained or lost, in one change that can be taken back (MD-CHR-13, MD-ABL-12). */
export const buildKind: ChangeHandler = {
  parse(data) {
    const { stored: id } = (data ?? {}) as { stored?: unknown };
    if (typeof id === "string" && /^\w{16}$/.test(id)) return { stored: id };
    // Cards of before carry it themselves.
    return asData(soundBuild(data));
  },
  plan(target, data) {
    if (!isActorOf(target, "malleusCharacter")) throw new Error(localize("MALLEUS.Problem.noCreature"));
    const build = typeof data.stored === "string" ? keptBuild(target, data.stored) : soundBuild(data);
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
