import type { CardPartType } from "../../../foundry/contracts/message-part";
import { answersTo } from "../../../foundry/messages/card-model";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { FATE_TONES, rollVitality } from "../actions/combat/vitality";
import { isCreature } from "../adapters/creature";
import { fateOf, vitalityDataOf } from "../stored/vitality-data";
import { checkLine, toned } from "./check-line";

/** A Vitality Check, asked for or rolled (BI-ATK-12). */
export const vitalityPartType: CardPartType = {
  template: "bind/cards/vitality.hbs",
  context(part, { message }) {
    const data = vitalityDataOf(part);
    const target = findActor(data.target);
    const name = target?.name ?? localize("MANIFOLD.Card.GoneDocument");
    const fate = fateOf(data);
    const title = format("BIND.Combat.Vitality.title", { actor: name });
    if (fate) {
      const result = { text: localize(`BIND.Combat.Vitality.${fate.fate}`), tone: FATE_TONES[fate.fate] };
      return { title, ...toned(result), ...checkLine(fate.check) };
    }
    const answered = answersTo(message.id ?? "").length > 0;
    return {
      title,
      asks: format("BIND.Combat.Vitality.asks", { name }),
      mayRoll: !answered && target?.isOwner === true,
    };
  },
  actions: {
    async roll(part, { message }, _button, event) {
      const target = findActor(vitalityDataOf(part).target);
      if (!isCreature(target) || !target.isOwner) throw new Error(localize("MANIFOLD.Changes.NotAllowed"));
      if (answersTo(message.id ?? "").length > 0) throw new Error(localize("BIND.Combat.Problem.answered"));
      await rollVitality(target, message.id ?? null, event.shiftKey);
    },
  },
};
