import { asData } from "../changes/data-shape";
import { planProposal } from "../changes/plan-proposal";
import { HAND_KIND } from "../conditions/hand-data";
import { loadForDocuments, loadForKinds } from "../registry/load-for";
import { changeHandler } from "../registry/registry";
import { byHand } from "./by-hand";
import { editIn } from "./edit-in";

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
  const { edit, rest } = editIn(effect, data);
  if (Object.keys(edit).length === 0) return write(rest);
  await Promise.all([loadForDocuments([actor]), loadForKinds([{ kind: HAND_KIND }])]);
  const said = { what: "edit" as const, effect: effect.id ?? "", ...edit };
  const handler = changeHandler(HAND_KIND);
  const plan = handler && planProposal(handler, actor, asData(said));
  if (plan && "problem" in plan) throw new Error(plan.problem);
  await write(rest);
  await byHand(actor, said, edit.name ?? effect.name);
}
