import { describe, expect, it } from "vitest";
import {
  choiceForm,
  grantForm,
  learnableForm,
  levelForm,
  LineError,
  primarySetForm,
  rankForm,
  readLines,
  suggestedAspectForm,
  writeLines,
  type LineForm,
} from ".";

const there = <T>(form: LineForm<T>, line: string) => form.write(form.read(line));

describe("lines of abilities and archetypes", () => {
  it.each([
    [grantForm, "social.etiquette[Church of Mithras] 2"],
    [grantForm, "strength -1"],
    [choiceForm, "Weapon: 1 of mace.strike 1 | staff.strike 1 + dagger.strike 1"],
    [choiceForm, "2 from Lore or Arts at 1"],
    [rankForm, "1: DC 12; needs axe.strike 2, strength 0; hits harder"],
    [rankForm, "3"],
    [levelForm, "2: stamina +1; mettle 4/1; rest 1d4; magic +1; gain Martial at 2; promote Lore≤3; grant axe.strike 1"],
    [levelForm, "3 withdrawn: move +1; choose 1 of a.b 1 + c.d 1 | e.f 2"],
    [primarySetForm, "1/2/0/-1/-1"],
    [learnableForm, "Martial (easy)"],
    [learnableForm, "Lore"],
    [suggestedAspectForm, "! Penitent Vows"],
    [suggestedAspectForm, "Blasphemy!"],
  ] as [LineForm<unknown>, string][])("are written as they were read: %#", (form, line) => {
    expect(there(form, line)).toBe(line);
  });

  it("MD-ABL-03, MD-ABL-04 an ability with brackets and a rank", () => {
    expect(grantForm.read("Social.Etiquette[Dwarven] 2")).toEqual({
      slug: "social.etiquette",
      template: "Dwarven",
      rank: 2,
    });
  });

  it("MDC-CHR-02 a set of primary ranks with the book's minus signs", () => {
    expect(primarySetForm.read("+1/+2/0/−1/−1")).toEqual({
      strength: 1,
      endurance: 2,
      agility: 0,
      speed: -1,
      perception: -1,
    });
  });

  it("MD-ABL-12 a level's changes by kind", () => {
    const { level, edition, changes } = levelForm.read("2 later: health +1; luck 3/1; promote Transport or Craft≤6");
    expect({ level, edition }).toEqual({ level: 2, edition: "later" });
    expect(changes).toMatchObject([
      { type: "health", amount: 1 },
      { type: "poolTotal", pool: "luck", amount: 3, restRate: 1 },
      { type: "promotion", filter: "Transport or Craft≤6" },
    ]);
  });

  it.each([
    [grantForm, "axe.strike"],
    [choiceForm, "mace.strike or staff.strike"],
    [choiceForm, "1 of mace.strike"],
    [rankForm, "first: DC 12"],
    [rankForm, "1: needs axe.strike"],
    [levelForm, "2: more of everything"],
    [levelForm, "two: stamina +1"],
    [primarySetForm, "1/2/3"],
    [learnableForm, "(easy)"],
  ] as [LineForm<unknown>, string][])("name what cannot be read and what was expected: %#", (form, line) => {
    expect(() => form.read(line)).toThrow(LineError);
    expect(() => form.read(line)).toThrow(/cannot be read: write /);
  });

  it("stand one a line, and empty lines do not count", () => {
    const text = "axe.strike 1\n\n  hammer.strike 2  \r\n";
    expect(writeLines(grantForm, readLines(grantForm, text))).toBe("axe.strike 1\nhammer.strike 2");
  });
});
