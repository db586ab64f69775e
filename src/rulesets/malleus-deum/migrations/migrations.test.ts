import { expect, it } from "vitest";
import { migrations } from "./migrations";

/** What the build of release 0.1.0 before lasting names registered (its sheets were minified), and what they are called. */
const FIXTURE: Record<string, [stored: string, now: string]> = {
  malleusCharacter: ["manifold.CN", "manifold.MalleusCharacterSheet"],
  malleusNpc: ["manifold.xZ", "manifold.MalleusNpcSheet"],
  malleusGroup: ["manifold.DN", "manifold.MalleusGroupSheet"],
  malleusAbility: ["manifold.MN", "manifold.MalleusItemSheet"],
  malleusWeapon: ["manifold.MN", "manifold.MalleusItemSheet"],
  malleusArmour: ["manifold.MN", "manifold.MalleusItemSheet"],
  malleusShield: ["manifold.MN", "manifold.MalleusItemSheet"],
  malleusGear: ["manifold.MN", "manifold.MalleusItemSheet"],
  malleusAspect: ["manifold.MN", "manifold.MalleusItemSheet"],
  malleusTag: ["manifold.MN", "manifold.MalleusItemSheet"],
  malleusArchetype: ["manifold.MN", "manifold.MalleusItemSheet"],
  malleusAbilityGroup: ["manifold.MN", "manifold.MalleusItemSheet"],
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

/** Effects as release 0.1.0 stored them: by the token's menu and the prompt, by a failed check of Sick, by the Near-Death table. */
const EFFECTS = {
  resistant: {
    name: "Resistant [fire]",
    type: "base",
    system: {},
    statuses: ["malleus-resistant"],
    flags: { manifold: { condition: { type: "fire" } } },
  },
  sick: { name: "Sick", statuses: ["malleus-sick"], flags: { manifold: { condition: { suffering: true } } } },
  nearDeath: {
    name: "Near death",
    statuses: ["malleus-nearDeath"],
    flags: { manifold: { condition: { modifier: -2 } } },
  },
  plain: { name: "Prone", statuses: ["malleus-prone"], flags: { manifold: { condition: {} } } },
  anybodys: { name: "Bless", changes: [], flags: {} },
};

it("step 2: MD-CON-37 MD-CON-39 what a condition is about moves from a flag into its data; nothing else is touched", () => {
  const step = migrations.find(({ number }) => number === 2);
  const gone = { "flags.manifold.condition.type": undefined, "flags.manifold.condition.suffering": undefined };
  expect(step?.migrate("ActiveEffect", EFFECTS.resistant)).toEqual({ "system.parameter": "fire", ...gone });
  expect(step?.migrate("ActiveEffect", EFFECTS.sick)).toEqual({ "system.suffering": true, ...gone });
  expect(step?.migrate("ActiveEffect", EFFECTS.nearDeath)).toBeNull();
  expect(step?.migrate("ActiveEffect", EFFECTS.plain)).toBeNull();
  expect(step?.migrate("ActiveEffect", EFFECTS.anybodys)).toBeNull();
  expect(step?.migrate("Actor", EFFECTS.resistant)).toBeNull();
  // Once brought up to date, it is left alone; what was said since is not overwritten.
  const now = { ...EFFECTS.resistant, system: { parameter: "cold" } };
  expect(step?.migrate("ActiveEffect", now)).toEqual(gone);
});
