import type { CardPart } from "../../../foundry/contracts/card";
import { partData } from "../../../foundry/messages/part-schema";
import { list, object, uuid } from "./readers";

export const BOARD_PART = "mythBoard";

/** Those on the Overlord's board, in the order of their colours; their numbers are read when it is drawn. */
export type BoardData = { fighters: string[] };

const data = object<BoardData>({ fighters: list(uuid, 40) });

export const readBoard = (part: CardPart): BoardData => partData(data, part);
export const boardPart = (said: BoardData): CardPart => ({ type: BOARD_PART, ...said });
