import { element } from "./html";
import { localize, warn } from "./words";

/** Asks this user for one of some actors; the only one is not asked for. Null: none there, or dismissed. */
export async function chooseActor(actors: readonly Actor[], title: string): Promise<Actor | null> {
  const [first, second] = actors;
  if (!first) {
    warn("MANIFOLD.Check.NoActor");
    return null;
  }
  if (!second) return first;
  const select = element("select");
  select.name = "actor";
  for (const actor of actors) {
    const option = element("option", "", actor.name);
    option.value = actor.uuid;
    select.append(option);
  }
  const content = element("div", "", element("label", "", localize("MANIFOLD.Check.Actor"), select));
  const data = await foundry.applications.api.DialogV2.input({ window: { title }, content });
  return actors.find(({ uuid }) => uuid === data?.actor) ?? null;
}
