import { expect, it } from "vitest";
import { CATALOGUE, fyrdzwerg, knowing } from "../testing/archetypes";
import { CreationDraft, type Answers, type DraftTable } from "./draft";
import { followRanks } from "./follow-ranks";

const nature: DraftTable = {
  name: "Nature",
  rows: [{ from: 5, to: 6, text: "Hardy", row: { id: "5", grants: [], choices: [], primaries: { endurance: 1 } } }],
};
const draft = (answers: Answers) =>
  new CreationDraft(
    { archetype: fyrdzwerg, catalogue: CATALOGUE, groupOf: () => null, tables: [nature], had: knowing({}), name: "B" },
    answers,
  );
const setA = { strength: "1", endurance: "2", agility: "0", speed: "-1", perception: "-1" };

it("MDC-CHR-03 the archetype's 6 squares are 5 with Speed -1, though nobody presses a die", () => {
  expect(followRanks(null, draft({ move: "6", ...setA }))).toEqual({ move: "5" });
  expect(followRanks(draft({ move: "6" }), draft({ move: "6", ...setA }))).toEqual({ move: "5" });
});

it("MDC-CHR-04 MDC-CHR-01 ranks that are rolled again, or raised by the background, take Stamina and Health along", () => {
  // 1d3 + 6 came to 8, 10 with Endurance 2; 1d3 + 5 came to 6, 7 with Strength 1.
  const before = { ...setA, stamina: "10", health: "7", move: "5" };
  const again = { ...before, strength: "3", endurance: "1" };
  expect(followRanks(draft(before), draft(again))).toEqual({ stamina: "9", health: "9" });
  expect(followRanks(draft(before), draft({ ...before, "background-0": "5" }))).toEqual({ stamina: "11" });
  expect(followRanks(draft({ ...before, "background-0": "5" }), draft(before))).toEqual({ stamina: "9" });
});

it("MDC-CHR-04 what is entered or rolled at once with the ranks stays, nothing falls below 0, open stays open", () => {
  const before = { ...setA, stamina: "10", health: "1", move: "" };
  const now = { ...before, endurance: "3", stamina: "12", strength: "-3", speed: "2" };
  expect(followRanks(draft(before), draft(now))).toEqual({ health: "0" });
});
