import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import english from "../../../../lang/en/amalgam.json";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { FakeCollection } from "../../../foundry/testing/fake-documents";
import { rulingView } from "../chat/ruling-view";
import { PledgeDraft } from "../adapters/pledge/draft";
import { difficultyFor } from "../adapters/pledge/difficulty-of";
import { pledgeCard } from "../adapters/pledge/pledge-card";
import { pledgeView } from "../windows/pledge/pledge-view";
import { readPledge } from "../stored/stored-pledge";
import { NO_NUMBERS } from "../stored/secret-numbers";
import { amalgamate, covered, effect, loose, word } from "../rules/testing/samples";
import { character, pledged } from "../testing/play";

let table: FakeTable;

beforeEach(() => {
  table = fakeFoundry();
  const said = (key: string): string =>
    String(
      key.split(".").reduce<unknown>((at, one) => (at as Record<string, unknown> | undefined)?.[one], english) ?? key,
    );
  Object.assign(table.game.i18n as object, {
    localize: said,
    format: (key: string, data: Record<string, unknown>) =>
      said(key).replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(data[name])),
  });
  Object.assign(table.game, { world: { id: "w" }, scenes: { active: null }, items: new FakeCollection() });
});

const thief = () => character(amalgamate(["swift"], { words: [word("Swift")] }), null, "Thief");
/** What the window's list from the ladder says. */
const inWindow = () => {
  const pledge = readPledge({ purpose: "plain", method: "auto", asked: 12 });
  const { controls } = pledgeView(new PledgeDraft(thief(), pledge, []));
  const ladder = controls.find(({ name }) => name === "preset");
  return (ladder?.options ?? [])
    .filter(({ value }) => value !== "")
    .map(({ value, label, selected }) => ({ value: Number(value), label, selected }));
};
const onCard = () => rulingView(pledgeCard(pledged(table.game.user, thief(), {}))!).presets;

describe("the ladder of Difficulties shows tasks that are about so hard", () => {
  it("AM-DIF-01 version 10: seven steps from breathing to a computer blindfolded, in window and ruling alike", () => {
    expect(inWindow().map(({ value, label }) => [value, label])).toEqual([
      [1, "1 Ridiculously easy: breathe, know your own name"],
      [2, "2–4 Easy to everyday: write a readable note, climb a rope ladder"],
      [5, "5 Average: anything you are trained in"],
      [6, "6–9 Tough or skilled: sabotage a wagon wheel"],
      [10, "10 Hard: pick an ordinary lock"],
      [11, "11–15 Extremely hard: jump across a chasm of 30 feet"],
      [16, "16–20 Impossibly hard: hack state computers blindfolded"],
    ]);
    expect(onCard()).toMatchObject(inWindow().map(({ value, label }) => ({ value, label })));
    // 12 lies on the step of 11 to 15.
    expect(inWindow().filter(({ selected }) => selected)).toMatchObject([{ value: 11 }]);
  });

  it("AM-DIF-02 2012: eight anchors, each with its own task", () => {
    table.settings.set("manifold.amalgam.edition", "2012");
    expect(inWindow().map(({ value, label }) => [value, label])).toEqual([
      [1, "1 Ridiculously easy: breathe, know your own name"],
      [3, "3 Easy: climb a rope ladder, write a readable note"],
      [5, "5 Average: hear a guard come closer"],
      [10, "10 Tough: sabotage a wagon wheel"],
      [13, "13 Challenging: swim in a storm"],
      [15, "15 Hard: pick an ordinary lock"],
      [20, "20 Very hard: jump across a chasm of 30 feet"],
      [25, "25 Impossibly hard: hack state computers blindfolded"],
    ]);
    // Between two anchors the lower one names it (A48).
    expect(inWindow().filter(({ selected }) => selected)).toMatchObject([{ value: 10 }]);
  });
});

describe("AM-DIF-04 Difficulties that a formula gives, on the card", () => {
  // Covered by 2; 1 banked; a loose card of 1; a Blessing of 2 and a Curse of 1. Levels: 2 + 2 + 1 (a Snag).
  const target = () =>
    character(
      amalgamate(["strong", "calm"], {
        words: [
          word("Strong", { level: 2, influence: 2, imposed: covered("Wounded") }),
          word("Calm", { level: 2, influence: 1 }),
          word("Large", { snag: true }),
        ],
        effects: [effect("Blessing", "calm", { level: 2 }), effect("Curse", "strong", { polarity: -1 })],
        loose: [loose("Dazed")],
      }),
      null,
      "Target",
    );
  const against = (pledge: object, numbers = {}) => {
    const { uuid } = target();
    const card = pledgeCard(pledged(table.game.user, thief(), { targets: [{ uuid }], ...pledge }))!;
    return difficultyFor(card, uuid, { ...NO_NUMBERS, ...numbers })?.total;
  };

  it.each([
    ["AM-DIF-04 AM-IMP-01 impose: 5, undefended", "impose", 5],
    ["AM-DIF-04 AM-RST-03 restore: 5 and the covered and loose Levels, 2 + 1", "restore", 8],
    ["AM-DIF-04 AM-HEA-01 heal: 5 and all Influence, 2 + 1 + 1", "heal", 9],
    ["AM-DIF-04 AM-AFF-01 a blessing: 5 and the Effects of either sign, 2 + 1", "blessing", 8],
    ["AM-DIF-04 AM-AFF-02 a curse: the same, and the defence", "curse", 8],
    ["AM-DIF-04 AM-SUM-02 an unconnected creature: all its Levels, Snags included", "creature", 5],
  ])("%s", (_title, purpose, total) => {
    expect(against({ purpose })).toBe(total);
    // The Storyteller's modifier comes on top (AM-DIF-03).
    expect(against({ purpose }, { modifier: -2 })).toBe(total - 2);
  });

  it("AM-DIF-04 AM-SUM-01 an object: its Level, and what distance and relation add", () => {
    expect(against({ purpose: "object", asked: 3 }, { distance: 2, relation: 1 })).toBe(6);
  });

  it("AM-IMP-01 AM-DIF-03 the Storyteller's own number takes the place of the 5", () => {
    expect(against({ purpose: "impose" }, { difficulty: 9, modifier: 1 })).toBe(10);
  });
});
