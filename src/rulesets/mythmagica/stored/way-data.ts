import type { CardPart } from "../../../foundry/contracts/card";
import type { FlightMode } from "../rules/grid/flight";
import { partData } from "../../../foundry/messages/part-schema";
import { area, type AreaData } from "./area-data";
import { flag, list, nullable, object, oneOf, otherwise, textOf, uuids, whole } from "./readers";

export const WAY_PART = "mythWay";

/** What can be wrong with a way on the battle grid, and with a flight. */
export const WAY_PROBLEMS = [
  "throughFoe",
  "endsOccupied",
  "noSpeed",
  "gripped",
  "tooFar",
  "tooFast",
  "tooSlow",
  "tooSteep",
  "notStraight",
  "cannotLand",
  "cannotClimb",
] as const;
export type WayProblem = (typeof WAY_PROBLEMS)[number];

const feet = whole(0, 9999);
const pixel = whole(-999_999, 999_999);
/** More than anybody drags in a Round; of what is beyond it the latest is kept. */
export const MOST_CORNERS = 40;
export const MOST_LEGS = 40;

/**
 * A way that was gone in one drag: its corners in pixels, one number after the other, how high, whether in one's own Turn, and whether
 * whoever went it crept, or how they flew.
 */
export type StoredLeg = {
  corners: number[];
  height: number;
  own: boolean;
  creeps: boolean;
  flies: FlightMode | null;
};

/** How far somebody went in a Round, and through whose Defended Space. The card's actor went. */
export type WayData = {
  /** Fight and Round. */
  round: string;
  feet: number;
  /** Move Actions that it takes; 0: none, as when somebody is pushed. */
  moves: number;
  speed: number;
  /** Least feet a Move in this way of flying. */
  least: number;
  left: number;
  /** The ground slowed a part of it (MY-ARE-10, MY-ARE-11). */
  slowed: boolean;
  /** Move Actions that were paid on this card. */
  paid: number;
  problems: WayProblem[];
  passed: string[];
  /** Where every Move asks for a roll, as the last one began there: entering has a card of its own (MY-ARE-14, 15, 16). */
  grounds: Pick<AreaData, "area" | "name">[];
  /** Feet that a diver falls who was too slow. */
  plunge: number | null;
  /** What was gone in this Round, so that it is counted on after a reload, and how high it began. */
  legs: StoredLeg[];
  from: number;
};

const way = object<WayData>({
  round: textOf(60),
  feet,
  moves: whole(0, 99),
  speed: feet,
  least: feet,
  left: feet,
  slowed: otherwise(flag, false),
  paid: whole(0, 99),
  problems: list(oneOf(WAY_PROBLEMS), 8),
  passed: uuids,
  grounds: otherwise(list(object<WayData["grounds"][number]>({ area, name: textOf(120) }), 4), []),
  plunge: nullable(feet),
  legs: otherwise(
    list(
      object<StoredLeg>({
        corners: list(pixel, MOST_CORNERS),
        height: pixel,
        own: flag,
        creeps: otherwise(flag, false),
        flies: otherwise(nullable(oneOf(["ordinary", "dive", "glide", "hover"])), null),
      }),
      MOST_LEGS,
    ),
    [],
  ),
  from: otherwise(pixel, 0),
});

export const readWay = (part: CardPart): WayData => partData(way, part);
export const wayPart = (data: WayData): CardPart => ({ type: WAY_PART, ...data });
