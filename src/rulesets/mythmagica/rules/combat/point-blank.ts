/** Feet within which a target is at Point Blank (MY-MSL-02, L2434). */
export const POINT_BLANK = 10;
