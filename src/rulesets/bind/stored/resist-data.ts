import { replay, sum, type Term, type Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { readPart } from "../../../foundry/messages/part-schema";
import { rollCheck, type CheckResult } from "../rules/checks/check";
import type { Schema } from "../../../../types/fields";

export const RESIST_PART = "bindResist";

/** Somebody's roll against a spell that was cast at them; the card that it answers says which. */
export type ResistData = {
  /** "resist": the spell fails; "hold": its caster keeps it on somebody; "veto": 5 Fate Points make it fail (BI-MAG-18). */
  how: "resist" | "hold" | "veto";
  name: string;
  tn: number;
  bonus: Term[];
  dice: Transcript;
};

export const resistSchema = (): Schema => {
  const { ArrayField, NumberField, ObjectField, SchemaField, StringField } = foundry.data.fields;
  const word = (initial: string) => new StringField({ required: true, blank: true, initial });
  const whole = () =>
    new NumberField({ required: true, nullable: false, integer: true, initial: 0, min: -99, max: 99 });
  return {
    type: word(RESIST_PART),
    how: new StringField({ required: true, choices: ["resist", "hold", "veto"], initial: "resist" }),
    name: word(""),
    tn: whole(),
    bonus: new ArrayField(new SchemaField({ label: word(""), value: whole() })),
    dice: new ArrayField(new ObjectField()),
  };
};

export const resistPart = (data: ResistData): CardPart =>
  JSON.parse(JSON.stringify({ type: RESIST_PART, ...data })) as CardPart;

export const resistDataOf = (part: CardPart): ResistData => readPart(resistSchema, part) as unknown as ResistData;

/** What the dice came to; null: none were needed. */
export const resistCheck = ({ how, tn, bonus, dice }: ResistData): CheckResult | null =>
  how === "veto" ? null : replay(() => rollCheck({ tn, bonus: sum(bonus), mode: "normal" }, "resist"), dice);
