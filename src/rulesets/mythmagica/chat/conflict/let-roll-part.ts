import { answersTo } from "../../../../foundry/messages/card-model";
import { rollAgain } from "../../../../foundry/chat/judgement/judge-again";
import { postCard } from "../../../../foundry/chat/post-card";
import type { CardMessage } from "../../../../foundry/contracts/card";
import type { CardPartType } from "../../../../foundry/contracts/message-part";
import { findActor } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { bitesOf, postBites } from "../../actions/combat/bites";
import { proposalsFor } from "../../actions/follow-ups";
import { isCreature } from "../../adapters/creature";
import { conflictRoll } from "../../rules/conflict";
import { conflictPart, isConflictPart, readConflict, setupOf } from "../../stored/conflict-data";
import { throwsOf } from "../../stored/readers";

const isRolled = ({ id }: CardMessage): boolean =>
  answersTo(id ?? "").some(({ system }) => system.parts.some(isConflictPart));

/** An attack whose target's side throws the dice: asked to roll, they may spend Guts on it (MY-CMB-04). */
export const letRollPartType: CardPartType = {
  template: "mythmagica/cards/let-roll.hbs",
  context(part, { actor, message }) {
    const data = readConflict(part);
    const foe = findActor(data.opponent);
    return {
      title: data.title,
      text: format("MYTHMAGICA.Combat.letRollText", { actor: actor?.name ?? "", name: foe?.name ?? "" }),
      button: foe?.isOwner && !isRolled(message) ? localize("MYTHMAGICA.Combat.letRollButton") : "",
    };
  },
  about: ({ opponent }) => (typeof opponent === "string" && opponent ? [opponent] : []),
  actions: {
    async rollForTarget(part, { actor, message }) {
      const data = readConflict(part);
      const { threshold } = data;
      if (threshold === null || !isCreature(actor) || !findActor(data.opponent)?.isOwner || isRolled(message)) return;
      const roll = () => conflictRoll(setupOf(data, threshold), "conflict", "stands");
      const { outcome, transcript, rolls } = await rollAgain(roll);
      const [next, ...more] = bitesOf(actor, { ...data, throws: throwsOf(transcript) });
      const proposals = proposalsFor(actor, next, outcome);
      await postCard({ actor, origin: message.id, rolls, parts: [conflictPart(next)], proposals });
      await postBites(actor, more, { origin: message.id });
    },
  },
};
