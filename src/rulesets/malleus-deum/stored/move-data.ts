import type { CardMessage, CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import type { MoveKind } from "../rules/combat";
import type { ActGate } from "../rules/conditions";
import type { Addressed } from "./named";
import { amount, conditionId, flag, list, nullable, object, oneOf, optional, text, texts } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

export interface MoveData {
  creature: string;
  kind: MoveKind;
  /** Squares over open ground, and if the check of the Slowed fails. */
  distance: number;
  ifSlowed: number;
  /** What comes first, as it was then. */
  gates: ActGate[];
  /** Whom a charge gets to, in words. */
  near: string[];
  /** The round of the fight that it belongs to: "<id of the fight>.<round>". */
  round?: string;
  /** Squares that the token was moved meanwhile, and who might strike at that (MD-MOV-08). */
  walked?: number;
  by?: string[];
  /** Nobody said first how far: the way on the board did, and nothing is booked yet. */
  byHand?: boolean;
}

export const movePart = ({ creature, ...rest }: Omit<MoveData, "creature"> & { creature: Addressed }): CardPart =>
  toJson<MoveData>("malleusMove", { creature: creature.uuid, ...rest });

/** The move on a card; null for other cards. */
export function moveOn({ system }: CardMessage): MoveData | null {
  const part = system.parts.find(({ type }) => type === "malleusMove");
  return part ? moveDataOf(part) : null;
}

/** Adds to a card's move how far the token went. */
export const walkedPart = (data: MoveData): CardPart => toJson<MoveData>("malleusMove", data);

const gate = object<ActGate>({
  condition: conditionId,
  demand: oneOf<ActGate["demand"]>(["blocked", "mettle", "morale", "agility", "language", "reminder"]),
  difficulty: nullable(amount),
});
const moveData = object<MoveData>({
  creature: text,
  kind: oneOf<MoveKind>(["move", "run", "charge", "flee"]),
  distance: amount,
  ifSlowed: amount,
  gates: list(gate, 60),
  near: texts,
  round: optional(text),
  walked: optional(amount),
  by: optional(texts),
  byHand: optional(flag),
});

export const moveDataOf = (part: CardPart): MoveData => partData(moveData, part);
