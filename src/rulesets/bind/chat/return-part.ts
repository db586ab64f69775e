import type { CardPartType } from "../../../foundry/contracts/message-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import { TONE_ICONS } from "../../../foundry/platform/tone-icons";
import { returnDataOf, returnOutcome } from "../stored/return-data";

/** How somebody met the call back to life. */
export const returnPartType: CardPartType = {
  template: "bind/cards/resist.hbs",
  context(part) {
    const data = returnDataOf(part);
    const outcome = returnOutcome(data);
    const name = findActor(data.target)?.name ?? localize("MANIFOLD.Card.GoneDocument");
    const undone = typeof outcome === "number";
    const good = undone || outcome.alive;
    const tone = good ? "good" : "bad";
    const check = undone ? null : outcome.check;
    return {
      title: format("BIND.Magic.called", { name }),
      outcome: undone
        ? format("BIND.Magic.undeadLoses", { name, points: outcome })
        : localize(`BIND.Magic.${outcome.alive ? "lives" : "staysDead"}`),
      tone,
      icon: TONE_ICONS[tone],
      dice: (check?.dice ?? []).map((face) => ({ face })),
      sum:
        check &&
        format("BIND.Magic.sum", {
          dice: check.natural,
          bonus: signed(check.total - check.natural),
          total: check.total,
          tn: check.tn,
        }),
      terms: [],
    };
  },
};
