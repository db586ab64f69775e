import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import { amount, flag, nullable, object, text } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

export interface CompelData {
  /** Null: somebody named it without seeing the sheet; its owner says which one is meant. */
  aspect: string | null;
  /** As it was called then. */
  name: string;
  difficulty: number | null;
  action: string;
  /** The owner compelled it, with the GM's leave (MD-ASP-06). */
  self: boolean;
}

export const compelPart = (aspect: ItemOf<"malleusAspect">, action: string, self: boolean): CardPart =>
  toJson<CompelData>("malleusCompel", {
    aspect: aspect.uuid,
    name: aspect.name,
    difficulty: aspect.system.difficulty,
    action,
    self,
  });

export const compelUnknownPart = (name: string, action: string): CardPart =>
  toJson<CompelData>("malleusCompel", { aspect: null, name, difficulty: null, action, self: false });

const compelData = object<CompelData>({
  aspect: nullable(text),
  name: text,
  difficulty: nullable(amount),
  action: text,
  self: flag,
});

export const compelDataOf = (part: CardPart): CompelData => partData(compelData, part);
