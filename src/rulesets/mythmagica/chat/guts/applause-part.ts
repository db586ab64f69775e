import { mayWrite } from "../../../../foundry/changes/authorise";
import { postCard } from "../../../../foundry/chat/post-card";
import { isCommitted } from "../../../../foundry/changes/receipts";
import type { CardContext, CardPartType } from "../../../../foundry/contracts/message-part";
import { answersTo, type CardMessage, type CardPart } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { APPLAUSE_PART, applausePart, readApplause, type ApplauseData } from "../../stored/applause-data";

const say = (key: string, data: Record<string, string> = {}): string => format(`MYTHMAGICA.Applause.${key}`, data);

/** Whether the performer's player, or the Overlord, kept the Trait (MY-GUT-15). */
const isRefused = (message: CardMessage, { performer }: ApplauseData): boolean =>
  answersTo(message.id ?? "").some(
    ({ author, system }) =>
      mayWrite(author, performer) &&
      system.parts.some((part) => part.type === APPLAUSE_PART && part.step === "refused"),
  );

const isTaken = (message: CardMessage): boolean =>
  message.system.proposals.some(({ id, kind }) => kind === "mythReward" && isCommitted(message, id));

/** Applause for somebody: what for, and for whom; the performer's player takes it or keeps the Trait. */
export const applausePartType: CardPartType = {
  template: "mythmagica/cards/told.hbs",
  context(part, { message }) {
    const data = readApplause(part);
    const { step, reward, words, performer } = data;
    const actor = findActor(performer);
    const name = actor?.name ?? localize("MANIFOLD.Party.Gone");
    if (step === "refused") return { title: say("refused", { name }), buttons: [] };
    const refused = isRefused(message, data);
    const asks = !refused && !isTaken(message) && (reward === "trait" || reward === "awesome" || reward === "scenery");
    return {
      title: say(`title.${reward}`, { name }),
      text: words,
      hint: refused ? say("refused", { name }) : "",
      buttons:
        asks && actor?.isOwner
          ? [{ action: "keepTrait", icon: "fa-solid fa-hand", label: say("keep"), value: "" }]
          : [],
    };
  },
  replaced: (part, message) => {
    const data = readApplause(part);
    return data.step === "offered" && isRefused(message, data);
  },
  about: (part) => [readApplause(part).performer],
  actions: { keepTrait },
};

async function keepTrait(part: CardPart, { message }: CardContext): Promise<void> {
  const data = readApplause(part);
  const actor = findActor(data.performer);
  if (!actor?.isOwner || isRefused(message, data) || isTaken(message)) return;
  await postCard({ actor, origin: message.id, parts: [applausePart({ ...data, step: "refused" })] });
}
