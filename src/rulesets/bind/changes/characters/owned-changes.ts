import type { Change } from "../../../../engine";
import { create, remove, setTo } from "../../../../foundry/changes/plan-change";
import { ATTRIBUTES } from "../../rules/characters/attributes";
import type { Owned } from "../../rules/experience/costs";
import { itemsOf, type Character } from "../../adapters/creature";
import { slugOf } from "../../adapters/characters/experience";
import type { NewTrait } from "../../adapters/characters/new-trait";

interface Frame<T> {
  actor: Character;
  type: "bindSkill" | "bindSphere" | "bindKnack";
  before: Readonly<Record<string, T>>;
  after: Readonly<Record<string, T>>;
  /** What of an item stores it. */
  stored(value: T): Record<string, JsonValue>;
  fresh: NewTrait | null;
}

/** Traits that are items: raised or lowered where they are, made where they are not, gone where nothing of them is left. */
function traitChanges<T>({ actor, type, before, after, stored, fresh }: Frame<T>): Change[] {
  const itemOf = (slug: string) => itemsOf(actor, type).find((item) => slugOf(item) === slug);
  const raised = Object.entries(after).flatMap(([slug, value]) => {
    const item = itemOf(slug);
    if (item) return Object.entries(stored(value)).flatMap(([key, one]) => setTo(item, `system.${key}`, one, "xp"));
    const [own = "", target = ""] = slug.split(":");
    const system = { ...fresh?.system, slug: own, ...(target ? { target } : {}), ...stored(value) };
    const name = fresh?.name ?? own;
    return [
      create(
        actor,
        "Item",
        { _id: fresh?.id ?? foundry.utils.randomID(), name, type, ...(fresh?.img ? { img: fresh.img } : {}), system },
        "xp",
      ),
    ];
  });
  const gone = Object.keys(before).flatMap((slug) => {
    const item = slug in after ? undefined : itemOf(slug);
    return item ? [remove(item, "xp")] : [];
  });
  return [...raised, ...gone];
}

/** What turns one state of somebody's traits into another. */
export function ownedChanges(actor: Character, before: Owned, after: Owned, fresh: NewTrait | null = null): Change[] {
  const level = (value: number) => ({ level: value });
  return [
    ...ATTRIBUTES.flatMap((id) => setTo(actor, `system.attributes.${id}.base`, after.attributes[id], "xp")),
    ...setTo(actor, "system.fp.base", after.fateBase, "xp"),
    ...setTo(actor, "system.mp.base", after.manaBase, "xp"),
    ...traitChanges({ actor, type: "bindSkill", before: before.skills, after: after.skills, stored: level, fresh }),
    ...traitChanges({
      actor,
      type: "bindKnack",
      before: before.knacks,
      after: after.knacks,
      stored: (rank: number) => ({ rank }),
      fresh,
    }),
    ...traitChanges({
      actor,
      type: "bindSphere",
      before: before.spheres,
      after: after.spheres,
      stored: ({ level: now, path, opened, others = [] }) => ({ level: now, opened, paths: [path, ...others] }),
      fresh,
    }),
  ];
}
