import { numbersShown } from "../../../foundry/changes/foe-numbers";
import type { CardPartType } from "../../../foundry/contracts/message-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import { TONE_ICONS } from "../../../foundry/platform/tone-icons";
import { groupResults } from "../rules/checks/bonus";
import { groupCheckSchema, readGroupCheck, type GroupCheckData } from "../stored/group-check-data";

const resultsOf = ({ dice, members, tn }: GroupCheckData) =>
  groupResults(
    dice.reduce((sum, face) => sum + face, 0),
    members.map(({ uuid, bonus }) => ({ id: uuid, bonus })),
    tn,
  );

const isHidden = ({ foe }: GroupCheckData): boolean => foe !== "" && numbersShown(findActor(foe)) !== "exact";

/** One roll, a line for each: what the dice showed serves everybody (BI-CHK-08, BI-CHK-11). */
export const groupCheckPartType: CardPartType = {
  template: "bind/cards/group-check.hbs",
  schema: groupCheckSchema,
  context(part) {
    const data = readGroupCheck(part);
    const hidden = isHidden(data);
    return {
      title: data.title,
      dice: data.dice.map((face) => ({ face })),
      against: hidden ? "" : format("BIND.Group.against", { tn: data.tn }),
      rows: resultsOf(data).map(({ id, total, margin, success }, at) => {
        const tone = success ? "good" : "bad";
        return {
          name: findActor(id)?.name ?? localize("MANIFOLD.Party.Gone"),
          bonus: signed(data.members[at]?.bonus ?? 0),
          total,
          tone,
          icon: TONE_ICONS[tone],
          outcome: localize(`BIND.Check.${success ? "success" : "failure"}`),
          margin: hidden ? "" : signed(margin),
        };
      }),
    };
  },
  result(part) {
    const data = readGroupCheck(part);
    const all = resultsOf(data);
    const won = all.filter(({ success }) => success).length;
    return {
      text: format("BIND.Group.won", { count: won, of: all.length }),
      tone: won === all.length ? "good" : won === 0 ? "bad" : "mixed",
    };
  },
};
