import type { Term } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import { object, oneOf, optional, terms, uuid, whole } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

export const CONTEST_PART = "bindContest";

/** What a foe may do to a player's character so that the player rolls (BI-CHK-10). */
export const CONTESTS = ["grab", "grapple", "ram", "disarm"] as const;
export type ContestId = (typeof CONTESTS)[number];

/** A foe's grab, grapple, ram or disarm that waits for the player's roll. */
export interface ContestData {
  about: ContestId;
  target: string;
  /** The foe's total: the player rolls against 7 and this. */
  against: Term[];
  /** Of a grapple that hurts: what its dice get. */
  damage?: Term[];
  /** Aim of a grapple. */
  choice: "hurt" | "breakFree";
  people: number;
  /** Squares that a ram pushes, and how many there are behind. */
  squares: number;
  room: number;
}

const contestData = object<ContestData>({
  about: oneOf(CONTESTS),
  target: uuid,
  against: terms,
  damage: optional(terms),
  choice: oneOf<ContestData["choice"]>(["hurt", "breakFree"]),
  people: whole(1, 9),
  squares: whole(0, 99),
  room: whole(0, 99),
});

export const contestPart = (data: ContestData): CardPart => toJson(CONTEST_PART, data);

/** @throws Error when it is none. */
export const contestDataOf = (part: CardPart): ContestData => partData(contestData, part);
