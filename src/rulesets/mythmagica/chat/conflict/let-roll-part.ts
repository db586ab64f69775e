import { answersTo } from "../../../../foundry/messages/card-model";
import { rollAgain } from "../../../../foundry/chat/judgement/judge-again";
import { postCard } from "../../../../foundry/chat/post-card";
import type { CardMessage, CardPart } from "../../../../foundry/contracts/card";
import type { CardPartType } from "../../../../foundry/contracts/message-part";
import { findActor } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { postBites, settleBites } from "../../actions/combat/bites";
import { proposalsFor } from "../../actions/follow-ups";
import { isCreature } from "../../adapters/creature";
import { conflictRoll } from "../../rules/conflict";
import { conflictPart, isConflictPart, LET_ROLL_PART, readConflict, setupOf } from "../../stored/conflict-data";
import { throwsOf } from "../../stored/readers";

const isRolled = ({ id }: CardMessage): boolean =>
  answersTo(id ?? "").some(({ system }) => system.parts.some(isConflictPart));

/** The roll that waits, and what it is to each whom a swarm bites besides: one die falls for all of them (MY-SWM-06). */
const waiting = ({ system }: CardMessage): CardPart[] => system.parts.filter(({ type }) => type === LET_ROLL_PART);

/** An attack whose target's side throws the dice: asked to roll, they may spend Guts on it (MY-CMB-04). */
export const letRollPartType: CardPartType = {
  template: "mythmagica/cards/let-roll.hbs",
  context(part, { actor, message, index }) {
    const data = readConflict(part);
    const foe = findActor(data.opponent);
    return {
      title: data.title,
      text: format("MYTHMAGICA.Combat.letRollText", { actor: actor?.name ?? "", name: foe?.name ?? "" }),
      button: index === 0 && foe?.isOwner && !isRolled(message) ? localize("MYTHMAGICA.Combat.letRollButton") : "",
    };
  },
  about: ({ opponent }) => (typeof opponent === "string" && opponent ? [opponent] : []),
  actions: {
    async rollForTarget(_part, { actor, message }) {
      const [data, ...others] = waiting(message).map(readConflict);
      if (!data || data.threshold === null || !isCreature(actor)) return;
      if (!findActor(data.opponent)?.isOwner || isRolled(message)) return;
      const { threshold } = data;
      const roll = () => conflictRoll(setupOf(data, threshold), "conflict", "stands");
      const { outcome, transcript, rolls } = await rollAgain(roll);
      const { one, more, dice } = await settleBites([{ ...data, throws: throwsOf(transcript) }, ...others]);
      const proposals = proposalsFor(actor, one, outcome);
      await postCard({ actor, origin: message.id, rolls: [...rolls, ...dice], parts: [conflictPart(one)], proposals });
      await postBites(actor, more, { origin: message.id });
    },
  },
};
