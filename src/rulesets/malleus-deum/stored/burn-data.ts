import type { CardPart } from "../../../foundry/messages/card-model";
import { partData, toJson } from "../../../foundry/messages/part-schema";
import { amount, object, text } from "./readers";

/** Somebody burns by the die of a thing: the next round's card answers this one (companion 5.7). */
export interface BurnData {
  target: string;
  name: string;
  faces: number;
  threshold: number;
}

export const burnPart = (burn: BurnData): CardPart => toJson<BurnData>("malleusBurn", burn);

const burnData = object<BurnData>({ target: text, name: text, faces: amount, threshold: amount });

export const burnOf = (part: CardPart): BurnData => partData(burnData, part);
