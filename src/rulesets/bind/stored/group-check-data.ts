import type { CardPart } from "../../../foundry/contracts/card";
import { readPart } from "../../../foundry/messages/part-schema";
import { group, integer, list, text } from "../../../foundry/platform/fields";

export const GROUP_CHECK_PART = "bindGroupCheck";

/** Who bears the roll: all, each with their own bonus; or one for all (BI-CHK-08, BI-CHK-11). */
export const GROUP_WAYS = ["each", "worst", "best"] as const;
export type GroupWay = (typeof GROUP_WAYS)[number];

export const groupCheckSchema = () => ({
  title: text(),
  tn: integer(7),
  dice: list(integer(1, { min: 1, max: 6 })),
  /** Uuids, with what each adds. */
  members: list(group({ uuid: text(), bonus: integer(0) })),
  /** What stands in the way; blank: nobody in particular. */
  foe: text(),
});

/** What anybody may have written, as a group's roll. @throws Error that names what is wrong. */
export const readGroupCheck = (part: CardPart) => readPart(groupCheckSchema, part);
export type GroupCheckData = ReturnType<typeof readGroupCheck>;

export const groupCheckPart = (data: GroupCheckData): CardPart => ({ type: GROUP_CHECK_PART, ...data });
