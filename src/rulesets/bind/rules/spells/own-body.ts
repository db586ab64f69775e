// BI-MAG-24: what a body keeps through a change of shape. Apart from the shapes, since every sheet asks.

/** What is remembered through changes of shape. */
export type ShapeMemory = { maxHp: number; hitPoints: number };

/**
 * Hit Points in the new shape: as many as were there, but no more than it has; in one as large or larger what was lost stays lost
 * (L3544-3546, A27). What was lost is reckoned in the own shape.
 */
export const hpInShape = ({ maxHp, hitPoints }: ShapeMemory, newMax: number): number =>
  newMax < maxHp ? Math.min(newMax, hitPoints) : newMax - (maxHp - hitPoints);

/** Back in the own shape: old wounds, and those that the shape took (L3544). */
export const hpAfterShape = ({ maxHp, hitPoints }: ShapeMemory, lostInShape: number): number =>
  Math.min(maxHp, hitPoints) - lostInShape;

/** No Fatigue that gave no penalty begins to give one through the change (L3546): the threshold of the own shape holds at least. */
export const shapeThreshold = (own: number, shape: number): number => Math.max(own, shape);
