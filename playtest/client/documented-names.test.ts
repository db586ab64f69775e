import { expect, test } from "vitest";
import * as constants from "../common/constants/index.js";
import { getCacheBustURL, parseS3URL, AsyncFunction } from "../common/utils/index.js";
import { System } from "./packages";
import { FontConfig } from "./ui/namespaces/setting-menus";

test("3 CONST has what the documentation lists of search, settings, ownership and tokens", () => {
  expect(constants.DEFAULT_TOKEN).toBe("icons/svg/mystery-man.svg");
  expect(constants.DIRECTORY_SEARCH_MODES).toEqual({ FULL: "full", NAME: "name" });
  expect(constants.SETTING_SCOPES).toEqual({ CLIENT: "client", USER: "user", WORLD: "world" });
  expect(constants.WALL_DOOR_INTERACTIONS).toContain("unlock");
  expect(constants.UPLOADABLE_FILE_EXTENSIONS).toMatchObject({ webp: "image/webp", ogg: "audio/ogg" });
  expect(constants.UPLOADABLE_FILE_EXTENSIONS).not.toHaveProperty("html");
});

test("18 functions made of text run asynchronously; addresses can be made new and taken apart", async () => {
  expect(await new AsyncFunction("a", "return await a + 1")(2)).toBe(3);
  expect(getCacheBustURL("systems/x/a.webp")).toMatch(/\/systems\/x\/a\.webp\?\d+$/);
  expect(getCacheBustURL("https://elsewhere.example/a.webp")).toBe(false);
  expect(parseS3URL("https://bucket.s3.example.com/maps/a.webp")).toEqual({
    bucket: "bucket",
    keyPrefix: "maps/a.webp",
  });
});

test("1 what a manifest does not say is there and empty", () => {
  const system = new System({ id: "x", title: "X", version: "1", relationships: { requires: [{ id: "y" }] } });
  expect(system).toMatchObject({ manifest: "", authors: [], packs: [], relationships: { requires: [{ id: "y" }] } });
  expect(new System({ id: "x", title: "X", version: "1" }).relationships).toMatchObject({ systems: [], requires: [] });
});

test("2 fonts that packages may offer are those of CONFIG, without those that editors leave out", () => {
  const before = globalThis.CONFIG;
  globalThis.CONFIG = { fontDefinitions: { Own: { editor: true }, Icons: { editor: false }, Plain: {} } } as never;
  expect(FontConfig.getAvailableFonts()).toEqual(["Own", "Plain"]);
  expect(FontConfig.getAvailableFontChoices()).toEqual({ Own: "Own", Plain: "Plain" });
  globalThis.CONFIG = before;
});
