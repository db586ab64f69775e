import type { CardPart } from "../../../../foundry/contracts/card";
import type { CardContext, CardPartType } from "../../../../foundry/contracts/message-part";
import { answersTo } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { keptBy } from "../../../../foundry/requests/kept-secrets";
import { postCard } from "../../../../foundry/chat/post-card";
import { notePart } from "../../../../foundry/chat/note-part";
import { askSubtlety, isTruthful, rollHunch } from "../../actions/conflict/hunch";
import { isAvatar, isCreature } from "../../adapters/creature";
import { RULESET_ID } from "../../ids";
import { askClues } from "../../actions/conflict/ask-clues";
import { HUNCH_QUESTIONS, hunchAnswerer, sweptClues } from "../../rules/innate";
import { HUNCH_PART, readHunch } from "../../stored/hunch-data";

const isRolled = (id: string | null): boolean =>
  answersTo(id).some(({ author, system }) => author?.isGM && system.parts.some(({ type }) => type === HUNCH_PART));

/** A Hunch (MY-HUN): what it is about, and what may be asked. Whether the answers are true only its Overlord sees. */
export const hunchPartType: CardPartType = {
  template: "mythmagica/cards/hunch.hbs",
  context(part, { message }) {
    const { subject, about, target, questions } = readHunch(part);
    const code = keptBy(part);
    const rolled = questions === null && isRolled(message.id);
    const answerer = hunchAnswerer(isAvatar(findActor(target)));
    return {
      title: format("MYTHMAGICA.Hunch.of", { subject: localize(`MYTHMAGICA.Hunch.subjects.${subject}`), about }),
      waits: questions === null ? localize(`MYTHMAGICA.${rolled ? "Conflict.superseded" : "Hunch.waits"}`) : "",
      mayRoll: questions === null && game.user.isGM && !rolled,
      words: questions === null ? "" : format("MYTHMAGICA.Hunch.mayAsk", { count: questions }),
      asks:
        !rolled && (questions === null || questions > 0)
          ? HUNCH_QUESTIONS[subject].map((id) => localize(`MYTHMAGICA.Hunch.question.${subject}.${id}`))
          : [],
      answerer: questions === null || questions === 0 ? "" : localize(`MYTHMAGICA.Hunch.answerer.${answerer}`),
      secret: code === null ? "" : localize(`MYTHMAGICA.Hunch.${isTruthful(code) ? "truthful" : "misleading"}`),
      maySweep: game.user.isGM && subject === "mystery" && code !== null && (questions ?? 0) > 0,
      mayLever: game.user.isGM && (questions ?? 0) > 0 && target !== "",
    };
  },
  actions: { rollHunch: onRoll, rollHunchAt: onRollAt, giveLeverage, sweepClues },
};

async function onRoll(part: CardPart, { message, actor }: CardContext): Promise<void> {
  if (game.user.isGM && isCreature(actor) && !isRolled(message.id)) await rollHunch(actor, readHunch(part), message.id);
}

/** Against another Threshold than the usual one, as subtle as the situation is (MY-HUN-02). */
async function onRollAt(part: CardPart, card: CardContext): Promise<void> {
  const { message, actor } = card;
  const asked = game.user.isGM && !isRolled(message.id) ? await askSubtlety() : null;
  if (asked && isCreature(actor) && !isRolled(message.id))
    await rollHunch(actor, readHunch(part), message.id, asked.threshold);
}

/** A Hunch about a mystery finds every clue that is easily reached; what is locked up stays there (MY-HUN-08). */
async function sweepClues(part: CardPart, { message, actor }: CardContext): Promise<void> {
  const code = keptBy(part);
  if (!game.user.isGM || code === null) return;
  const clues = await askClues();
  const found = sweptClues(clues, { result: isTruthful(code) ? "success" : "failure" });
  const locked = clues.filter((one) => one.locked).length;
  const text = [...found, locked > 0 ? format("MYTHMAGICA.Hunch.locked", { count: locked }) : ""];
  if (clues.length > 0)
    await postCard({
      actor,
      origin: message.id,
      parts: [notePart(RULESET_ID, localize("MYTHMAGICA.Hunch.swept"), text.filter(Boolean).join(" · "))],
    });
}

/** What would persuade somebody was found out: an Edge for those words (MY-HUN-07). */
async function giveLeverage(part: CardPart, { message, actor }: CardContext): Promise<void> {
  const target = findActor(readHunch(part).target);
  if (!game.user.isGM || !isCreature(target)) return;
  await postCard({
    actor: null,
    origin: message.id,
    parts: [notePart(RULESET_ID, localize("MYTHMAGICA.Condition.leverage"), target.name)],
    proposals: [
      {
        kind: "mythCondition",
        target: target.uuid,
        source: null,
        data: { condition: "leverage", step: "gain", parameter: actor?.name ?? "" },
      },
    ],
  });
}
