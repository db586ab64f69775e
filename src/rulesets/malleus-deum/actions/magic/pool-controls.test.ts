import { fakeFoundry } from "../../../../foundry/testing/fake-foundry";

// Import this first: what comes after may extend Foundry's classes while it is loaded.
fakeFoundry();
import "../../testing/foundry";
import { beforeEach, expect, it } from "vitest";
import { gearSource, ownSource } from "../../adapters/magic/pool-sources";
import { fakeCreature, giveGear } from "../../testing/fake-creature";
import { diceControls } from "./pool-controls";

beforeEach(() => void fakeFoundry());

it("MDC-MAG-27 the dialog says what dice they are where they are not the usual ones, of one's own pools and of things", () => {
  const thug = fakeCreature();
  Object.assign(thug.system.pools.mettle, { die: 4 });
  const stone = giveGear(thug, "Stone", {}, 3, "malleusGear", 8);
  const further = [ownSource(thug, "luck"), gearSource(stone)];
  const controls = diceControls({ main: ownSource(thug, "mettle"), pool: "mettle", rods: [], further, aids: [] });
  expect(controls.map((one) => [one.label, one.kind === "slider" && [one.value, one.min, one.max]])).toEqual([
    ["MALLEUS.Pool.dice (d4)", [2, 0, 4]],
    ["MALLEUS.Pool.luck", [0, 0, 2]],
    ["Stone (d8)", [0, 0, 3]],
  ]);
});
