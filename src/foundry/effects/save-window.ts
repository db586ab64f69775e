import { editIn, editProblem } from "../conditions/effect-edit";
import { loadForDocuments } from "../registry/load-for";
import { byHand } from "./by-hand";

/**
 * What somebody saves in Foundry's own window of an effect on an actor of a game: what counts goes to the one writer, on a card that
 * takes it back; `write` saves the rest.
 * @throws Error with a sentence when it makes no sense: the window stays open with what was typed.
 */
export async function saveWindow(
  effect: ActiveEffect,
  data: object,
  write: (rest: object) => Promise<void>,
): Promise<void> {
  const actor = effect.parent as Actor;
  await loadForDocuments([actor]);
  const { edit, rest } = editIn(effect, data);
  const problem = editProblem(actor, effect, edit);
  if (problem) throw new Error(problem);
  await write(rest);
  if (Object.keys(edit).length > 0)
    await byHand(actor, { what: "edit", effect: effect.id ?? "", ...edit }, edit.name ?? effect.name);
}
