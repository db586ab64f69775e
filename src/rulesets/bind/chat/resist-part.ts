import type { CardPartType } from "../../../foundry/contracts/message-part";
import { format } from "../../../foundry/platform/i18n";
import { resistCheck, resistDataOf } from "../stored/resist-data";
import { checkLine, resultOf, termView, toned } from "./check-line";

const WORDS = ["BIND.Magic.withstood", "BIND.Magic.overcome"] as const;

/** Somebody's stand against a spell. */
export const resistPartType: CardPartType = {
  template: "bind/cards/resist.hbs",
  context(part, { actor }) {
    const data = resistDataOf(part);
    const check = resistCheck(data);
    const words = data.how === "veto" ? (["BIND.Magic.vetoed", ""] as const) : WORDS;
    return {
      title: format("BIND.Magic.resists", { name: actor?.name ?? "", spell: data.name }),
      ...toned(resultOf(check?.success ?? true, words)),
      ...checkLine(check),
      terms: data.bonus.map(termView),
    };
  },
  result: (part) => resultOf(resistCheck(resistDataOf(part))?.success ?? true, WORDS),
};
