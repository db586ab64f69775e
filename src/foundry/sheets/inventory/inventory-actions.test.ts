import { beforeEach, expect, it, vi } from "vitest";
import { stepQuantity } from "./inventory-actions";

beforeEach(() => {
  const getProperty = (object: object, path: string): unknown =>
    path.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], object);
  vi.stubGlobal("foundry", { utils: { getProperty } });
});

const thing = (system: object) => {
  const update = vi.fn();
  return { item: { system, update } as unknown as Item, update };
};

it.each([
  ["one more", 3, 1, undefined, 4],
  ["one less", 1, -1, undefined, 0],
  ["never below none", 0, -1, undefined, null],
  ["no more than the most", 4, 1, 4, null],
  ["up to the most", 3, 1, 4, 4],
  ["what is above the most already stays", 6, 1, 4, null],
  ["and goes down from there", 6, -1, 4, 5],
])("steps a number of a thing: %s", async (_what, now, by, most, then) => {
  const { item, update } = thing({ doses: { value: now } });
  await stepQuantity(item, by, "system.doses.value", most);
  if (then === null) expect(update).not.toHaveBeenCalled();
  else expect(update).toHaveBeenCalledWith({ "system.doses.value": then });
});

it("steps how many there are where nothing else is named, and nothing that is no number", async () => {
  const { item, update } = thing({ quantity: 2, text: "some" });
  await stepQuantity(item, 1);
  await stepQuantity(item, 1, "system.text");
  expect(update.mock.calls).toEqual([[{ "system.quantity": 3 }]]);
});
