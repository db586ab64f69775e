import { ATTRIBUTES, type Attributes } from "./attribute";

// MY-ATT-03, MY-ATT-04 (L185-189): Attribute Bonuses and the Baseline Damper.

/** Steps above the baseline that cost a single bonus. */
const SINGLE_STEPS = 3;

/** The highest value that still costs one bonus a step. Class adjustments do not move it (AMB-8, MY-ATT-04, L189). */
export const damper = (baseline: number): number => baseline + SINGLE_STEPS;

/** What the next step costs for an attribute that was bought up by so many steps (MY-ATT-04, L189). */
export const stepCost = (bought: number): number => (bought < SINGLE_STEPS ? 1 : 2);

/** What all steps so far have cost (MY-ATT-04, L189). */
export const boughtCost = (bought: number): number =>
  Math.min(Math.max(0, bought), SINGLE_STEPS) + 2 * Math.max(0, bought - SINGLE_STEPS);

/** Bonuses that all steps of all attributes have cost (MY-ATT-04, L189). */
export const bonusesSpent = (bought: Readonly<Attributes>): number =>
  ATTRIBUTES.reduce((sum, key) => sum + boughtCost(bought[key]), 0);

/**
 * One bonus a Level; those that are not spent are kept (MY-ATT-03, L185-187). Below 0: more was bought than the Level
 * gives.
 */
export const bonusesLeft = (level: number, bought: Readonly<Attributes>): number => level - bonusesSpent(bought);

/** Why the next step of an attribute cannot be bought, or null (MY-ATT-03, MY-ATT-04). */
export const raiseBlocked = (
  level: number,
  bought: Readonly<Attributes>,
  key: keyof Attributes,
): "noBonusLeft" | null => (bonusesLeft(level, bought) < stepCost(bought[key]) ? "noBonusLeft" : null);

/** Why the last step cannot be taken back, or null: no value is bought below its baseline (MY-ATT-04, L189). */
export const lowerBlocked = (bought: Readonly<Attributes>, key: keyof Attributes): "atBaseline" | null =>
  bought[key] > 0 ? null : "atBaseline";
