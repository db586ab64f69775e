import { describe, expect, it } from "vitest";
import { numbersOpen, whoRolls } from "./who-rolls";

describe("who rolls and who sees", () => {
  it("MY-CFL-17 MY-CMB-04 players roll for what involves their characters, attacks against them too; secrets are the Overlord's", () => {
    expect([
      whoRolls({ avatarInvolved: true, secret: false }),
      whoRolls({ avatarInvolved: false, secret: false }),
      whoRolls({ avatarInvolved: true, secret: true }),
    ]).toEqual(["player", "overlord", "overlordSecretly"]);
  });

  it("MY-CMB-03 numbers are open in a fight, unless the Overlord keeps them", () => {
    const facts = { fighting: true, keptSecret: false, own: false };
    expect([
      numbersOpen(facts),
      numbersOpen({ ...facts, keptSecret: true }),
      numbersOpen({ ...facts, fighting: false }),
    ]).toEqual([true, false, false]);
    expect(numbersOpen({ fighting: false, keptSecret: true, own: true })).toBe(true);
  });
});
