import { fakeFoundry } from "../../../../foundry/testing/fake-foundry";

// Import this first: what comes after may extend Foundry's classes while it is loaded.
fakeFoundry();
import "../../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeCreature, giveAbility } from "../../testing/fake-creature";
import { checkAsItStands } from "./secret-check";

beforeEach(() => void fakeFoundry());

describe("secret check", () => {
  it("MD-CHK-16 is the creature's own check, conditions and all, against the GM's DC", () => {
    const rozlyn = fakeCreature({ conditions: ["dazed"] });
    giveAbility(rozlyn, "Perception", "perception", 2, { family: "primary" });
    const plan = checkAsItStands(rozlyn, "perception", 15);
    expect(plan).toMatchObject({ difficulty: 15, bonus: 2 });
    expect(plan?.modifierTerms.map(({ label }) => label)).toContain("MALLEUS.Condition.dazed");
  });
  it("MD-CHK-10 MD-CHK-16 who cannot try the ability is left out", () => {
    const rozlyn = fakeCreature();
    expect(checkAsItStands(rozlyn, "perception", 12)).toBeNull();
    giveAbility(rozlyn, "Lock picking", "locks", null as unknown as number);
    expect(checkAsItStands(rozlyn, "locks", 12)).toBeNull();
  });
});
