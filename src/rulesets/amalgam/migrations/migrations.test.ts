import { expect, it } from "vitest";
import { migrations } from "./migrations";

/** What the build of release 0.1.0 before lasting names registered (its sheets were minified), and what they are called. */
const FIXTURE: Record<string, [stored: string, now: string]> = {
  amalgamCharacter: ["manifold.f8", "manifold.AmalgamateSheet"],
  amalgamCreature: ["manifold.f8", "manifold.AmalgamateSheet"],
  amalgamWord: ["manifold.Th", "manifold.AmalgamItemSheet"],
  amalgamGear: ["manifold.Th", "manifold.AmalgamItemSheet"],
  amalgamEffect: ["manifold.Th", "manifold.AmalgamItemSheet"],
  amalgamLooseWord: ["manifold.Th", "manifold.AmalgamItemSheet"],
  amalgamProject: ["manifold.Th", "manifold.AmalgamItemSheet"],
  amalgamStanding: ["manifold.Th", "manifold.AmalgamItemSheet"],
  amalgamPackage: ["manifold.Th", "manifold.AmalgamItemSheet"],
};

it("step 1: documents and defaults of every type name their sheet by its lasting name", () => {
  const step = migrations.find(({ number }) => number === 1);
  for (const [type, [stored, now]] of Object.entries(FIXTURE)) {
    const source = { type, flags: { core: { sheetClass: stored } } };
    expect(step?.migrate("Actor", source)).toEqual({ "flags.core.sheetClass": now });
    const defaults = { core: { sheetClasses: { Actor: { [type]: stored } } } };
    expect(step?.migrate("Setting", defaults)).toEqual({ [`core.sheetClasses.Actor.${type}`]: now });
  }
});
