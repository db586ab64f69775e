import type { CardPartType } from "../../../foundry/contracts/message-part";
import { format } from "../../../foundry/platform/i18n";
import { resistCheck, resistDataOf, type ResistData } from "../stored/resist-data";
import { checkLine, resultOf, termView, toned } from "./check-line";

const WORDS: Readonly<Record<ResistData["how"], readonly [success: string, failure: string]>> = {
  resist: ["BIND.Magic.withstood", "BIND.Magic.overcome"],
  hold: ["BIND.Magic.holds", "BIND.Magic.breaks"],
  befriend: ["BIND.Magic.Befriends.works", "BIND.Magic.Befriends.fails"],
  veto: ["BIND.Magic.vetoed", ""],
};
const TITLES: Readonly<Record<ResistData["how"], string>> = {
  resist: "BIND.Magic.resists",
  hold: "BIND.Magic.keepsHold",
  befriend: "BIND.Magic.Befriends.title",
  veto: "BIND.Magic.resists",
};

/** Somebody's stand against a spell, or its caster's hold. */
export const resistPartType: CardPartType = {
  template: "bind/cards/resist.hbs",
  context(part, { actor }) {
    const data = resistDataOf(part);
    const check = resistCheck(data);
    return {
      title: format(TITLES[data.how], { name: actor?.name ?? "", spell: data.name }),
      ...toned(resultOf(check?.success ?? true, WORDS[data.how])),
      ...checkLine(check),
      terms: data.bonus.map(termView),
    };
  },
  result(part) {
    const data = resistDataOf(part);
    return resultOf(resistCheck(data)?.success ?? true, WORDS[data.how]);
  },
};
