import { sum } from "../../../engine";
import type { CardPartType } from "../../../foundry/contracts/message-part";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import { TONE_ICONS } from "../../../foundry/platform/tone-icons";
import { resistCheck, resistDataOf } from "../stored/resist-data";
import { termViews } from "./cast-part";

/** Somebody's stand against a spell. */
export const resistPartType: CardPartType = {
  template: "bind/cards/resist.hbs",
  context(part, { actor }) {
    const data = resistDataOf(part);
    const check = resistCheck(data);
    const success = check?.success ?? true;
    const tone = success ? "good" : "bad";
    return {
      title: format("BIND.Magic.resists", { name: actor?.name ?? "", spell: data.name }),
      outcome: localize(data.how === "veto" ? "BIND.Magic.vetoed" : `BIND.Magic.${success ? "withstood" : "overcome"}`),
      tone,
      icon: TONE_ICONS[tone],
      dice: (check?.dice ?? []).map((face) => ({ face })),
      sum:
        check &&
        format("BIND.Magic.sum", {
          dice: check.natural,
          bonus: signed(sum(data.bonus)),
          total: check.total,
          tn: check.tn,
        }),
      terms: termViews(data.bonus),
    };
  },
  result(part) {
    const success = resistCheck(resistDataOf(part))?.success ?? true;
    return { text: localize(`BIND.Magic.${success ? "withstood" : "overcome"}`), tone: success ? "good" : "bad" };
  },
};
