import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import type { StatusDefinition } from "../../src/foundry/contracts/condition";
import { staticStatusId } from "../../src/foundry/platform/status-id";

const { icons } = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as { icons: object };

/** Every ruleset that has conditions, found by its folder. */
const games = await Promise.all(
  readdirSync("src/rulesets")
    .filter((id) => existsSync(`src/rulesets/${id}/statuses.ts`))
    .map(async (id) => {
      const { statuses } = (await import(`../../src/rulesets/${id}/statuses.ts`)) as { statuses: StatusDefinition[] };
      return { id, statuses };
    }),
);
const all = games.flatMap(({ statuses }) => statuses);

const texts = Object.fromEntries(
  games.map(({ id }) => [id, JSON.parse(readFileSync(`lang/en/${id}.json`, "utf8")) as unknown]),
);

const words = (ruleset: string, key: string): unknown =>
  key.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], texts[ruleset]);

describe("conditions of all games in the token's menu", () => {
  it("have an id of their own, also as the effects that they are", () => {
    expect(games.length).toBeGreaterThan(1);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ id }) => staticStatusId(id))).size).toBe(all.length);
  });

  it.each(games)("of $id: each has a picture of its own, that is there", ({ statuses }) => {
    expect(new Set(statuses.map(({ img }) => img)).size).toBe(statuses.length);
    for (const { img } of statuses) {
      const name = /game-icons\/([a-z0-9-]+)\.svg$/.exec(img)?.[1] ?? "";
      expect(Object.hasOwn(icons, name), img).toBe(true);
    }
  });

  it.each(games)("of $id: each has a name of its own and says its rule", ({ id, statuses }) => {
    const names = statuses.map(({ name }) => words(id, name));
    expect(new Set(names).size).toBe(statuses.length);
    for (const { rule } of statuses) expect(String(words(id, rule) ?? "").length, rule).toBeGreaterThan(10);
  });

  it.each(games)("of $id: what a condition takes the place of is one of the same game", ({ statuses }) => {
    const ids = statuses.map(({ id }) => id);
    for (const { supersedes = [] } of statuses) expect(ids).toEqual(expect.arrayContaining([...supersedes]));
  });
});
