import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { invocable, normalTags, type Invocable } from "../rules/tags";
import { abilitiesOf, abilityName } from "./characters/abilities";
import { itemsOf, type Creature } from "./creature";

const FLAG = "tags";

/** The scene that this user looks at, or the one that everybody is at. */
export const theScene = (): Scene | null => game.scenes?.viewed ?? game.scenes?.active ?? null;

/** Labels of a place: dark, musty, a forest (MD-TAG-01). */
export function sceneTags(scene: Scene | null): string[] {
  const tags = scene?.getFlag(SYSTEM_ID, FLAG);
  return Array.isArray(tags) ? tags.filter((tag): tag is string => typeof tag === "string") : [];
}

export const setSceneTags = (scene: Scene, tags: readonly string[]): Promise<unknown> =>
  scene.setFlag(SYSTEM_ID, FLAG, normalTags(tags));

const tagsOf = (actor: Creature): string[] => [
  ...actor.system.tags,
  ...itemsOf(actor, "malleusTag").map(({ name }) => name),
];

/** Everything that a player may point at for a modifier which the GM grants (MD-TAG-02, MD-TAG-04). */
export function invocableBy(actor: Creature, target: Creature | null): Invocable[] {
  return invocable({
    own: tagsOf(actor),
    target: target ? tagsOf(target) : [],
    scene: sceneTags(theScene()),
    ability: abilitiesOf(actor)
      .filter(({ system }) => system.rank !== null && system.family !== "primary")
      .map(abilityName),
    aspect: itemsOf(actor, "malleusAspect").map(({ name }) => name),
  });
}
