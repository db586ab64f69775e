import { describe, expect, it } from "vitest";
import { encumbrance, type Carried, type EncumbranceValues } from "./encumbrance";

const values: EncumbranceValues = { small: 1, medium: 2, large: 4, coinPer: 0.01 };
const thing = (overrides: Partial<Carried>): Carried => ({
  bulk: "small",
  quantity: 1,
  override: null,
  armour: null,
  ...overrides,
});

describe("encumbrance", () => {
  it("MD-EQP-04 items by class, armour by its own number, coin, rounded down", () => {
    const carried = [
      thing({ quantity: 3 }),
      thing({ bulk: "medium" }),
      thing({ bulk: "large" }),
      thing({ bulk: "none", armour: 5 }),
    ];
    expect(encumbrance(carried, 150, values)).toEqual({ total: 15, unset: [] }); // 3 + 2 + 4 + 5 + 1.5
  });

  it("MD-EQP-04 each thing counts once: a shield as armour, not as a large item", () => {
    expect(encumbrance([thing({ bulk: "large", armour: 2 })], 0, values).total).toBe(2);
    expect(encumbrance([thing({ bulk: "large", override: 7 })], 0, values).total).toBe(7);
  });

  it("MD-EQP-04 class values the book does not print are asked for, not invented", () => {
    const unset: EncumbranceValues = { small: null, medium: 2, large: null, coinPer: null };
    expect(encumbrance([thing({}), thing({ bulk: "medium" })], 10, unset)).toEqual({
      total: 2,
      unset: ["small", "coinPer"],
    });
    expect(encumbrance([thing({ quantity: 0 })], 0, unset)).toEqual({ total: 0, unset: [] });
    expect(encumbrance([], 0, unset)).toEqual({ total: 0, unset: [] });
  });
});
