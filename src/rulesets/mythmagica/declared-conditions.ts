/** Parts of cards, and kinds of change, of conditions: names that messages store. */
export const CONDITIONS_PARTS: string[] = [];

export const CONDITIONS_KINDS: string[] = [
  "mythRelief",
  "mythAfflict",
  "mythCourse",
  "mythCare",
  "mythAiling",
  "mythBrings",
];
