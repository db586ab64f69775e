/** Whom a GM may want to ask, each once: players' characters, what else players own, and the controlled tokens. */
export function askable(): Actor[] {
  const characters = game.users.filter(({ isGM }) => !isGM).map(({ character }) => character);
  const owned = game.actors.filter((actor) => actor.hasPlayerOwner);
  return [...new Set([...characters, ...owned, ...controlledActors()])].filter((actor) => actor !== null);
}

/** The actors of the tokens this user controls; none without a canvas. */
export const controlledActors = (): Actor[] =>
  (canvas?.tokens?.controlled ?? []).flatMap(({ actor }) => (actor ? [actor] : []));

/** Who is ticked at first: the controlled tokens if there are any, else the characters of players at the table. */
export function tickedFirst(): Set<Actor> {
  const controlled = controlledActors();
  if (controlled.length > 0) return new Set(controlled);
  const present = game.users.filter(({ isGM, active }) => !isGM && active);
  return new Set(present.flatMap(({ character }) => (character ? [character] : [])));
}
