import type { CardPart } from "../../../foundry/messages/card-model";

/** A typed part as the message stores it: plain JSON, without undefined. */
export const toJson = <T extends object>(type: string, data: T): CardPart =>
  JSON.parse(JSON.stringify({ type, ...data })) as CardPart;
