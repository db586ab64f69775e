import { rollAgain } from "../../../../foundry/chat/judgement/judge-again";
import { postCard } from "../../../../foundry/chat/post-card";
import type { CardContext } from "../../../../foundry/contracts/message-part";
import type { CardMessage, CardPart } from "../../../../foundry/contracts/card";
import { answersTo } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { rollConflict } from "../../actions/conflict/conflict";
import { proposalsFor } from "../../actions/follow-ups";
import { isCreature, type Creature } from "../../adapters/creature";
import { gutsRoll, isSuperseded } from "../../adapters/guts/guts-roll";
import { marginOn } from "../../adapters/conflict/margins";
import { CHANGED_PART } from "../../adapters/conflict/settled";
import { openWord } from "../../open-window";
import { conflictRoll, groupTargets } from "../../rules/conflict";
import { conflictPart, readConflict, setupOf, type ConflictData } from "../../stored/conflict-data";
import { throwsOf } from "../../stored/readers";
import type { ConflictExtra, ExtraButton } from "./conflict-extra";

/** Ties that are rolled on, Margins that are carried, situations that have changed: the same for every Conflict Roll. */
export const commonExtra: ConflictExtra = {
  view({ data, outcome, card: { message, actor } }) {
    const buttons: ExtraButton[] = [];
    const add = (action: string, icon: string, more: Partial<ExtraButton> = {}) =>
      buttons.push({ action, icon: `fa-solid ${icon}`, label: localize(`MYTHMAGICA.Conflict.${action}`), ...more });
    const addRare = (action: string, icon: string) =>
      add(action, icon, { rare: true, hint: localize(`MYTHMAGICA.Conflict.told.${action}`) });
    if (game.user.isGM) addRare("overlordWord", "fa-gavel");
    if (outcome.result === "tie") {
      if (mayThrow(actor, data) && !gutsRoll(message)?.bidding) add("rollTie", "fa-dice-d20");
      return { buttons };
    }
    const struck = [data.opponent, ...data.others].filter(Boolean);
    const group = groupTargets(struck, outcome.result === "success");
    const lines =
      data.others.length > 0
        ? [
            format(`MYTHMAGICA.Conflict.${group.affected.length > 0 ? "allOfThem" : "noneOfThem"}`, {
              count: struck.length,
            }),
          ]
        : [];
    if (carrierFor(message, actor, data.opponent)) addRare("carryMargin", "fa-share");
    // Blows are struck again and again: nothing of theirs is settled.
    if (game.user.isGM && data.kind !== "attack" && !isOpened(message.id)) addRare("situationChanged", "fa-wind");
    return { lines, buttons };
  },
  actions: { rollTie, carryMargin, situationChanged, overlordWord },
};

const isOpened = (id: string | null): boolean =>
  answersTo(id).some(({ system }) => system.parts.some(({ type }) => type === CHANGED_PART));

/** Whose dice they are: the actor's, and where the target's side was asked to throw theirs as well (MY-CFL-17, MY-CMB-04). */
const mayThrow = (actor: Actor | null, { swapped, opponent }: ConflictData): boolean =>
  actor?.isOwner === true || (swapped && findActor(opponent)?.isOwner === true);

/** The same dice anew, under the same conditions, until they decide (MY-CFL-07). Whoever was quicker has rolled. */
async function rollTie(part: CardPart, { message, actor }: CardContext): Promise<void> {
  const data = readConflict(part);
  if (!mayThrow(actor, data) || isSuperseded(message) || gutsRoll(message)?.bidding) return;
  const setup = setupOf(data, data.threshold ?? 0);
  const { outcome, transcript, rolls } = await rollAgain(() => conflictRoll(setup, "conflict", "stands"));
  const next = { ...data, word: [], throws: [...data.throws, ...throwsOf(transcript)].slice(-60) };
  const proposals = isCreature(actor) && data.threshold !== null ? proposalsFor(actor, next, outcome) : [];
  await postCard({ actor, origin: message.id, rolls, parts: [conflictPart(next)], proposals });
}

/** Who of this user's carries a Margin on: whoever rolled, else whoever it was rolled against. */
function carrierFor(message: CardMessage, actor: Actor | null, opponent: string): Creature | null {
  const people = [actor, findActor(opponent)].filter((one) => isCreature(one) && one.isOwner) as Creature[];
  return people.find((one) => marginOn(message, one) !== null) ?? null;
}

async function carryMargin(part: CardPart, { message, actor }: CardContext): Promise<void> {
  const carrier = carrierFor(message, actor, readConflict(part).opponent);
  if (carrier) await rollConflict(carrier, { kind: "check", attributes: ["vg"] }, { carried: message.id });
}

/** From now on the same may be tried again (MY-CFL-16). */
async function situationChanged(_part: CardPart, { message }: CardContext): Promise<void> {
  if (game.user.isGM && !isOpened(message.id))
    await postCard({ actor: null, origin: message.id, parts: [{ type: CHANGED_PART }] });
}

/** The Overlord's word on any number of it, in a window of its own (MY-GEN-02). */
async function overlordWord(_part: CardPart, { message }: CardContext): Promise<void> {
  await openWord(message);
}
