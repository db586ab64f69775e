import type { CardMessage, CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { findActor, findItem, isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { rollSlug } from "../actions/checks/ability";
import { rollDice } from "../actions/characters/gear-use";
import { rollPool } from "../actions/magic/pool";
import { rollMorale } from "../actions/morale/morale";
import { isCreature, requireCreature, type Creature } from "../adapters/creature";
import { proposeCondition } from "../changes/propose";
import { isConditionId } from "../rules/conditions";
import { diceOf, extraDataOf } from "../stored/extra-data";

/** The dice of a weapon of magic, after a hit: where they succeed the blow counts twice (companion 5.7). */
async function onceMore(uuid: string, actor: Creature, message: CardMessage, fast: boolean): Promise<void> {
  const weapon = findItem(uuid);
  if (!isItemOf(weapon, "malleusWeapon")) return;
  const blow = message.system.proposals.find(({ kind }) => kind === "malleusDamage");
  await rollDice(actor, weapon, fast, {
    origin: message.id,
    occasion: {
      title: format("MALLEUS.Attack.rollOwnDice", { weapon: weapon.name }),
      about: "hit",
      proposals: ({ success }) =>
        success && blow ? [{ kind: blow.kind, target: blow.target, source: actor.uuid, data: blow.data }] : [],
    },
  });
}

export const extraPartType: CardPartType = {
  template: "malleus-deum/cards/extra.hbs",
  context(part) {
    const { title, lines, rolls } = extraDataOf(part);
    return {
      title,
      lines,
      rolls: rolls.map(({ actor: uuid, check, difficulty }, at) => {
        const actor = findActor(uuid);
        const thing = findItem(diceOf(check));
        if (thing) {
          const label = format("MALLEUS.Attack.rollOwnDice", { weapon: thing.name });
          return { at, mayRoll: actor?.isOwner ?? false, label };
        }
        const name = check === "morale" ? "MALLEUS.Morale.check" : `MALLEUS.TableEffect.ability.${check}`;
        const data = { name: actor?.name ?? "?", check: localize(name), difficulty: difficulty ?? "" };
        return {
          at,
          mayRoll: actor?.isOwner ?? false,
          label: format(difficulty === null ? "MALLEUS.TableEffect.roll" : "MALLEUS.TableEffect.rollAgainst", data),
        };
      }),
    };
  },
  actions: { demanded: onDemanded },
};

async function onDemanded(part: CardPart, { message, actor: by }: CardContext, button: HTMLElement, event: MouseEvent) {
  const demanded = extraDataOf(part).rolls[Number(button.dataset.at)];
  const actor = findActor(demanded?.actor);
  if (!demanded || !isCreature(actor) || !actor.isOwner) return;
  const options = { origin: message.id, fast: event.shiftKey };
  const dice = diceOf(demanded.check);
  if (dice !== null) return void (await onceMore(dice, actor, message, event.shiftKey));
  if (demanded.check === "mettle") {
    const { difficulty, check } = demanded;
    const title = localize(`MALLEUS.TableEffect.ability.${check}`);
    return void (await rollPool(actor, "mettle", {
      ...options,
      ...(difficulty === null ? {} : { difficulty }),
      occasion: { title },
    }));
  }
  if (demanded.check === "morale") return void (await rollMorale(actor, options));
  const lost = demanded.otherwise.filter(isConditionId);
  await rollSlug(requireCreature(actor), demanded.check, {
    ...options,
    ...(demanded.difficulty === null ? {} : { difficulty: demanded.difficulty }),
    occasion: {
      proposals: ({ success }) => (success ? [] : lost.flatMap((id) => proposeCondition(actor, id, "gain", by))),
    },
  });
}
