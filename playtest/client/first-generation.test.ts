import { beforeEach, describe, expect, it } from "vitest";
import { firstGeneration } from "./first-generation";
import { clearGapLog, gapEntries } from "./gaps/gap-log";

type Application = (new () => object) & { defaultOptions: { classes: string[] } };

beforeEach(clearGapLog);

describe("2 applications of the first generation", () => {
  const { ActorSheet } = firstGeneration().sheets as { ActorSheet: Application };
  class MySheet extends ActorSheet {
    static override get defaultOptions() {
      return { ...super.defaultOptions, classes: ["mine", ...super.defaultOptions.classes] };
    }
  }

  it("2 can be extended, with the options of their class", () => {
    expect(MySheet.defaultOptions).toMatchObject({ classes: ["mine", "sheet"], submitOnChange: false });
    expect(gapEntries()).toEqual([]);
  });

  it("2 opening one says by name what the table lacks", () => {
    expect(() => new MySheet()).toThrow("not implemented by the playtest table: new MySheet");
    expect(gapEntries()).toHaveLength(1);
  });
});
