import { perform } from "../../../engine";
import { numbersShown } from "../../../foundry/changes/foe-numbers";
import { supersededBy } from "../../../foundry/chat/judgement/judge-again";
import type { CardMessage, CardPart } from "../../../foundry/contracts/card";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { findActor } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/i18n";
import { knownDifficulty } from "../../../foundry/requests/kept-secrets";
import { foundryDice } from "../../../foundry/rolls/foundry-dice";
import { payOut } from "../actions/goods/pay-out";
import { postCheck } from "../actions/checks/post-check";
import { convert, mayConvert } from "../rules/checks/check";
import { checkSchema, isCheckPart, judgedCheck, readCheck, type CheckData } from "../stored/check-data";
import { facesOf } from "../stored/fields";
import { checkView } from "./check-view";

/** The TN as this user may know it; null: it is the GM's, or a foe's whose numbers are not shown. */
function tnFor(data: CheckData, message: CardMessage): number | null {
  if (data.foe && numbersShown(findActor(data.foe)) !== "exact") return null;
  if (data.secret && data.tn !== null && !game.user.isGM) return null;
  return data.tn ?? knownDifficulty(message);
}

const isTurned = (message: CardMessage): boolean => supersededBy(message, isCheckPart) !== null;

/** One roll of 2D6 (BI-CHK-01, 04 to 07, 12, 21). */
export const checkPartType: CardPartType = {
  template: "bind/cards/check.hbs",
  schema: checkSchema,
  context(part, { message, actor }) {
    const data = readCheck(part);
    const tn = tnFor(data, message);
    const result = tn === null ? null : judgedCheck(data, tn);
    const turned = isTurned(message);
    const owns = actor?.isOwner ?? false;
    return {
      ...checkView(data, tn),
      hiddenFromPlayers: data.secret,
      turned,
      mayConvert: result !== null && owns && !turned && mayConvert(result),
      mayPay: result?.success === true && game.user.isGM,
    };
  },
  result(part, { message }) {
    const data = readCheck(part);
    const tn = tnFor(data, message);
    if (tn === null) return null;
    const { success } = judgedCheck(data, tn);
    return { text: localize(`BIND.Check.${success ? "success" : "failure"}`), tone: success ? "good" : "bad" };
  },
  replaced: (_part, message) => isTurned(message),
  actions: {
    convert: onConvert,
    payOut(part, { message, actor }) {
      const data = readCheck(part);
      const tn = tnFor(data, message);
      return tn === null || !game.user.isGM ? null : payOut(message, actor, data, judgedCheck(data, tn));
    },
  },
};

/** The same roll, taken slowly: the lower die counts 6, or a gnome adds 1D6 - 3; once, and never rolled again (BI-CHK-06, 07). */
async function onConvert(part: CardPart, { message, actor }: CardContext): Promise<void> {
  const data = readCheck(part);
  const tn = tnFor(data, message);
  if (tn === null || !actor?.isOwner || isTurned(message)) return;
  const rolls: Roll[] = [];
  const before = judgedCheck(data, tn);
  const { transcript } = await perform(() => convert(before, data.attentive), foundryDice(rolls));
  const [die = null] = facesOf(transcript);
  await postCheck({ actor, origin: message.id, rolls, data: { ...data, converted: true, die } });
}
