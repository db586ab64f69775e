import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import type { MoraleTriggerInput } from "../rules/morale";
import type { Addressed } from "./named";
import { object, oneOf, texts } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

export interface PromptData {
  /** Uuids of those who may check. */
  creatures: string[];
  event: MoraleEvent;
}

/** What brings a check: an event of the book, or fear that spreads (MD-MOR-02). */
export type MoraleEvent = MoraleTriggerInput["event"] | "spreads";

export const moralePromptPart = (creatures: readonly Addressed[], event: PromptData["event"]): CardPart =>
  toJson<PromptData>("malleusMoralePrompt", { creatures: creatures.map(({ uuid }) => uuid), event });

const promptData = object<PromptData>({
  creatures: texts,
  event: oneOf<MoraleEvent>(["bloodied", "fearCausing", "surprised", "spreads"]),
});

export const moralePromptDataOf = (part: CardPart): PromptData => partData(promptData, part);
