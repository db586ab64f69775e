// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { fakeTable } from "../testing/fake-table";
import { PrototypeTokenConfig, SceneConfig, TokenConfig } from "./index";
import { fillTabs } from "./tabbed-fields";

beforeEach(() => void fakeTable());

const ids = ({ TABS }: { TABS: Record<string, { tabs: { id: string }[] }> }) => TABS.sheet!.tabs.map(({ id }) => id);

test("11.4 windows of scenes and tokens have their tabs and parts as statics, so that systems add their own", () => {
  class WithMagic extends SceneConfig {
    static override PARTS = { ...super.PARTS, magic: { template: "magic.hbs" } };
    static override TABS = { sheet: { ...super.TABS.sheet!, tabs: [...super.TABS.sheet!.tabs, { id: "magic" }] } };
  }
  expect(ids(WithMagic)).toEqual(["basics", "grid", "lighting", "ambience", "magic"]);
  expect(Object.keys(WithMagic.PARTS)).toEqual(["tabs", "basics", "grid", "lighting", "ambience", "footer", "magic"]);
  for (const Config of [TokenConfig, PrototypeTokenConfig]) {
    expect(ids(Config)).toEqual(["identity", "appearance", "vision", "light", "resources"]);
    expect(Object.keys(Config.PARTS)).toEqual(["tabs", ...ids(Config), "footer"]);
  }
});

test("11.3 inputs come into the table's parts alone: a system's own part keeps what it drew", () => {
  const own = document.createElement("section");
  own.innerHTML = "<p>Own</p>";
  const table = document.createElement("section");
  table.innerHTML = "<div data-fields></div>";
  const schema = { fields: { name: {} } };
  fillTabs(
    { basics: table, grid: own },
    { basics: [{ path: "name", label: "Name" }], grid: [] },
    schema,
    { name: "X" },
    "r",
  );
  expect(table.querySelector<HTMLInputElement>("input[name=name]")?.value).toBe("X");
  expect(own.innerHTML).toBe("<p>Own</p>");
});
