import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";
import { documents as base } from "../../../playtest/common/index.js";
import type { Model } from "./foundry.js";
import { misfits } from "./misfits.js";
import type { Content, Entry } from "./read-packs.js";

const { icons } = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as { icons: object };

type DocumentClass = new (source: object, options: object) => { toObject(): object };

/** What the packs of every ruleset must hold to. Called inside `describe`. `licence` is what each LICENSE must say. */
export function checkPacks(content: Content, models: Record<string, Model>, licence: RegExp): void {
  const { ruleset, packs, documents } = content;
  const typed = documents.filter(({ entry }) => entry.type in models);

  it("give every document an id of its own, 16 letters and digits", () => {
    const ids = [
      ...documents.map(({ entry }) => entry._id),
      ...documents.flatMap(({ entry }) => [...(entry.pages ?? []), ...(entry.results ?? [])].map(({ _id }) => _id)),
      ...packs.flatMap(({ folders }) => folders.map(({ id }) => id)),
    ];
    expect(ids.filter((id) => !/^[A-Za-z0-9]{16}$/.test(id))).toEqual([]);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it.each(packs)("$pack carries its licence", ({ pack }) => {
    expect(readFileSync(join(content.room, pack, "LICENSE"), "utf8")).toMatch(licence);
  });

  it.each(packs)(
    "$pack: every entry lies in a folder that exists, and every folder is used",
    ({ folders, entries }) => {
      const known = new Set(folders.map(({ id }) => id));
      const used = new Set([...entries.map(({ entry }) => entry.folder), ...folders.map(({ parent }) => parent)]);
      expect(entries.filter(({ entry }) => entry.folder !== undefined && !known.has(entry.folder))).toEqual([]);
      expect(folders.filter(({ id }) => !used.has(id))).toEqual([]);
    },
  );

  it.each(packs)("$pack: entries fit their models, and no value is lost or changed by cleaning", ({ pack: name }) => {
    const problems = documents
      .filter(({ pack, entry }) => pack === name && entry.system !== undefined)
      .flatMap(({ where, entry }) => misfits(entry, models).map((problem) => `${where}: ${problem}`));
    expect(problems).toEqual([]);
  });

  it.each(packs.filter(({ type }) => type !== "Actor" && type !== "Item"))(
    "$pack: documents are valid as Foundry reads them",
    ({ type, entries }) => {
      const classes = base as unknown as Record<string, DocumentClass | undefined>;
      const Base = classes[`Base${type}`];
      if (!Base) throw new Error(`no document class Base${type}`);
      for (const { file, entry } of entries) {
        const kept = new Base(structuredClone(entry), { strict: true }).toObject() as Entry;
        expect(kept.results?.length ?? kept.pages?.length ?? 0, file).toBe(
          entry.results?.length ?? entry.pages?.length ?? 0,
        );
      }
    },
  );

  it("show pictures of the set that the build draws from", () => {
    const unpictured = new Set(packs.filter(({ type }) => type === "JournalEntry").map(({ pack }) => pack));
    const wrong = documents.filter(({ pack, entry }) => {
      const [name = "", badge] = /game-icons\/([a-z0-9-]+)\.svg$/.exec(entry.img ?? "")?.[1]?.split("--") ?? [];
      return !unpictured.has(pack) && !(name in icons && (badge === undefined || badge in icons));
    });
    expect(wrong.map(({ where }) => where)).toEqual([]);
  });

  it("picture what a thing is: no picture stands for a third of all documents of a type", () => {
    const own = documents.filter(({ where, entry }) => !where.includes(" > ") && entry.img);
    const dull = [...new Set(own.map(({ entry }) => entry.type))].filter((type) => {
      const pictures = own.filter(({ entry }) => entry.type === type).map(({ entry }) => entry.img);
      const most = Math.max(...pictures.map((one) => pictures.filter((other) => other === one).length));
      return pictures.length >= 15 && most > pictures.length / 3;
    });
    expect(dull).toEqual([]);
  });

  it("tell one from the other: no picture stands for more than three creatures, things or abilities", () => {
    const own = documents.filter(({ where, entry }) => !where.includes(" > ") && entry.img && entry.type !== undefined);
    // The same in a later edition is the same.
    const named = new Map<string, Set<string>>();
    for (const { entry } of own) {
      const key = `${entry.type} ${entry.img?.split("/").at(-1)}`;
      named.set(key, (named.get(key) ?? new Set()).add((entry.name ?? "").replace(" (later edition)", "")));
    }
    expect([...named].filter(([, names]) => names.size > 3).map(([key, names]) => [key, ...names])).toEqual([]);
  });

  it.each(packs)("$pack has a banner of the set that the build draws from", ({ banner }) => {
    expect(icons).toHaveProperty(banner ?? "");
  });

  it("say where every entry comes from", () => {
    const silent = typed.filter(
      ({ entry, where }) => !where.includes(" > ") && !(entry.system?.sourceNote ?? entry.system?.notes),
    );
    expect(silent.map(({ where }) => where)).toEqual([]);
  });

  it("link to entries that exist", () => {
    const addresses = new Set(
      packs.flatMap(({ pack, type, entries }) =>
        entries.flatMap(({ entry }) => {
          const address = `Compendium.manifold.${ruleset}-${pack}.${type}.${entry._id}`;
          return [address, ...(entry.pages ?? []).map((page) => `${address}.JournalEntryPage.${page._id}`)];
        }),
      ),
    );
    const links = content.texts.flatMap(({ where, text }) =>
      [...text.matchAll(/Compendium\.manifold\.[\w.-]+/g)].map(([uuid]) => ({ where, uuid })),
    );
    expect(links.filter(({ uuid }) => !addresses.has(uuid))).toEqual([]);
    expect(links.length).toBeGreaterThan(0);
  });
}
