import { equalJson } from "../../../../engine";
import { copyOf } from "../../../../foundry/guide/item-copy";
import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { localize } from "../../../../foundry/platform/i18n";
import { abilityKey, type KnownAbility } from "../../rules/archetypes/abilities-known";
import type { LevelCharacter, LevelRecord } from "../../rules/archetypes/level-up";
import { abilitiesOf, type Ability } from "../../adapters/characters/abilities";
import { LEVELS_PATH, type Character } from "../../adapters/characters/level";
import { BUILD_FLAG, type BuildData } from "../../changes/build-kind";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { RULESET_ID } from "../../ids";

export const emptyBuild = (): BuildData => ({ values: [], items: [], abilities: {}, remove: [] });

/** Values by path, as a build keeps them. */
export const valuesOf = (values: Record<string, JsonValue>): BuildData["values"] =>
  Object.entries(values).map(([path, value]) => ({ path, value }));

/** Puts an ability at its new rank on the character: raised where it is, copied from the catalogue where it is not. */
export function putAbility(
  build: BuildData,
  actor: Character,
  { slug, template, rank, successes }: KnownAbility,
  find: (slug: string) => Ability | null,
): void {
  const have = abilitiesOf(actor).find(
    ({ system }) => abilityKey(system.slug, system.template) === abilityKey(slug, template),
  );
  if (have?.id) build.abilities[have.id] = { rank, successes };
  else {
    const item = find(slug);
    const more = { slug, template, rank, successes };
    build.items.push(
      item
        ? copyOf(item, more)
        : { _id: foundry.utils.randomID(), name: nameOf(slug), type: "malleusAbility", system: more },
    );
  }
}

/** "language.merovingian" in words, for an ability that no pack has. */
function nameOf(slug: string): string {
  const last = (slug.split(".").at(-1) ?? slug).replaceAll(/[_-]/g, " ");
  return last.charAt(0).toUpperCase() + last.slice(1);
}

/** Everything that differs between two states of a character, as one change. */
export function buildBetween(
  actor: Character,
  before: LevelCharacter,
  after: LevelCharacter,
  records: readonly LevelRecord[],
  find: (slug: string) => Ability | null,
): BuildData {
  const build = emptyBuild();
  build.values = valuesOf({ ...numbersOf(after), [LEVELS_PATH]: JSON.parse(JSON.stringify(records)) as JsonValue });
  for (const [key, ability] of Object.entries(after.abilities)) {
    if (!equalJson(before.abilities[key], ability)) putAbility(build, actor, ability, find);
  }
  const gone = Object.keys(before.abilities).filter((key) => !(key in after.abilities));
  build.remove = abilitiesOf(actor)
    .filter(({ system }) => gone.includes(abilityKey(system.slug, system.template)))
    .map(({ id }) => id ?? "");
  return build;
}

/** A character's numbers by their paths. */
export function numbersOf(character: LevelCharacter): Record<string, JsonValue> {
  const { level, stamina, health, healthRestRate, move, pools } = character;
  const values: Record<string, JsonValue> = {
    "system.level": level,
    "system.stamina.max": stamina.max,
    "system.stamina.value": stamina.value,
    "system.health.max": health.max,
    "system.health.value": health.value,
    "system.move": move,
    ...(healthRestRate === null ? {} : { "system.healthRestRate": healthRestRate }),
  };
  for (const [id, { value, max, restRate }] of Object.entries(pools))
    Object.assign(values, {
      [`system.pools.${id}.max`]: max,
      [`system.pools.${id}.value`]: value,
      [`system.pools.${id}.restRate`]: restRate,
    });
  return values;
}

/**
 * One card that says it and does it; Undo takes it back whole. The character keeps what is made of it, and the dice stand in
 * the card's words: a card is small.
 */
export async function postBuild(
  actor: Character,
  words: { title: string; text: string },
  build: BuildData,
  rolls: readonly Roll[] = [],
): Promise<unknown> {
  const stored = foundry.utils.randomID();
  await actor.setFlag(SYSTEM_ID, BUILD_FLAG, { id: stored, builds: [build] });
  const dice = rolls.map(({ formula, total }) => `${formula}: ${total}`).join(", ");
  return postCard({
    actor,
    parts: [notePart(RULESET_ID, localize(words.title), [words.text, dice].filter(Boolean).join(" "))],
    proposals: [
      {
        kind: "malleusBuild",
        target: actor.uuid,
        source: actor.uuid,
        data: { stored },
        automatic: true,
      },
    ],
  });
}
