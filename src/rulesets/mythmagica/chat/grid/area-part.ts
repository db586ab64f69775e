import type { CardAction, CardPartType } from "../../../../foundry/contracts/message-part";
import { format, localize } from "../../../../foundry/platform/i18n";
import { postArea, rollArea } from "../../actions/grid/area-post";
import { areaRollWords, areaWords, bitesAgain } from "../../adapters/grid/area-words";
import { isAbove } from "../../adapters/grid/areas";
import { isCreature } from "../../adapters/creature";
import { readAreaPart } from "../../stored/area-data";

const roll =
  (pulling: boolean): CardAction =>
  (part, { message, actor }) =>
    isCreature(actor) && actor.isOwner ? rollArea(actor, readAreaPart(part), pulling, message.id) : undefined;

/** The next Round or Turn in it, on a card of its own. */
const again: CardAction = (part, { message, actor }) => {
  const { area, name, tick } = readAreaPart(part);
  return isCreature(actor) && actor.isOwner ? postArea(actor, { ...area, name }, tick + 1, message.id) : undefined;
};

/** An area that somebody is in: what it does, what to roll, and its next bite. */
export const areaPartType: CardPartType = {
  template: "mythmagica/cards/area.hbs",
  context(part, { actor }) {
    const data = readAreaPart(part);
    const { area, name, tick } = data;
    if (!isCreature(actor)) return { title: name, lines: [localize("MYTHMAGICA.Combat.gone")] };
    const asked = isAbove(actor, area.kind) ? null : areaRollWords(actor, area);
    const lit = area.kind !== "highlyCombustible" || tick > 0;
    return {
      title: format("MYTHMAGICA.Area.title", { actor: actor.name, area: name }),
      kind: name === localize(`MYTHMAGICA.Area.${area.kind}`) ? "" : localize(`MYTHMAGICA.Area.${area.kind}`),
      lines: areaWords(actor, data),
      roll: lit && actor.isOwner ? asked : null,
      pull: area.kind === "stickyMorass" && actor.isOwner,
      again: actor.isOwner ? bitesAgain(data) : null,
    };
  },
  actions: { rollArea: roll(false), pullFree: roll(true), areaAgain: again },
};
