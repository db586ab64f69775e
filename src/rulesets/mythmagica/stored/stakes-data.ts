import type { CardPart } from "../../../foundry/contracts/card";
import { partData } from "../../../foundry/messages/part-schema";
import { flag, list, object, oneOf, textOf, uuid } from "./readers";

export const STAKES_PART = "mythStakes";

export const SIDES = ["party", "foes"] as const;
export type StakeSide = (typeof SIDES)[number];

/** What a side gains if it wins. */
export type StoredStake = { id: string; side: StakeSide; text: string; replaces: boolean };

/** A conflict on a card that both sides see: what it is about, who takes part, who began it, what is at stake (MY-STK-01). */
export type StakesData = {
  topic: string;
  aggressor: StakeSide;
  party: { uuid: string; name: string }[];
  foes: { uuid: string; name: string }[];
  stakes: StoredStake[];
};

const people = list(object<{ uuid: string; name: string }>({ uuid, name: textOf(120) }), 20);

export const stakeShape = object<StoredStake>({
  id: textOf(20),
  side: oneOf(SIDES),
  text: textOf(200),
  replaces: flag,
});

const stakes = object<StakesData>({
  topic: textOf(120),
  aggressor: oneOf(SIDES),
  party: people,
  foes: people,
  stakes: list(stakeShape, 10),
});

export const readStakes = (part: CardPart): StakesData => partData(stakes, part);
export const stakesPart = (data: StakesData): CardPart => ({ type: STAKES_PART, ...data });
