import { ask, choice } from "./prompt";
import { localize, warn } from "../platform/i18n";

/** Asks this user for one of some actors; the only one is not asked for. Null: none there, or dismissed. */
export async function chooseActor(actors: readonly Actor[], title: string): Promise<Actor | null> {
  const [first, second] = actors;
  if (!first) {
    warn("MANIFOLD.Check.NoActor");
    return null;
  }
  if (!second) return first;
  const options = actors.map(({ uuid, name }) => [uuid, name] as const);
  const data = await ask({ title }, choice(localize("MANIFOLD.Check.Actor"), "actor", options));
  return actors.find(({ uuid }) => uuid === data?.actor) ?? null;
}
