import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Words = { [key: string]: string | Words };

const games = readdirSync("lang/en")
  .map((file) => JSON.parse(readFileSync(`lang/en/${file}`, "utf8")) as Record<string, Words>)
  .flatMap((words) => Object.entries(words))
  .flatMap(([game, words]) =>
    game !== "MANIFOLD" && typeof words.About === "object" ? [{ game, words, about: words.About }] : [],
  );

const paths = (words: Words, before: string[] = []): string[][] =>
  Object.entries(words).flatMap(([key, one]) =>
    typeof one === "string" ? [[...before, key]] : paths(one, [...before, key]),
  );
const at = (words: Words, path: readonly string[]): unknown =>
  path.reduce<unknown>((one, key) => (one as Words | undefined)?.[key], words);

describe("what is told of parts of numbers", () => {
  it.each(games)("$game: is told of something that has a name, in a sentence, and no name tells two things", (one) => {
    const told = paths(one.about).map((path) => ({ path, name: at(one.words, path), text: at(one.about, path) }));
    expect(told.filter(({ name }) => typeof name !== "string")).toEqual([]);
    expect(told.filter(({ text }) => !/^[A-Z].*\.$/.test(String(text)))).toEqual([]);
    const names = told.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
  it("is there for every game with terms", () => {
    expect(games.map(({ game }) => game)).toEqual(expect.arrayContaining(["AMALGAM", "BIND", "MALLEUS", "MYTHMAGICA"]));
  });
});
