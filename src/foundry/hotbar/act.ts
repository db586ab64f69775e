import { loadFace, type FacedSheet } from "../sheets/sheet-face";

/**
 * Does for an actor what a button of its sheet does, whether the sheet is open or not.
 * @throws Error when the actor's sheet has no such action.
 */
export async function act(actor: Actor, action: string, data: Record<string, string>, fast: boolean): Promise<unknown> {
  const sheet = actor.sheet as FacedSheet | null;
  const face = sheet && (await loadFace(sheet));
  if (!face || !Object.hasOwn(face.actions, action) || face.atSheet?.includes(action))
    throw new Error(`Manifold: there is no action "${action}" on the sheet of ${actor.name}.`);
  // Nobody sees it: it only carries what the button would say.
  const button = document.createElement("span");
  Object.assign(button.dataset, data, { action });
  return face.actions[action]?.call(sheet as never, new PointerEvent("click", { shiftKey: fast }), button);
}
