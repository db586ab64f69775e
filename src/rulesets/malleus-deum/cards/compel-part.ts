import { answersTo, type CardPart } from "../../../foundry/chat/card-model";
import type { CardContext, CardPartType } from "../../../foundry/chat/card-part";
import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { findItem, isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/words";
import type { Aspect } from "../actions/compel";
import { rollResist } from "../actions/resist";
import { itemsOf } from "../adapters/creature";
import { DIALOG_CLASSES, RULESET_ID } from "../ids";
import { ask, choice } from "../../../foundry/windows/ask";
import { toJson } from "./to-json";

interface CompelData {
  /** Null: somebody named it without seeing the sheet; its owner says which one is meant. */
  aspect: string | null;
  /** As it was called then. */
  name: string;
  difficulty: number | null;
  action: string;
  /** The owner compelled it, with the GM's leave (MD-ASP-06). */
  self: boolean;
}

export const compelPart = (aspect: Aspect, action: string, self: boolean): CardPart =>
  toJson<CompelData>("malleusCompel", {
    aspect: aspect.uuid,
    name: aspect.name,
    difficulty: aspect.system.difficulty,
    action,
    self,
  });

export const compelUnknownPart = (name: string, action: string): CardPart =>
  toJson<CompelData>("malleusCompel", { aspect: null, name, difficulty: null, action, self: false });

const dataOf = (part: CardPart): CompelData => part as unknown as CompelData;

const allowed = (message: CardContext["message"]): boolean =>
  answersTo(message.id ?? "").some(({ system }) => system.parts.some(({ about }) => about === "allowed"));

/** The owner has spoken: accepted, vetoed or rolled. The GM's leave is no answer yet. */
const settled = (message: CardContext["message"]): boolean =>
  answersTo(message.id ?? "").some(({ system }) => system.parts.some(({ about }) => about !== "allowed"));

/** Somebody holds an aspect against its owner: accept, resist or veto (MD-ASP-04, MD-ASP-09). */
export const compelPartType: CardPartType = {
  template: "malleus-deum/cards/compel.hbs",
  context(part, { message, actor }) {
    const { name, difficulty, action, self } = dataOf(part);
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
      mayAnswer: open && !needsLeave && (actor?.isOwner ?? false),
      settled: !open,
    };
  },
  actions: {
    allow: (part, context) => answer(part, context, "allowed"),
    accept: (part, context) => answer(part, context, "accepted"),
    veto: (part, context) => answer(part, context, "vetoed"),
    resist: onResist,
  },
};

/** A few words in answer to a compel. */
async function answer(part: CardPart, { message, actor }: CardContext, word: "allowed" | "accepted" | "vetoed") {
  if (word !== "allowed" && settled(message)) throw new Error(localize("MALLEUS.Problem.compelSettled"));
  const text = format(`MALLEUS.Compel.${word}`, { actor: actor?.name ?? "" });
  await postCard({
    actor,
    origin: message.id,
    parts: [{ ...notePart(RULESET_ID, dataOf(part).name, text), about: word }],
  });
}

async function onResist(part: CardPart, { message, actor }: CardContext, _button: HTMLElement, event: MouseEvent) {
  const { aspect: uuid, self } = dataOf(part);
  const aspect = uuid === null ? await chooseAspect(actor) : findItem(uuid);
  if (uuid === null && !aspect) return;
  if (!isItemOf(aspect, "malleusAspect")) throw new Error(localize("MALLEUS.Problem.noAspect"));
  if (settled(message)) throw new Error(localize("MALLEUS.Problem.compelSettled"));
  await rollResist(aspect, { self, origin: message.id, fast: event.shiftKey });
}

/** Which of an actor's aspects is meant; null when dismissed, or when there is none. */
async function chooseAspect(actor: Actor | null): Promise<Item | null> {
  const aspects = (actor ? itemsOf(actor, "malleusAspect") : []).filter(({ system }) => !system.dormant);
  if (aspects.length === 0) throw new Error(localize("MALLEUS.Problem.noAspect"));
  const title = localize("MALLEUS.Compel.which");
  const options = aspects.map(({ id, name }) => [id ?? "", name] as const);
  const data = await ask(
    { title, icon: "fa-solid fa-quote-left", classes: DIALOG_CLASSES },
    choice(title, "aspect", options),
  );
  return aspects.find(({ id }) => id === data?.aspect) ?? null;
}
