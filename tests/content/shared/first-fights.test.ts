import { describe, expect, it } from "vitest";
import { foldersOf, readJson } from "../../../scripts/lib/manifest.mjs";
import { readPacks } from "../../../scripts/lib/packs.mjs";

interface Part {
  _id: string;
  name: string;
  type?: string;
  folder?: string | null;
  ownership: { default: number };
  prototypeToken: { sight?: { enabled: boolean }; disposition?: number };
  tokens: { _id: string; actorId: string; sight?: { enabled: boolean } }[];
  walls: { _id: string; c: number[] }[];
  combatants: { tokenId: string; sceneId: string; actorId: string }[];
  items?: { _id: string }[];
  flags?: { manifold?: { welcome?: string } };
}
interface Adventure extends Record<"actors" | "scenes" | "combats" | "journal" | "folders", Part[]> {
  _id: string;
  name: string;
  description: string;
  flags: { manifold: { begins: { scene: string; fight: string } } };
}

const template = (await readJson("template.json")) as Record<string, { types: string[] }>;
const types = Object.fromEntries(Object.entries(template).map(([name, entry]) => [name, entry.types]));
const packs = await readPacks(types);
const adventures = packs
  .filter(({ description }) => (description as { type?: string }).type === "Adventure")
  .map(({ ruleset, entries }) => ({ ruleset, entries: entries as unknown as Adventure[] }));
const ids = (all: readonly { _id: string }[]): string[] => all.map(({ _id }) => _id);

it("every game has one first fight, and a world may hold all of them: no id is there twice", async () => {
  expect(adventures.map(({ ruleset }) => ruleset)).toEqual(await foldersOf("packs"));
  const all = adventures.flatMap(({ entries }) =>
    entries.flatMap(({ actors, scenes, combats, journal, folders, _id }) => [
      _id,
      ...ids([...actors, ...scenes, ...combats, ...journal, ...folders]),
    ]),
  );
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((id) => !/^[A-Za-z0-9]{16}$/.test(id))).toEqual([]);
});

describe.each(adventures)("the first fight of $ruleset", ({ entries: [adventure] }) => {
  const { actors, scenes, combats, journal, folders, flags, description } = adventure as Adventure;
  const [scene, fight] = [scenes[0] as Part, combats[0] as Part];

  it("holds all that it names: who a token is, who fights, where things lie, what begins", () => {
    expect(scene.tokens.filter(({ actorId }) => !ids(actors).includes(actorId))).toEqual([]);
    expect(fight.combatants.filter(({ tokenId }) => !ids(scene.tokens).includes(tokenId))).toEqual([]);
    expect(fight.combatants.length).toBeGreaterThan(3);
    expect([...actors, ...journal].filter(({ folder }) => !ids(folders).includes(folder ?? ""))).toEqual([]);
    expect(flags.manifold.begins).toEqual({ scene: scene._id, fight: fight._id });
    expect(description).toMatch(/^<p>/);
  });

  it("has walls on its map, and its characters are anybody's to play, and see", () => {
    expect(scene.walls.filter(({ c }) => c.length !== 4 || c.some((at) => !Number.isInteger(at)))).toEqual([]);
    expect(new Set(ids(scene.walls)).size).toBe(scene.walls.length);
    expect(scene.walls.length).toBeGreaterThan(3);
    const mine = actors.filter(({ ownership }) => ownership.default === 3);
    const played = scene.tokens.filter(({ actorId }) => ids(mine).includes(actorId));
    expect(played.length).toBeGreaterThanOrEqual(3);
    expect(played.filter(({ sight }) => sight?.enabled !== true)).toEqual([]);
  });

  it("greets players and the GM with a page of their own; the GM's is nobody else's", () => {
    expect(journal.map(({ flags }) => flags?.manifold?.welcome).sort()).toEqual(["all", "gm"]);
    const own = journal.find(({ flags }) => flags?.manifold?.welcome === "gm");
    expect(own?.ownership).toEqual({ default: 0 });
  });
});
