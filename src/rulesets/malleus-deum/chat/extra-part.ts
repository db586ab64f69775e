import type { CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { rollSlug } from "../actions/checks/ability";
import { rollMorale } from "../actions/morale/morale";
import { isCreature, requireCreature } from "../adapters/creature";
import { proposeCondition } from "../changes/propose";
import { isConditionId } from "../rules/conditions";
import { extraDataOf } from "../stored/extra-data";
export const extraPartType: CardPartType = {
  template: "malleus-deum/cards/extra.hbs",
  context(part) {
    const { title, lines, rolls } = extraDataOf(part);
    return {
      title,
      lines,
      rolls: rolls.map(({ actor: uuid, check, difficulty }, at) => {
        const actor = findActor(uuid);
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
