/** Narrowing and finding documents: the few casts that Foundry's open types need, in one place. */

export const isActor = (document: unknown): document is Actor => document instanceof Actor;
export const isItem = (document: unknown): document is Item => document instanceof Item;

export function isActorOf<K extends keyof ActorModels>(document: unknown, ...types: K[]): document is ActorOf<K> {
  return isActor(document) && (types as string[]).includes(document.type);
}
export function isItemOf<K extends keyof ItemModels>(document: unknown, ...types: K[]): document is ItemOf<K> {
  return isItem(document) && (types as string[]).includes(document.type);
}

/**
 * A world document (or one of a token) by uuid; null when it is gone, and for whatever else anybody may have written: what lies
 * inside a compendium's document, for which Foundry throws unless told not to
 * (foundryvtt.com/api/functions/foundry.utils.fromUuidSync.html), and what is no uuid. A compendium's index entry does not count.
 */
export function findDocument(uuid: string | null | undefined): FoundryDocument | null {
  if (!uuid) return null;
  try {
    const found = fromUuidSync(uuid, { strict: false });
    return found instanceof foundry.abstract.Document ? found : null;
  } catch {
    return null;
  }
}

export function findActor(uuid: string | null | undefined): Actor | null {
  const found = findDocument(uuid);
  if (isActor(found)) return found;
  return found instanceof TokenDocument ? found.actor : null;
}
export function findItem(uuid: string | null | undefined): Item | null {
  const found = findDocument(uuid);
  return isItem(found) ? found : null;
}

/** Everybody whom the world and the scene that is shown know, each once. */
export const everybody = (): Actor[] => [
  ...new Set([
    ...game.actors.contents,
    ...(canvas?.scene?.tokens.contents ?? []).flatMap(({ actor }) => (actor ? [actor] : [])),
  ]),
];

/** Whom an actor's click means: the targeted tokens' actors, without the actor itself. */
export function targetedActors(besides: Actor | null = null): Actor[] {
  const actors = [...game.user.targets].map((token) => token.actor);
  return [...new Set(actors)].filter((actor): actor is Actor => actor !== null && actor !== besides);
}
