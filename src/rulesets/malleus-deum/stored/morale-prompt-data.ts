import type { CardPart } from "../../../foundry/messages/card-model";
import type { MoraleTriggerInput } from "../rules/morale";
import type { Addressed } from "./named";
import { toJson } from "./to-json";

export interface PromptData {
  /** Uuids of those who may check. */
  creatures: string[];
  event: MoraleEvent;
}

/** What brings a check: an event of the book, or fear that spreads (MD-MOR-02). */
export type MoraleEvent = MoraleTriggerInput["event"] | "spreads";

export const moralePromptPart = (creatures: readonly Addressed[], event: PromptData["event"]): CardPart =>
  toJson<PromptData>("malleusMoralePrompt", { creatures: creatures.map(({ uuid }) => uuid), event });

export const moralePromptDataOf = (part: CardPart): PromptData => part as unknown as PromptData;
