import type { CardPart } from "../../../foundry/messages/card-model";
import { toJson } from "./to-json";

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

export const compelDataOf = (part: CardPart): CompelData => part as unknown as CompelData;
