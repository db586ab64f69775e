import { malleusModels } from "./models.js";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { describe, expect, it } from "vitest";

interface Entry {
  _id: string;
  name: string;
  type: string;
  img?: string;
  system?: Record<string, unknown>;
  items?: Entry[];
  prototypeToken?: { name: string; texture?: { src: string } };
}

const ROOM = join("packs", "malleus-deum");
const packs = readdirSync(ROOM).map((pack) => ({
  pack,
  entries: readdirSync(join(ROOM, pack))
    .filter((file) => file.endsWith(".yml") && !file.startsWith("_"))
    .map((file) => ({ file, entry: parse(readFileSync(join(ROOM, pack, file), "utf8")) as Entry })),
}));
const actors = packs.flatMap(({ pack, entries }) => entries.map(({ file, entry }) => ({ pack, file, entry })));
const all = actors.flatMap(({ pack, entry }) => [
  { where: `${pack}: ${entry.name}`, entry },
  ...(entry.items ?? []).map((item) => ({ where: `${pack}: ${entry.name}: ${item.name}`, entry: item })),
]);

/** Every value that an entry states, by dotted path; lists are values. */
function stated(source: object, path = ""): [string, unknown][] {
  return Object.entries(source).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key;
    const inner = typeof value === "object" && value !== null && !Array.isArray(value);
    return inner ? stated(value as object, at) : [[at, value] as [string, unknown]];
  });
}

describe("packs of Malleus Deum", () => {
  it("hold the book's three characters, ours, and the thugs", () => {
    expect(Object.fromEntries(packs.map(({ pack, entries }) => [pack, entries.length]))).toMatchObject({
      bestiary: 2,
      characters: 3,
      "starter-characters": 3,
    });
  });

  it("give every entry an id of its own, 16 letters and digits", () => {
    const ids = all.map(({ entry }) => entry._id);
    for (const { where, entry } of all) expect(entry._id, where).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(packs)("$pack carries its licence", ({ pack }) => {
    expect(readFileSync(join(ROOM, pack, "LICENSE"), "utf8")).toMatch(/CC BY/);
  });

  it.each(all)("$where fits its model, and no value is lost or changed by cleaning", ({ entry }) => {
    const Model = malleusModels[entry.type];
    expect(Model, entry.type).toBeDefined();
    const system = entry.system ?? {};
    const cleaned = new Map(stated(new Model!(structuredClone(system), { strict: true }).toObject()));
    for (const [path, value] of stated(system)) expect(cleaned.get(path), path).toEqual(value);
  });

  it.each(all)("$where shows a picture of the set that the build draws from", ({ entry }) => {
    expect(entry.img).toMatch(/^systems\/manifold\/assets\/game-icons\/[a-z0-9-]+\.svg$/);
  });

  it.each(actors)("$pack $entry.name: its weapons and defences refer to abilities it has", ({ entry }) => {
    const items = entry.items ?? [];
    const slugs = items.filter(({ type }) => type === "malleusAbility").map(({ system }) => system?.slug);
    for (const { name, type, system } of items) {
      if (type !== "malleusWeapon") continue;
      if (system?.abilitySlug) expect(slugs, name).toContain(system.abilitySlug);
      if (system?.parrySlug) expect(slugs, name).toContain(system.parrySlug);
    }
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it("MD-DEF-09 the thug of the example attacks at 14 for 6; L2142", () => {
    const thug = actors.find(({ entry }) => entry.name === "Thug")!.entry;
    const system = (name: string) => thug.items?.find((item) => item.name === name)?.system;
    expect(system("Axe Strike")?.rank).toBe(1);
    expect(system("Axe")).toMatchObject({ abilitySlug: "axe.strike", damage: 6 });
  });

  it("says on every entry of our own that its numbers are ours", () => {
    for (const { pack, entry } of actors) {
      if (pack === "starter-characters") expect(entry.system?.sourceNote).toMatch(/House value/);
    }
  });
});
