import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { attackWith } from "../actions/combat/attack";
import { fakeCreature, giveAbility, giveWeapon } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, proposed, setTable } from "../testing/play";

beforeEach(() => void setTable());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const lines = (): string[] =>
  lastCard().parts.flatMap((part) =>
    part.type === "malleusExtra" ? (part as unknown as { lines: string[] }).lines : [],
  );

describe("the Warp Lightning Trident's banes", () => {
  const shoots = async (dice: [number, number], ...then: number[][]) => {
    const rat = fakeCreature({ name: "Rat" });
    const blow = giveAbility(rat, "Shoot", "gun.shoot", 2, { damage: "weapon" });
    const trident = giveWeapon(rat, "Trident", "gun.shoot");
    Object.assign(trident.system, { enchantments: new Set(["bane table"]) });
    const thug = fakeCreature({ npc: true, name: "Thug" });
    giveAbility(thug, "Armour", "physical.armour", 9);
    diceFall(dice, ...then);
    confirmWith({ defence: "armour" });
    await attackWith(rat, trident, { target: thug, technique: blow.system.slug });
    return rat;
  };
  /** Tens and units of its d88, each thrown by itself. */
  it("companion 5.7 roll on its own table: 37 bursts for 1d8 and grows a tail, and no gun jams", async () => {
    const rat = await shoots([3, 3], [3], [7], [5]);
    expect(lines()).toEqual([
      "MALLEUS.Trident.destroyed",
      "MALLEUS.Table.overcharge.tail",
      "MALLEUS.TableEffect.damage Rat 5 1d8",
    ]);
    expect(proposed("malleusDamage")).toMatchObject([{ target: rat.uuid, data: { base: 5 } }]);
  });

  it("companion 5.7 rows begin and end where they are printed: 23 and 24, 36, 63 and 64, 68 and 71, 78 and 81", async () => {
    const first = async (...then: number[][]) => {
      await shoots([3, 3], ...then);
      return lines()[0];
    };
    expect(await first([2], [3])).toBe("MALLEUS.Trident.holds");
    expect(await first([2], [4])).toBe("MALLEUS.Trident.short");
    expect(await first([3], [6])).toBe("MALLEUS.Trident.short");
    expect(await first([6], [3], [1])).toBe("MALLEUS.Table.overcharge.leg");
    expect(await first([6], [4], [1, 1])).toBe("MALLEUS.Trident.destroyed");
    expect(await first([6], [8], [1, 1])).toBe("MALLEUS.Trident.destroyed");
    expect(await first([7], [8], [1, 2, 3], [4])).toBe("MALLEUS.TableEffect.damage Rat 6 3d8");
    // 12 on the common table: it fizzles.
    expect(await first([8], [1], [3])).toBe("MALLEUS.Table.overcharge.fizzles");
  });

  it("companion 5.7 a shot without a bane does not roll on it", async () => {
    await shoots([1, 3]);
    expect(lastCard().parts).toHaveLength(1);
  });
});
