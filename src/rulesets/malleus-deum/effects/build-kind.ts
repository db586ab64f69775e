import { equalJson, type Change } from "../../../engine";
import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { isActorOf, isItemOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/words";
import { LEVELS_PATH } from "../adapters/level";
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A character made, or a level gained or lost, in one change that can be taken back (MD-CHR-13, MD-ABL-12). */
export const buildKind: EffectKind = {
  parse(data) {
    const { values = [], items = [], abilities = {}, remove = [] } = (data ?? {}) as Partial<BuildData>;
    const sound =
      Array.isArray(values) &&
      values.every((one) => isObject(one) && PATHS.test(String(one.path)) && one.value !== undefined) &&
      Array.isArray(items) &&
      items.every((item) => isObject(item) && ITEM_TYPES.has(String(item.type)) && /^\w{16}$/.test(String(item._id))) &&
      isObject(abilities) &&
      Object.values(abilities).every(
        ({ rank, successes }) => (rank === null || Number.isInteger(rank)) && Number.isInteger(successes),
      ) &&
      Array.isArray(remove);
    if (!sound) throw new Error(localize("MALLEUS.Problem.malformedBuild"));
    return { values, items, abilities, remove };
  },
  plan(target, data) {
    if (!isActorOf(target, "malleusCharacter")) return { problem: localize("MALLEUS.Problem.noCreature") };
    const { values, items, abilities, remove } = data as unknown as BuildData;
    const changes: Change[] = [
      ...values.flatMap(({ path, value }) => setOf(target, target.uuid, path, value)),
      ...Object.entries(abilities).flatMap(([id, { rank, successes }]) => {
        const item = target.items.get(id);
        if (!isItemOf(item, "malleusAbility")) return [];
        return [
          ...setOf(item, item.uuid, "system.rank", rank),
          ...setOf(item, item.uuid, "system.successes", successes),
        ];
      }),
      ...items.map((item): Change => ({
        kind: "create",
        target: target.uuid,
        documentName: "Item",
        data: item as never,
        reason: "build",
      })),
      ...remove.flatMap((id): Change[] => {
        const item = target.items.get(id);
        return item ? [{ kind: "delete", target: item.uuid, data: item.toObject() as never, reason: "build" }] : [];
      }),
    ];
    return changes.length > 0 ? { changes } : { problem: localize("MALLEUS.Change.noEffect") };
  },
  describe: describeChanges,
};

function setOf(document: FoundryDocument, target: string, path: string, after: JsonValue): Change[] {
  const source = document._source as object;
  const before = foundry.utils.getProperty(source, path) as JsonValue | undefined;
  if (equalJson(before ?? null, after ?? null)) return [];
  return [{ kind: "set", target, path, before: before as never, after: after as never, reason: "build" }];
}
