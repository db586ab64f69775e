/** What a world may choose on top of its edition (AM-EDN-02): optional rules, and readings of places where the books are silent. */
export interface Toggles {
  /** Dice instead of hands in 2012 (2012:L496-500); in v10 they are always allowed. */
  dice2012: boolean;
  /** Items that are Amalgamates of their own (2012:L502-504). */
  advancedItems: boolean;
  /** Risk in 2012 (2012:L506-510); in v10 it belongs to the core. */
  risk2012: boolean;
  /** Plot Points (2012:L512-516). */
  plotPoints: boolean;
  /** How many fingers there are in the flash round: one to five, or one or two (A1). */
  flashRound: "five" | "two";
  /** A Plinth has to be over the Difficulty instead of meeting it (A7). */
  plinthStrict: boolean;
  /** Highest Level of a Word; null: none (A8). */
  maxWordLevel: number | null;
  /** Exhausting doubles the Degree as well as the Pledge (A5). */
  exhaustDoublesDegree: boolean;
  /** On a Critical Throw, Proficiency, Risk, Plot Point and the Storyteller's modifier still count (A3). */
  critKeepsModifiers: boolean;
}

/** What a world has that changed nothing (AM-EDN-02). */
export const DEFAULT_TOGGLES: Readonly<Toggles> = {
  dice2012: false,
  advancedItems: false,
  risk2012: false,
  plotPoints: false,
  flashRound: "five",
  plinthStrict: false,
  maxWordLevel: null,
  exhaustDoublesDegree: true,
  critKeepsModifiers: true,
};
