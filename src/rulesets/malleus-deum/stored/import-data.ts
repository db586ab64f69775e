import type { CardPart } from "../../../foundry/messages/card-model";
import { hasUuid } from "./has-uuid";
import { toJson } from "./to-json";

export interface ImportData {
  made: { uuid: string; name: string }[];
}

export const madeIn = (part: CardPart): ImportData["made"] => {
  const { made } = part as unknown as Partial<ImportData>;
  return Array.isArray(made) ? made.filter(hasUuid) : [];
};

export const importPart = (made: readonly FoundryDocument[]): CardPart =>
  toJson<ImportData>("malleusImport", { made: made.map(({ uuid, name }) => ({ uuid, name })) });
