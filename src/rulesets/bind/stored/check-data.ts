import { replay } from "../../../engine";
import type { CardPart } from "../../../foundry/contracts/card";
import { readPart } from "../../../foundry/messages/part-schema";
import { flag, integer, list, openInteger, text } from "../../../foundry/platform/fields";
import { convert, judge, type CheckResult } from "../rules/checks/check";
import { checkFields, checkOf } from "./fields";

export const CHECK_PART = "bindCheck";

/** One roll of 2D6 on a card (BI-CHK-01); `die` is what a gnome threw to take a failure slowly (BI-CHK-06). */
export const checkSchema = () => ({
  ...checkFields(),
  title: text(),
  dice: list(integer(1, { min: 1, max: 6 })),
  attentive: flag(),
  converted: flag(),
  die: openInteger({ min: 1, max: 6 }),
  secret: flag(),
  foe: text(),
});

/** What anybody may have written, as a check. @throws Error that names what is wrong. */
export const readCheck = (part: CardPart) => readPart(checkSchema, part);
export type CheckData = ReturnType<typeof readCheck>;

export const checkPart = (data: CheckData): CardPart => ({ type: CHECK_PART, ...data });

export const isCheckPart = ({ type }: CardPart): boolean => type === CHECK_PART;

/** What the dice come to against a TN; a failure taken slowly is judged by the rule that turned it. */
export function judgedCheck(data: CheckData, tn: number): CheckResult {
  const first = judge(checkOf(data, tn), data.dice);
  if (!data.converted) return first;
  const thrown = data.die === null ? [] : [{ id: "convert", faces: 6, dice: [data.die] }];
  return replay(() => convert(first, data.attentive), thrown);
}
