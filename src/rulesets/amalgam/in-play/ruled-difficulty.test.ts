import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeCollection, type FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { negotiationActions } from "../actions/negotiate";
import { pledgeCard } from "../adapters/pledge/pledge-card";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { amalgamate, word } from "../rules/testing/samples";
import { character, pledged, seat } from "../testing/play";

let table: FakeTable;
let anna: FakeUser;
let thief: AmalgamActor;

beforeEach(() => {
  table = fakeFoundry();
  Object.assign(table.game, { world: { id: "w" }, scenes: { active: null }, items: new FakeCollection() });
  anna = seat("Anna");
  thief = character(amalgamate(["swift"], { words: [word("Swift")] }), anna, "Thief");
});

type Card = ReturnType<typeof pledged>;

/** The Storyteller's panel with these fields filled in, and a click on one of its buttons. */
async function rules(card: Card, action: string, fields: Record<string, string>): Promise<void> {
  const { ruling, pledge } = pledgeCard(card)!;
  const shown = String(ruling.difficulty ?? pledge.asked ?? "");
  const form = {
    querySelector(selector: string) {
      const name = /name="(\w+)"/.exec(selector)?.[1] ?? "";
      if (name === "difficulty") return { value: fields.difficulty ?? shown, defaultValue: shown };
      const value = fields[name] ?? "";
      return name === "standing" && value
        ? { value, selectedOptions: [{ dataset: { standing: "forged" } }] }
        : { value };
    },
  };
  const target = { dataset: {}, closest: () => form };
  await negotiationActions[action]?.({} as never, { message: card } as never, target as never, null as never);
}
const set = (card: Card) => {
  const { difficulty, standing, locked } = pledgeCard(card)!.ruling;
  return [difficulty, standing, locked];
};

describe("AM-DIF-01 AM-DIF-03 what the Storyteller says of the Difficulty", () => {
  it("a step picked from the ladder goes before the number that a player proposed", async () => {
    const card = pledged(anna, thief, { asked: 5 });
    await rules(card, "lock", { preset: "10" });
    expect(set(card)).toEqual([10, null, true]);
  });

  it("a number that is typed goes before the ladder", async () => {
    const card = pledged(anna, thief, { asked: 5 });
    await rules(card, "tell", { difficulty: "7", preset: "10" });
    expect(set(card)).toEqual([7, null, false]);
  });

  it("a player's number that nobody touches stands", async () => {
    const card = pledged(anna, thief, { asked: 5 });
    await rules(card, "lock", {});
    expect(set(card)).toEqual([5, null, true]);
  });

  it("AM-CON-02 AM-MEN-01 a standing Difficulty goes before it too, and is still the one when the task is at hand", async () => {
    const card = pledged(anna, thief, { asked: 5 });
    await rules(card, "tell", { standing: "6" });
    expect(set(card)).toEqual([6, "forged", false]);
    await rules(card, "lock", {});
    expect(set(card)).toEqual([6, "forged", true]);
  });

  it("AM-CON-02 another number is no standing Difficulty any more", async () => {
    const card = pledged(anna, thief, {});
    await rules(card, "tell", { standing: "6" });
    await rules(card, "lock", { difficulty: "8" });
    expect(set(card)).toEqual([8, null, true]);
  });
});
