/** Narrowing and finding documents: the few casts that Foundry's open types need, in one place. */

export const isActor = (document: unknown): document is Actor => document instanceof Actor;
export const isItem = (document: unknown): document is Item => document instanceof Item;

export function isActorOf<K extends keyof ActorModels>(document: unknown, ...types: K[]): document is ActorOf<K> {
  return isActor(document) && (types as string[]).includes(document.type);
}
export function isItemOf<K extends keyof ItemModels>(document: unknown, ...types: K[]): document is ItemOf<K> {
  return isItem(document) && (types as string[]).includes(document.type);
}

/** A world document (or one of a token) by uuid; null when it is gone. A compendium's index entry does not count. */
export function findDocument(uuid: string | null | undefined): FoundryDocument | null {
  if (!uuid) return null;
  const found = fromUuidSync(uuid);
  return found instanceof foundry.abstract.Document ? found : null;
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

/** Whom an actor's click means: the targeted tokens' actors, without the actor itself. */
export function targetedActors(besides: Actor | null = null): Actor[] {
  const actors = [...game.user.targets].map((token) => token.actor);
  return [...new Set(actors)].filter((actor): actor is Actor => actor !== null && actor !== besides);
}
