import type { CardPart } from "../../../foundry/chat/card-model";
import type { CardContext, CardPartType } from "../../../foundry/chat/card-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/words";
import { rollSlug } from "../actions/ability";
import { rollMorale } from "../actions/morale";
import type { DemandedRoll } from "../actions/table-effects";
import { isCreature, requireCreature } from "../adapters/creature";
import { proposeCondition } from "../effects/propose";
import { isConditionId } from "../rules/conditions";
import { toJson } from "./to-json";

/** What a boon, a bane or an overcharge brings: words of the poster, and the rolls it demands. */
interface ExtraData {
  title: string;
  lines: string[];
  rolls: DemandedRoll[];
  /** Which question of the card it answers: "boon", "bane" or "overcharge". */
  about: string;
}

export const extraPart = (extra: ExtraData): CardPart => toJson<ExtraData>("malleusExtra", extra);

const dataOf = (part: CardPart): ExtraData => part as unknown as ExtraData;

export const extraPartType: CardPartType = {
  template: "malleus-deum/cards/extra.hbs",
  context(part) {
    const { title, lines, rolls } = dataOf(part);
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

async function onDemanded(part: CardPart, { message }: CardContext, button: HTMLElement, event: MouseEvent) {
  const demanded = dataOf(part).rolls[Number(button.dataset.at)];
  const actor = findActor(demanded?.actor);
  if (!demanded || !isCreature(actor) || !actor.isOwner) return;
  const options = { origin: message.id, fast: event.shiftKey };
  if (demanded.check === "morale") return void (await rollMorale(actor, options));
  const lost = demanded.otherwise.filter(isConditionId);
  await rollSlug(requireCreature(actor), demanded.check, {
    ...options,
    ...(demanded.difficulty === null ? {} : { difficulty: demanded.difficulty }),
    occasion: {
      proposals: ({ success }) => (success ? [] : lost.flatMap((id) => proposeCondition(actor, id, "gain"))),
    },
  });
}
