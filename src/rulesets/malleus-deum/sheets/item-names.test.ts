import "../testing/foundry";
import { describe, expect, it } from "vitest";
import { FakeItem } from "../../../foundry/testing/fake-documents";
import { fakeFoundry } from "../../../foundry/testing/fake-foundry";
import type { FieldView } from "../../../foundry/sheets/form-fields";
import type { Catalogue } from "../adapters/characters/catalogue";
import { nameFields } from "./item-names";

const table = fakeFoundry();
const view = (path: string, value: unknown): FieldView =>
  ({ path, value, field: { label: path, element: { label: "" } }, text: "", choices: undefined }) as never;
const ability = (slug: string, name: string, group: string) => ({ name, system: { slug, group } });
const catalogue = {
  all: [ability("axe.strike", "Axe Strike", "Axe"), ability("hide", "Hide", "Skulduggery"), ability("own", "Own", "")],
} as unknown as Catalogue;

describe("the form of an item names what it offers", () => {
  it("MD-ABL-02 MD-ABL-14 an ability's group and tags by name, its actions as people call them, one's own besides", async () => {
    const contents = [
      new FakeItem({ name: "Hide", type: "malleusAbility", system: { tags: ["skulduggery", "general"] } }),
      new FakeItem({ name: "Axe Strike", type: "malleusAbility", system: { tags: ["axe"] } }),
      new FakeItem({ name: "Net", type: "malleusWeapon", system: { tags: ["disarm"] } }),
    ];
    Object.assign(table.game, { items: { contents }, packs: [] });
    const [group, tags, actions] = [view("group", "Axe"), view("tags", ["axe"]), view("actionTypes", ["reaction"])];
    const slug = view("slug", "axe.strike");
    await nameFields([group!, tags!, actions!, slug], catalogue, { type: "malleusAbility", name: "Net Throw" });
    // It works as an Axe Strike, as stored; else as itself, or as anything known.
    expect(slug.named!.map(({ value, selected }) => (selected ? `[${value}]` : value))).toEqual([
      "",
      "net_throw",
      "[axe.strike]",
      "hide",
      "own",
    ]);
    expect(group!.suggested).toEqual(["Axe", "Skulduggery"]);
    expect(tags!.usual).toEqual([
      { value: "general", label: "General" },
      { value: "skulduggery", label: "Skulduggery" },
    ]);
    const [cell] = actions!.rows!.rows[0]!.cells;
    expect([cell!.value, cell!.text, cell!.options!.length]).toEqual(["reaction", "MALLEUS.Pip.reaction", 8]);
  });
});
