// MY-GLO-04 (L5616-5618): what counts as an outfit.

/** Parts of the body that garments can cover (MY-GLO-04). */
export const GARMENT_PARTS = ["head", "torso", "arms", "hands", "legs", "feet"] as const;
export type GarmentPart = (typeof GARMENT_PARTS)[number];

const COVERED: readonly GarmentPart[] = ["torso", "arms", "legs"];

/**
 * Whether these garments together cover everything from the shoulders to the ankles; head, hands and feet may stay bare
 * (MY-GLO-04).
 */
export const isOutfit = (garments: readonly { covers: readonly GarmentPart[] }[]): boolean =>
  COVERED.every((part) => garments.some(({ covers }) => covers.includes(part)));
