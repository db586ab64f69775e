import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import type { ItemControl } from "../rules/magic";
import { amount, nullable, object, oneOf, text } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

/** A thing acts on its bearer (MDC-MAG-30). */
export interface ControlData {
  name: string;
  control: ItemControl;
  /** DC of the will that is allowed against it: a Mettle check (MDC-ABL-09); null for none. */
  will: number | null;
  /** The aspect of a possession, with its rating; "" for none. */
  aspect: string;
}

export const controlPart = (data: ControlData): CardPart => toJson<ControlData>("malleusControl", data);

const controlData = object<ControlData>({
  name: text,
  control: oneOf<ItemControl>(["influence", "possession", "domination"]),
  will: nullable(amount),
  aspect: text,
});

export const controlDataOf = (part: CardPart): ControlData => partData(controlData, part);
