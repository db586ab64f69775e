import { deadlineOf } from "../conditions/read-effect";
import { isCardNote } from "../messages/actor-cards";
import { openCardsAbout } from "./open-cards";
import { refreshCard } from "./refresh-card";

/** Actors with effects that end some day. */
const underTime = (): Actor[] => {
  const fighters = game.combat?.combatants.contents.flatMap(({ actor }) => actor ?? []) ?? [];
  const all = new Set([...game.actors, ...fighters]);
  return [...all].filter((actor) => actor.effects.some((effect) => deadlineOf(effect) !== null));
};

const DELAY = 100; // milliseconds: one blow changes several documents

/** Keeps open proposals true to what they would do now: their cards are drawn again when what they aim at changes. */
export function watchTargets(): void {
  const changed = new Set<string>();
  const refresh = foundry.utils.debounce(() => {
    const cards = openCardsAbout([...changed]);
    changed.clear();
    for (const card of cards) void refreshCard(card);
  }, DELAY);
  const note = (document: FoundryDocument): void => {
    // What hangs on an actor (items, effects) bears on what the actor would take.
    for (let at: FoundryDocument | null = document; at; at = at.parent as FoundryDocument | null) changed.add(at.uuid);
    refresh();
  };
  Hooks.on("updateActor", (actor: Actor, update: object) => {
    // A roll's own note would draw its card again just as somebody begins to type in it.
    if (!isCardNote(update)) note(actor);
  });
  Hooks.on("deleteActor", note);
  // Time that passes changes no document, and ends effects all the same.
  for (const hook of ["updateWorldTime", "updateCombat"]) Hooks.on(hook, () => underTime().forEach(note));
  for (const kind of ["Item", "ActiveEffect"]) {
    for (const event of ["create", "update", "delete"]) Hooks.on(`${event}${kind}`, note);
  }
}
