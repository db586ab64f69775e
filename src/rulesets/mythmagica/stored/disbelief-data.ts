import type { CardPart } from "../../../foundry/contracts/card";
import { partData } from "../../../foundry/messages/part-schema";
import { object, oneOf, otherwise, textOf, uuid } from "./readers";

export const DISBELIEF_PART = "mythDisbelief";

export const MODES = ["passive", "active"] as const;

/** Somebody who disbelieves something; and what came of it, on a card that only the Overlord has. */
export type DisbeliefData = {
  who: string;
  /** In the words of whoever disbelieves it. */
  what: string;
  mode: (typeof MODES)[number];
  /** Id of the casting's card, where it is known which it was. */
  card: string;
  /** The casting that it was tried on; blank: not yet, or nothing that is an illusion. */
  cast: string;
  result: "" | "success" | "failure" | "real";
};

const disbelief = object<DisbeliefData>({
  who: uuid,
  what: textOf(200),
  mode: oneOf(MODES),
  card: otherwise(textOf(40), ""),
  cast: otherwise(textOf(40), ""),
  result: otherwise(oneOf(["", "success", "failure", "real"]), ""),
});

export const readDisbelief = (part: CardPart): DisbeliefData => partData(disbelief, part);
export const disbeliefPart = (data: DisbeliefData): CardPart => ({ type: DISBELIEF_PART, ...data });
export const isDisbeliefPart = ({ type }: CardPart): boolean => type === DISBELIEF_PART;
