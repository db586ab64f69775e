import { localize, warn } from "../platform/i18n";
import { rulesetOf } from "../registry/registry";
import { ask, hint, pictureChoice } from "../windows/prompt";

/** Characters that are anybody's to play, and that nobody plays yet. */
function free(): Actor[] {
  const played = new Set(game.users.map(({ character }) => character?.id));
  const isFree = (actor: Actor) =>
    rulesetOf(actor)?.actors[actor.type]?.linked === true &&
    actor.ownership.default === CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER &&
    !played.has(actor.id);
  return game.actors.filter(isFree);
}

/** Whoever closes the window is asked again the next time that they join. */
let isAsked = false;

/** Asks a player without a character which of the ready ones they play, for as long as there are any. */
export async function askWhomIPlay(): Promise<void> {
  const offered = free();
  if (isAsked || game.user.isGM || game.user.character || offered.length === 0) return;
  isAsked = true;
  const answer = await ask(
    {
      title: localize("MANIFOLD.WhomIPlay.title"),
      icon: "fa-solid fa-masks-theater",
      ok: localize("MANIFOLD.WhomIPlay.take"),
    },
    hint(localize("MANIFOLD.WhomIPlay.hint")),
    pictureChoice(
      "actor",
      offered.map(({ id, name, img }) => ({ value: id ?? "", words: name, img: img ?? "" })),
    ),
  );
  if (!answer) return;
  const actor = free().find(({ id }) => id === answer.actor);
  if (!actor) {
    warn("MANIFOLD.WhomIPlay.taken");
    isAsked = false;
    return askWhomIPlay();
  }
  await game.user.update({ character: actor.id });
  await actor.sheet?.render({ force: true });
}
