import { beforeEach, describe, expect, it, vi } from "vitest";
import { groupFields, inGroupOrder } from "./field-groups";

const fields = ["damage", "bulk", "price.amount", "price.unit", "brandNew"].map((path) => ({ path }));
const groups = { use: ["damage"], goods: ["price", "bulk"], magic: ["pool"] };

beforeEach(() => {
  vi.stubGlobal("game", { i18n: { localize: (key: string) => key } });
});

describe("fields of a form in groups", () => {
  it("stand in their group's order, and what no group names in the last", () => {
    const view = groupFields(fields, groups, "X.Group", undefined);
    expect(view.map(({ id, fields: inside }) => [id, inside.map(({ path }) => path)])).toEqual([
      ["use", ["damage"]],
      ["goods", ["price.amount", "price.unit", "bulk"]],
      ["more", ["brandNew"]],
    ]);
    expect(view.map(({ label }) => label)).toEqual(["X.Group.use", "X.Group.goods", "X.Group.more"]);
  });

  it("stand in one tab alone, the first that names them: two controls of one field would hand in a list", () => {
    const twice = { use: ["damage", "bulk"], goods: ["price", "bulk"] };
    const paths = groupFields(fields, twice, "X", undefined).flatMap(({ fields: inside }) =>
      inside.map(({ path }) => path),
    );
    expect(paths).toEqual(["damage", "bulk", "price.amount", "price.unit", "brandNew"]);
  });

  it("are read in the same order: what nearly everyone sets first, whatever the model begins with", () =>
    expect(inGroupOrder([...fields].reverse(), groups).map(({ path }) => path)).toEqual([
      "damage",
      "price.unit",
      "price.amount",
      "bulk",
      "brandNew",
    ]));

  it("open where they were open, else with the first", () => {
    const openOf = (open?: string) => groupFields(fields, groups, "X", open).find(({ active }) => active)?.id;
    expect(openOf("goods")).toBe("goods");
    expect(openOf("magic")).toBe("use");
    expect(openOf()).toBe("use");
  });
});
