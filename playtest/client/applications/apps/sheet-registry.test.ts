// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { asDocument, fakeDocument } from "../testing/fake-document";
import { fakeTable } from "../testing/fake-table";
import { DocumentSheetConfig } from "./document-sheet-config";
import { sheetClassOf, type SheetClass } from "./sheet-registry";

class HeroSheet {}
class OtherSheet {}
const Hero = HeroSheet as unknown as SheetClass;
const Other = OtherSheet as unknown as SheetClass;
const Actor = { documentName: "Actor" };
const ids = (type: string): string[] => Object.keys(CONFIG.Actor.sheetClasses?.[type] ?? {});
beforeEach(() => void fakeTable());

test("11.6 a sheet is registered as scope.ClassName for its types, without types for all", () => {
  DocumentSheetConfig.registerSheet(Actor, "sys", Hero, { types: ["hero"], makeDefault: true, label: "SYS.Sheet" });
  DocumentSheetConfig.registerSheet(Actor, "sys", Other);
  expect(ids("hero")).toEqual(["sys.HeroSheet", "sys.OtherSheet"]);
  expect(ids("thug")).toEqual(["sys.OtherSheet"]);
  expect(ids("base")).toEqual(["sys.OtherSheet"]);
  expect(CONFIG.Actor.sheetClasses?.hero?.["sys.HeroSheet"]).toMatchObject({
    id: "sys.HeroSheet",
    cls: Hero,
    label: "SYS.Sheet",
    default: true,
    canConfigure: true,
  });
});

test("11.6 a label that was given before the texts of a language were there is read in that language", () => {
  DocumentSheetConfig.registerSheet(Actor, "sys", Hero, { types: ["hero"], label: "SYS.Sheet" });
  Object.assign(game.i18n, { localize: (key: string) => (key === "SYS.Sheet" ? "Heldenbogen" : key) });
  const { sheetClasses } = DocumentSheetConfig.getSheetClassesForSubType("Actor", "hero");
  expect(sheetClasses).toEqual({ "sys.HeroSheet": "Heldenbogen" });
});

test("11.6 the last makeDefault wins; unregistering takes a sheet from some types or all", () => {
  DocumentSheetConfig.registerSheet(Actor, "core", Other, { makeDefault: true });
  DocumentSheetConfig.registerSheet(Actor, "sys", Hero, { types: ["hero"], makeDefault: true });
  const hero = asDocument(fakeDocument());
  const thug = asDocument(fakeDocument({ type: "thug" }));
  expect(sheetClassOf(hero)).toBe(Hero);
  expect(sheetClassOf(thug)).toBe(Other);
  DocumentSheetConfig.unregisterSheet(Actor, "core", Other, { types: ["hero"] });
  expect(ids("hero")).toEqual(["sys.HeroSheet"]);
  expect(ids("thug")).toEqual(["core.OtherSheet"]);
  DocumentSheetConfig.unregisterSheet(Actor, "core", Other);
  expect(ids("thug")).toEqual([]);
});

test("11.6 flag core.sheetClass chooses for one document; one that is gone falls back to the default", () => {
  DocumentSheetConfig.registerSheet(Actor, "sys", Hero, { makeDefault: true });
  DocumentSheetConfig.registerSheet(Actor, "sys", Other);
  expect(sheetClassOf(asDocument(fakeDocument({ flags: { core: { sheetClass: "sys.OtherSheet" } } })))).toBe(Other);
  expect(sheetClassOf(asDocument(fakeDocument({ flags: { core: { sheetClass: "sys.Gone" } } })))).toBe(Hero);
});

test("11.6 a type without any sheet gets the table's plain form", () => {
  expect(sheetClassOf(asDocument(fakeDocument())).name).toBe("BaseSheet");
});

test("11.6 updateDefaultSheets makes the chosen sheet of each type the default", () => {
  DocumentSheetConfig.registerSheet(Actor, "sys", Hero, { makeDefault: true });
  DocumentSheetConfig.registerSheet(Actor, "sys", Other);
  DocumentSheetConfig.updateDefaultSheets({ Actor: { hero: "sys.OtherSheet", thug: "sys.Unknown" } });
  expect(DocumentSheetConfig.getSheetClassesForSubType("Actor", "hero").defaultClass).toBe("sys.OtherSheet");
  expect(DocumentSheetConfig.getSheetClassesForSubType("Actor", "thug").defaultClass).toBe("sys.HeroSheet");
});

test("11.6 registrations before the types are known are kept until they are", () => {
  const types = game.documentTypes;
  Object.assign(game, { documentTypes: undefined });
  DocumentSheetConfig.registerSheet(Actor, "sys", Hero);
  expect(ids("hero")).toEqual([]);
  Object.assign(game, { documentTypes: types });
  DocumentSheetConfig.initializeSheets();
  expect(ids("hero")).toEqual(["sys.HeroSheet"]);
});

test("11.6 taking back core's sheet of actors takes the table's stand-in; without a default the last registered counts", () => {
  const actors = { documentName: "Actor" };
  class BaseActorSheet extends HeroSheet {}
  class ActorSheetV2 extends HeroSheet {}
  class LastSheet extends HeroSheet {}
  DocumentSheetConfig.registerSheet(actors as never, "core", BaseActorSheet as never, {
    types: ["thug"],
    makeDefault: true,
  });
  DocumentSheetConfig.registerSheet(actors as never, "sys", LastSheet as never, { types: ["thug"] });
  expect(DocumentSheetConfig.getSheetClassesForSubType("Actor", "thug").defaultClass).toBe("core.BaseActorSheet");
  DocumentSheetConfig.unregisterSheet(actors as never, "core", ActorSheetV2 as never);
  expect(DocumentSheetConfig.getSheetClassesForSubType("Actor", "thug").defaultClass).toBe("sys.LastSheet");
});

test("11.6 a registration for what is no document is passed over and said, and the next one counts", () => {
  const said = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const nothing = {} as unknown as typeof Actor;
  DocumentSheetConfig.unregisterSheet(nothing, "core", Other);
  DocumentSheetConfig.registerSheet(nothing, "sys", Other);
  DocumentSheetConfig.registerSheet(Actor, "sys", Hero);
  expect(said).toHaveBeenCalledTimes(2);
  expect(ids("hero")).toEqual(["sys.HeroSheet"]);
  said.mockRestore();
});
