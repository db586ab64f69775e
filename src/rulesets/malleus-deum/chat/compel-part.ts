import { answersTo, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { findItem, isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { rollResist } from "../actions/magic/resist";
import { itemsOf } from "../adapters/creature";
import { compelAnswers } from "../rules/aspects";
import { DIALOG_CLASSES, RULESET_ID } from "../ids";
import { ask, choice } from "../../../foundry/windows/prompt";
import { grantsOf } from "../stored/grant-data";
import { compelDataOf } from "../stored/compel-data";

const allowed = (message: CardContext["message"]): boolean =>
  answersTo(message.id ?? "").some(({ system }) => system.parts.some(({ about }) => about === "allowed"));

/** The owner has spoken: accepted, vetoed or rolled. The GM's leave is no answer yet. */
const settled = (message: CardContext["message"]): boolean =>
  answersTo(message.id ?? "").some(({ system }) => system.parts.some(({ about }) => ANSWERS.has(String(about))));

const ANSWERS = new Set(["accepted", "vetoed", "resist"]);

/** Another aspect was set against it; once is enough (MD-ASP-08). */
const countered = (message: CardContext["message"]): boolean =>
  answersTo(message.id ?? "").some(({ system }) => system.parts.some(({ about }) => about === "counter"));

/** Somebody holds an aspect against its owner: accept, resist or veto (MD-ASP-04, MD-ASP-09). */
export const compelPartType: CardPartType = {
  template: "malleus-deum/cards/compel.hbs",
  context(part, { message, actor }) {
    const { aspect: uuid, name, difficulty, action, self } = compelDataOf(part);
    const open = !settled(message);
    const needsLeave = open && self && !allowed(message);
    return {
      name,
      action,
      actor: actor?.name ?? localize("MANIFOLD.Card.GoneDocument"),
      rating: difficulty === null ? null : format("MALLEUS.Sheet.rating", { difficulty }),
      self,
      needsLeave,
      mayAllow: needsLeave && game.user.isGM,
      mayAnswer: open && mayAnswer(part, message, actor),
      mayCounter: !countered(message) && actor !== null && awake(actor).length > (uuid === null ? 0 : 1),
      settled: !open,
    };
  },
  told: (part) => format("MALLEUS.Compel.title", { aspect: compelDataOf(part).name }),
  actions: {
    allow: (part, context) => answer(part, context, "allowed"),
    accept: (part, context) => answer(part, context, "accepted"),
    veto: (part, context) => answer(part, context, "vetoed"),
    resist: onResist,
    counter: onCounter,
  },
};

/** A few words in answer to a compel. */
async function answer(part: CardPart, { message, actor }: CardContext, word: "allowed" | "accepted" | "vetoed") {
  if (word !== "allowed" && settled(message)) throw new Error(localize("MALLEUS.Problem.compelSettled"));
  const text = format(`MALLEUS.Compel.${word}`, { actor: actor?.name ?? "" });
  await postCard({
    actor,
    origin: message.id,
    parts: [{ ...notePart(RULESET_ID, compelDataOf(part).name, text), about: word }],
  });
}

async function onResist(part: CardPart, { message, actor }: CardContext, _button: HTMLElement, event: MouseEvent) {
  const { aspect: uuid, self } = compelDataOf(part);
  const aspect = uuid === null ? await chooseAspect(actor) : findItem(uuid);
  if (uuid === null && !aspect) return;
  if (!isItemOf(aspect, "malleusAspect")) throw new Error(localize("MALLEUS.Problem.noAspect"));
  if (settled(message)) throw new Error(localize("MALLEUS.Problem.compelSettled"));
  await rollResist(aspect, { self, origin: message.id, fast: event.shiftKey, granted: grantsOf(message) });
}

/** The owner sets another aspect against the compelled one: bound by it, the GM may help against the first (MD-ASP-08). */
async function onCounter(part: CardPart, { message, actor }: CardContext, _button: HTMLElement, event: MouseEvent) {
  if (settled(message)) throw new Error(localize("MALLEUS.Problem.compelSettled"));
  if (!actor?.isOwner || countered(message)) return;
  const { aspect: uuid, name } = compelDataOf(part);
  const second = await chooseAspect(actor, uuid);
  if (!isItemOf(second, "malleusAspect")) return;
  await rollResist(second, { self: true, origin: message.id, fast: event.shiftKey, counters: name });
}

/** Whether this user may answer now: the owner, with the GM's leave where it is their own compel, and no sleeping aspect. */
function mayAnswer(part: CardPart, message: CardContext["message"], actor: Actor | null): boolean {
  const { aspect: uuid, self } = compelDataOf(part);
  const aspect = findItem(uuid);
  const { difficulty, lifetime, dormant } = isItemOf(aspect, "malleusAspect")
    ? aspect.system
    : { difficulty: 0, lifetime: "ephemeral" as const, dormant: false };
  const answering = { owner: actor?.isOwner ?? false, self, allowedByGm: allowed(message) };
  return compelAnswers({ difficulty, lifetime, dormant }, answering).length > 0;
}

const awake = (actor: Actor) => itemsOf(actor, "malleusAspect").filter(({ system }) => !system.dormant);

/** Which of an actor's aspects is meant; null when dismissed, or when there is none. */
async function chooseAspect(actor: Actor | null, besides: string | null = null): Promise<Item | null> {
  const aspects = (actor ? awake(actor) : []).filter(({ uuid }) => uuid !== besides);
  if (aspects.length === 0) throw new Error(localize("MALLEUS.Problem.noAspect"));
  const title = localize("MALLEUS.Compel.which");
  const options = aspects.map(({ id, name }) => [id ?? "", name] as const);
  const data = await ask(
    { title, icon: "fa-solid fa-quote-left", classes: DIALOG_CLASSES },
    choice(title, "aspect", options),
  );
  return aspects.find(({ id }) => id === data?.aspect) ?? null;
}
