import { answersTo, type CardMessage, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { isOver } from "../../../foundry/chat/proposal-view";
import { findActor, findItem, isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { rollSlug } from "../actions/checks/ability";
import { rollDice } from "../actions/magic/own-dice";
import { rollPool } from "../actions/magic/pool";
import { hurt } from "../actions/magic/table-effects";
import { rollMorale } from "../actions/morale/morale";
import { isCreature, type Creature } from "../adapters/creature";
import { proposeCondition, proposeLostTurn } from "../changes/propose";
import { isConditionId } from "../rules/conditions";
import { diceOf, extraDataOf, type DemandedRoll } from "../stored/extra-data";

/** The dice of a weapon of magic, after a hit: where they succeed the blow counts twice (companion 5.7). */
async function onceMore(uuid: string, actor: Creature, message: CardMessage, about: string, fast: boolean) {
  const weapon = findItem(uuid);
  if (!isItemOf(weapon, "malleusWeapon")) return;
  const blow = message.system.proposals.find(({ kind }) => kind === "malleusDamage");
  await rollDice(actor, weapon, fast, {
    origin: message.id,
    occasion: {
      title: format("MALLEUS.Attack.rollOwnDice", { weapon: weapon.name }),
      about,
      proposals: ({ success }) =>
        success && blow ? [{ kind: blow.kind, target: blow.target, source: actor.uuid, data: blow.data }] : [],
    },
  });
}

/** The name under which the roll of one of a card's demands is known. */
const demandAt = (at: number): string => `demanded-${at}`;

/** Which of a card's demands have been rolled. Of morale checks, which others look for by their own name, each counts for one. */
function rolledOf(rolls: readonly DemandedRoll[], message: CardMessage): boolean[] {
  const answers = answersTo(message.id ?? "");
  const morale = (uuid: string) =>
    answers.filter(
      ({ system }) =>
        system.actor === uuid && system.parts.some(({ about }) => about === "morale" || about === "npcMorale"),
    ).length;
  return rolls.map(({ actor, check }, at) =>
    check === "morale"
      ? rolls.slice(0, at).filter((one) => one.actor === actor && one.check === check).length < morale(actor)
      : answers.some(({ system }) => system.parts.some(({ about }) => about === demandAt(at))),
  );
}

export const extraPartType: CardPartType = {
  template: "malleus-deum/cards/extra.hbs",
  context(part, { message }) {
    const { title, lines, rolls } = extraDataOf(part);
    const done = isOver(message) ? rolls.map(() => true) : rolledOf(rolls, message);
    return {
      title,
      lines,
      rolls: rolls.map((demanded, at) => ({
        at,
        mayRoll: done[at] !== true && (findActor(demanded.actor)?.isOwner ?? false),
        label: demandLabel(demanded),
      })),
    };
  },
  actions: { demanded: onDemanded },
};

function demandLabel({ actor, check, difficulty }: DemandedRoll): string {
  const thing = findItem(diceOf(check));
  if (thing) return format("MALLEUS.Attack.rollOwnDice", { weapon: thing.name });
  const name = check === "morale" ? "MALLEUS.Morale.check" : `MALLEUS.TableEffect.ability.${check}`;
  const data = { name: findActor(actor)?.name ?? "?", check: localize(name), difficulty: difficulty ?? "" };
  return format(difficulty === null ? "MALLEUS.TableEffect.roll" : "MALLEUS.TableEffect.rollAgainst", data);
}

async function onDemanded(part: CardPart, { message, actor: by }: CardContext, button: HTMLElement, event: MouseEvent) {
  const at = Number(button.dataset.at);
  const { rolls } = extraDataOf(part);
  const demanded = rolls[at];
  const actor = findActor(demanded?.actor);
  if (!demanded || !isCreature(actor) || !actor.isOwner || isOver(message) || rolledOf(rolls, message)[at]) return;
  const { check, difficulty, otherwise, turn, hurt: loss } = demanded;
  const about = demandAt(at);
  const dice = diceOf(check);
  if (dice !== null) return void (await onceMore(dice, actor, message, about, event.shiftKey));
  if (check === "morale") return void (await rollMorale(actor, { origin: message.id, fast: event.shiftKey }));
  const proposals = ({ success }: { success: boolean }) =>
    success
      ? loss?.half
        ? hurt(actor, isCreature(by) ? by : null, loss, Math.floor(loss.amount / 2))
        : []
      : [
          ...otherwise.filter(isConditionId).flatMap((id) => proposeCondition(actor, id, "gain", by)),
          ...(turn ? proposeLostTurn(actor, by) : []),
          ...(loss ? hurt(actor, isCreature(by) ? by : null, loss, loss.amount) : []),
        ];
  const options = {
    origin: message.id,
    fast: event.shiftKey,
    ...(difficulty === null ? {} : { difficulty }),
  };
  if (check === "mettle") {
    const title = localize(`MALLEUS.TableEffect.ability.${check}`);
    return void (await rollPool(actor, "mettle", { ...options, occasion: { title, about, proposals } }));
  }
  await rollSlug(actor, check, { ...options, occasion: { about, proposals } });
}
