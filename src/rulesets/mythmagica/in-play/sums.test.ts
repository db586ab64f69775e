import "../testing/foundry";
import { beforeEach, expect, it } from "vitest";
import { money } from "../adapters/characters/purse";
import { METALS } from "../rules/money/coins";
import { setTable } from "../testing/play";

beforeEach(() => void setTable());

it("MY-MON-01 a sum is read as it is written: thousands, halves, several metals", () => {
  const silver = (text: string): number | null => money.parse(text);
  const one = silver("1 sp") ?? 0;
  expect(one).toBeGreaterThan(0);
  expect(silver("1,000 sp")).toBe(1000 * one);
  expect(silver("2,5 sp")).toBe(2.5 * one);
  expect(silver("1,200 sp and 3 gp")).toBe((1200 + (3 * METALS.gp) / METALS.sp) * one);
  expect(silver("a purse")).toBeNull();
});
