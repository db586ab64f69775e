import type { Edition } from "../amalgamate";
import { DIFFERENCES } from "./differences";
import { DEFAULT_TOGGLES, type Toggles } from "./toggles";

type Rows = typeof DIFFERENCES;

/** The rules in force: the edition's column of every row, and what toggles decide. */
export type Rulebook = { readonly [Row in keyof Rows]: Rows[Row][number] } & {
  readonly edition: Edition;
  readonly toggles: Readonly<Toggles>;
  /** Dice may replace hands (AM-THR-06). */
  readonly dice: boolean;
  /** Whether Risk exists at all, and at whose pleasure (AM-RES-08, AM-RES-09). */
  readonly risk: "player" | "storyteller" | "none";
  readonly advancedItems: boolean;
  readonly plotPoints: boolean;
  /** Fingers in the flash round (AM-THR-04). */
  readonly flash: 5 | 2;
};

/**
 * The rules of an edition with a world's toggles; toggles that are left out are as in DEFAULT_TOGGLES (AM-EDN-01,
 * AM-EDN-02).
 */
export function rulebook(edition: Edition, toggles: Partial<Toggles> = {}): Rulebook {
  const column = edition === "v10" ? 0 : 1;
  const all = { ...DEFAULT_TOGGLES, ...toggles };
  const rows = Object.fromEntries(Object.entries(DIFFERENCES).map(([row, values]) => [row, values[column]]));
  return {
    ...(rows as { [Row in keyof Rows]: Rows[Row][number] }), // each row has the two columns that its type lists
    edition,
    toggles: all,
    dice: DIFFERENCES.diceAlways[column] || all.dice2012,
    risk: edition === "v10" ? "player" : all.risk2012 ? "storyteller" : "none",
    advancedItems: DIFFERENCES.advancedItemsKnown[column] && all.advancedItems,
    plotPoints: DIFFERENCES.plotPointsKnown[column] && all.plotPoints,
    flash: all.flashRound === "five" ? 5 : 2,
  };
}
