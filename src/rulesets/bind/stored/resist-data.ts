import { replay, sum, type Term, type Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import { rollCheck, type CheckResult } from "../rules/checks/check";
import { namedTerms, number, object, oneOf, optional, textOf, transcript } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

export const RESIST_PART = "bindResist";

/** Somebody's roll against a spell that was cast at them; the card that it answers says which. */
export type ResistData = {
  /** "resist": the spell fails; "hold": its caster keeps it on somebody; "befriend": a beast that they have left stays their friend (L2536); "veto": 5 Fate Points make it fail (BI-MAG-18). */
  how: "resist" | "hold" | "befriend" | "veto";
  name: string;
  tn: number;
  bonus: Term[];
  dice: Transcript;
  /** The line of the card that had asked for the roll. */
  about?: string | undefined;
};

const resistData = object<ResistData>({
  how: oneOf<ResistData["how"]>(["resist", "hold", "befriend", "veto"]),
  name: textOf(200),
  tn: number,
  bonus: namedTerms,
  dice: transcript,
  about: optional(textOf(400)),
});

export const resistPart = (data: ResistData): CardPart => toJson(RESIST_PART, data);

export const resistDataOf = (part: CardPart): ResistData => partData(resistData, part);

/** What the dice came to; null: none were needed. */
export const resistCheck = ({ how, tn, bonus, dice }: ResistData): CheckResult | null =>
  how === "veto" ? null : replay(() => rollCheck({ tn, bonus: sum(bonus), mode: "normal" }, "resist"), dice);
