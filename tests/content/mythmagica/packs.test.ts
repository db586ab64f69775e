import { mythmagicaModels } from "./models.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { browse } from "../../../src/rulesets/mythmagica/adapters/browse.js";
import { checkPacks } from "../shared/check-packs.js";
import { content, packs } from "./packs.js";

describe("packs of Mythmagica", () => {
  checkPacks(
    content,
    mythmagicaModels,
    /Text Liberation License \(version 1\.0 or later\), with a Text Liberation Date/,
  );

  it("MY-LIC-04 every pack says when its text is free, and at once where the licence is to be had", () => {
    for (const { pack } of packs) {
      const licence = readFileSync(join(content.room, pack, "LICENSE"), "utf8").replace(/\s+/g, " ");
      expect(licence, pack).toMatch(
        /with a Text Liberation Date of November 23, 2026\. You can download all versions of the Text Liberation License from homebrew-avenue\.org\./,
      );
      expect(licence, pack).toContain("Whitson John Kirk III");
    }
  });

  it("MY-LIC-04 the notice and the credits name the book, its author and its licence", () => {
    const lang = JSON.parse(readFileSync("lang/en/mythmagica.json", "utf8")) as {
      MYTHMAGICA: { Credits: { book: string } };
    };
    for (const text of [readFileSync("NOTICE", "utf8"), lang.MYTHMAGICA.Credits.book])
      expect(text.replace(/\s+/g, " ")).toMatch(
        /Mythmagica \(Tactic II\) by Whitson John Kirk III.*homebrew-avenue\.org/,
      );
  });

  it("are browsed by fields that their models have", () => {
    for (const [type, fields] of Object.entries({ ...browse.Actor, ...browse.Item })) {
      const Model = mythmagicaModels[type];
      const system = Model ? new Model({}).toObject() : {};
      const missing = fields.filter(({ path }) => foundry.utils.getProperty({ system }, path) === undefined);
      expect(missing, type).toEqual([]);
    }
  });
});
