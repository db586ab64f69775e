import { replay, type Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { readAs } from "../../../foundry/changes/data-shape";
import { resurrect, resurrectUndead, type Return } from "../rules/spells/fate";
import { mark, object, transcript, uuid, whole } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

export const RETURN_PART = "bindReturn";

/** Somebody called back from death, as they lay there, and the dice. */
export type ReturnData = {
  target: string;
  undead: boolean;
  intelligence: number;
  fallen: { npc: boolean; hitPoints: number; bonus: number };
  dice: Transcript;
};

const returnData = object<ReturnData>({
  target: uuid,
  undead: mark,
  intelligence: whole(-9, 20),
  fallen: object<ReturnData["fallen"]>({ npc: mark, hitPoints: whole(-99, 99), bonus: whole(0, 20) }),
  dice: transcript,
});

export const returnPart = (data: ReturnData): CardPart => toJson(RETURN_PART, data);

/** Of a card's part, or of a proposal. @throws Error when somebody wrote what makes no sense. */
export const returnDataOf = readAs(returnData);

/** What the dice came to: Hit Points lost by the undead, or life. */
export const returnOutcome = ({ undead, intelligence, fallen, dice }: ReturnData): number | Return =>
  undead ? replay(() => resurrectUndead(intelligence), dice) : replay(() => resurrect(fallen), dice);
