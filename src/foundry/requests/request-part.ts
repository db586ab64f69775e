import { answersTo, type CardMessage, type CardPart } from "../messages/card-model";
import type { CardContext, CardPartType, CardResult } from "../contracts/message-part";
import { findActor } from "../platform/documents";
import { TONE_ICONS } from "../platform/tone-icons";
import { format, localize } from "../platform/i18n";
import { loadForDocuments } from "../registry/load-for";
import { cardPartType } from "../registry/registry";
import { isRevealed, knownDifficulty } from "./kept-secrets";
import { revealDifficulty } from "./revealed-part";
import { readPart } from "../messages/part-schema";
import { checkFor, requestSchema, type StoredRequest } from "./roll-request";

const requestOf = (part: CardPart) => readPart(requestSchema, part);

/** One asked actor on the card. */
interface AskedView {
  uuid: string;
  name: string;
  img: string;
  result: (CardResult & { icon: string }) | null;
  /** This user may roll for it now. */
  mayRoll: boolean;
  rollLabel: string;
}

/** A request to roll: whom it asks, a button for each one's owners, and the results as they come in. */
export const requestPart: CardPartType = {
  template: "shared/request-card.hbs",
  schema: requestSchema,
  context(part, { message }) {
    const request = requestOf(part);
    const answers = answersTo(message.id ?? "");
    const asked = request.actors.map((uuid) => askedView(uuid, request, answers));
    const difficulty = request.secret ? knownDifficulty(message) : request.difficulty;
    const hidden = request.secret && !isRevealed(message);
    return {
      title: format("MANIFOLD.Request.Title", { check: localize(request.label) }),
      difficulty,
      secret: hidden,
      mayReveal: hidden && difficulty !== null && game.user.isGM,
      delegate: request.asked === "delegate",
      asked,
      progress: format("MANIFOLD.Request.Progress", {
        done: asked.filter(({ result }) => result).length,
        all: asked.length,
      }),
      tally: tallyOf(asked),
    };
  },
  actions: { answer: onAnswer, reveal: onReveal },
};

/** Whether it worked for somebody, where that is told at all: what is mixed says so itself, or nothing. */
function worked(result: CardResult | null): boolean | undefined {
  if (!result || result.success !== undefined) return result?.success;
  return result.tone === "mixed" ? undefined : result.tone === "good" || result.tone === "triumph";
}

/** How many it went well and badly for, once somebody has rolled and this user may know. */
function tallyOf(asked: AskedView[]): string {
  const count = (wanted: boolean) => asked.filter(({ result }) => worked(result) === wanted).length;
  const [well, badly] = [count(true), count(false)];
  return !well && !badly ? "" : format("MANIFOLD.Request.Tally", { well, badly });
}

function askedView(uuid: string, request: StoredRequest, answers: CardMessage[]): AskedView {
  const actor = findActor(uuid);
  const answer = answers.findLast((one) => one.system.actor === uuid && speaksForItsActor(one));
  const result = answer ? resultOf(lastAttempt(answer), actor) : null;
  const name = actor?.name ?? localize("MANIFOLD.Card.GoneDocument");
  return {
    uuid,
    name,
    img: actor?.img ?? "",
    result: result && { ...result, icon: TONE_ICONS[result.tone] },
    mayRoll: !answer && actor !== null && actor.isOwner && checkFor(actor, request.check) !== undefined,
    rollLabel: format("MANIFOLD.Request.RollFor", { name }),
  };
}

/** A reroll answers the roll it replaces: the last of such a chain counts. Forged cards may answer each other in a circle. */
function lastAttempt(answer: CardMessage): CardMessage {
  const tells = ({ type }: CardPart): boolean => cardPartType(type)?.result !== undefined;
  const chain = new Set([answer]);
  let last = answer;
  for (const one of chain) {
    last = one;
    const next = answersTo(one.id ?? "").findLast(
      (other) => other.system.actor === one.system.actor && speaksForItsActor(other) && other.system.parts.some(tells),
    );
    if (next) chain.add(next);
  }
  return last;
}

/** Anybody may post a card in anybody's name; it answers for an actor where its author may play it. Users that are gone may. */
const speaksForItsActor = ({ author, system }: CardMessage): boolean =>
  !author || author.isGM || (findActor(system.actor)?.testUserPermission(author, "OWNER") ?? false);

/** What an answering card says came out; "rolled" where its ruleset does not tell, or not to this user. */
function resultOf(answer: CardMessage, actor: Actor | null): CardResult {
  const rolled: CardResult = { text: localize("MANIFOLD.Request.Rolled"), tone: "mixed" };
  if (!answer.isContentVisible) return rolled;
  for (const [index, part] of answer.system.parts.entries()) {
    const result = cardPartType(part.type)?.result?.(part, { message: answer, actor, index });
    if (result) return result;
  }
  return rolled;
}

async function onReveal(_part: CardPart, { message }: CardContext): Promise<void> {
  const difficulty = knownDifficulty(message);
  if (game.user.isGM && difficulty !== null) await revealDifficulty(message, difficulty);
}

async function onAnswer(part: CardPart, { message }: CardContext, target: HTMLElement, event: MouseEvent) {
  const { check, difficulty, secret } = requestOf(part);
  const actor = findActor(target.dataset.actor);
  if (!actor?.isOwner) return;
  await loadForDocuments([actor]);
  const options = { secret, origin: message.id, fast: event.shiftKey, ...(difficulty === null ? {} : { difficulty }) };
  await checkFor(actor, check)?.roll(actor, options);
}
