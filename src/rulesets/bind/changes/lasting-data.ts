import { conditionData, conditionOf, freeId } from "../../../foundry/conditions/condition-changes";
import { lastingData as durationOf } from "../../../foundry/conditions/lasting-data";
import { fullKey } from "../../../foundry/conditions/effect-terms";
import { addingAll, changesPath } from "../../../foundry/platform/effect-generations";
import { statusOf } from "../ids";
import { spellMark } from "../adapters/magic/spell-marks";
import type { Creature } from "../adapters/creature";
import type { Lasting, SpellEffect } from "../rules/spells/in-play";
import type { SpellData } from "../stored/spell-data";

/** Keys of what a spell adds to while it lasts: Foundry itself counts those of the model, our rolls the terms. */
function changesBy({
  attribute = {},
  checks = {},
  fateMax = 0,
  skills = {},
  armour = 0,
}: Lasting): [key: string, value: number][] {
  const all: [string, number][] = [
    ...Object.entries(attribute).map(([id, by]): [string, number] => [`system.attributes.${id}.bonus`, by]),
    ["system.fp.byMagic", fateMax],
    ["system.naturalArmour.dr", armour],
    ...Object.entries(checks).map(([id, by]): [string, number] => [fullKey(id), by]),
    ...Object.entries(skills).map(([id, by]): [string, number] => [fullKey(`skill-${id}`), by]),
  ];
  return all.filter(([, by]) => by !== 0);
}

/** The changes of an effect that adds so much, where Foundry stores them. */
export const storedChanges = (lasting: Lasting): unknown =>
  foundry.utils.getProperty(addingAll(changesBy(lasting)), changesPath()) ?? [];

/**
 * The effect that a spell leaves on somebody; it names the spell that is kept up as where it comes from, and ends with it. What nobody
 * keeps up lasts a scene, out of a pocket spell as many as that is good for (L3335).
 */
export function lastingData(
  actor: Creature,
  {
    name,
    from,
    slug = "",
    scenes = 1,
    sphere,
    skillId,
    numbers,
  }: Pick<SpellData, "name" | "from" | "scenes"> & Partial<SpellData>,
  effect: SpellEffect & { kind: "condition" | "lasting" },
): object {
  const adding = addingAll(changesBy(effect.lasting ?? {}));
  const origin = from || null;
  const { intelligence = 0, rating = 0, skill = 0, level = 0 } = numbers ?? {};
  const made =
    sphere && numbers ? { sphere, intelligence, rating, skill, level, ...(skillId ? { skillId } : {}) } : null;
  const flags = spellMark(slug, effect.lasting ?? {}, made);
  const scene = origin ? null : ({ unit: "scene", count: Math.max(1, scenes) } as const);
  if (effect.kind === "lasting") {
    const { clock } = durationOf(scene);
    return {
      _id: foundry.utils.randomID(),
      name,
      flags,
      img: "systems/manifold/assets/game-icons/infinity.svg",
      ...(origin ? { origin } : {}),
      ...adding,
      ...(clock ? { system: { ...systemOf(adding), clock } } : {}),
    };
  }
  const id = statusOf(effect.id);
  const lasts = effect.rounds ? ({ unit: "round", count: effect.rounds } as const) : scene;
  const base = conditionData(conditionOf(actor, id), { source: origin, lasts, description: name }, freeId(actor, id));
  return { ...base, ...(made ? { flags } : {}), ...adding, system: { ...systemOf(base), ...systemOf(adding) } };
}

const systemOf = (data: object): object => (data as { system?: object }).system ?? {};
