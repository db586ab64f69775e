import { namedSheets } from "../../../foundry/migrations/named-sheets";
import type { Migration } from "../../../foundry/contracts/migration";

/** In order; a number that was released stays what it is. */
export const migrations: Migration[] = [
  namedSheets(1, {
    amalgamCharacter: "AmalgamateSheet",
    amalgamCreature: "AmalgamateSheet",
    amalgamWord: "AmalgamItemSheet",
    amalgamGear: "AmalgamItemSheet",
    amalgamEffect: "AmalgamItemSheet",
    amalgamLooseWord: "AmalgamItemSheet",
    amalgamProject: "AmalgamItemSheet",
    amalgamStanding: "AmalgamItemSheet",
    amalgamPackage: "AmalgamItemSheet",
  }),
];
