import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import type { ActionCost } from "../rules/combat";
import { amount, flag, object, text } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

/** An action that takes longer than a turn has; who gave what stands in the cards that answer this one. */
export interface LongerAction {
  name: string;
  /** Uuid of who began it. */
  starter: string;
  /** Slug of the ability that is rolled at its end; "" for none. */
  ability: string;
  need: ActionCost;
  interruptible: boolean;
  collective: boolean;
}

export const progressPart = (action: LongerAction): CardPart => toJson<LongerAction>("malleusProgress", action);

const longerAction = object<LongerAction>({
  name: text,
  starter: text,
  ability: text,
  need: object<ActionCost>({ standard: amount, move: amount, minor: amount }),
  interruptible: flag,
  collective: flag,
});

export const progressDataOf = (part: CardPart): LongerAction => partData(longerAction, part);
