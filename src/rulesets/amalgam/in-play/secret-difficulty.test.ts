import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { CardMessage } from "../../../foundry/messages/card-model";
import { applyUpdate, FakeCollection, type FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { revealDifficulty } from "../actions/outcome-tools";
import { difficultyFor } from "../adapters/pledge/difficulty-of";
import { pledgeCard } from "../adapters/pledge/pledge-card";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { outcomePartType } from "../chat/outcome-part";
import { amalgamate, word } from "../rules/testing/samples";
import { keepNumbers, keepThrown, keptNumbers, NO_NUMBERS, type Numbers } from "../stored/secret-numbers";
import { shortTerm } from "../stored/stored-outcome";
import { as, character, pledged, says, seat, told } from "../testing/play";

let table: FakeTable;
let gm: FakeUser;
let anna: FakeUser;
let thief: AmalgamActor;
let guard: AmalgamActor;

beforeEach(() => {
  table = fakeFoundry();
  Object.assign(table.game, { world: { id: "w" }, scenes: { active: null }, items: new FakeCollection() });
  for (const key of ["exhaustDoublesDegree", "critKeepsModifiers"]) table.settings.set(`manifold.amalgam.${key}`, true);
  gm = table.game.user;
  anna = seat("Anna");
  thief = character(amalgamate(["swift"], { words: [word("Swift", { level: 2 })] }), anna, "Thief");
  guard = character(amalgamate(["stubborn"], { words: [word("Stubborn", { level: 2 })] }), null, "Guard");
});

/** A Pledge to impose, met by Stubborn 2; what the Storyteller set is kept secret, and 6 are performed against it. */
async function secretly(numbers: Partial<Numbers>): Promise<CardMessage> {
  const pledge = pledged(anna, thief, { purpose: "impose", word: "Calm", targets: [{ uuid: guard.uuid }] });
  const met = [{ target: guard.uuid, claimed: ["stubborn"], covers: [] }];
  says(gm, pledge, "ruling", "", { turn: 1, secrecy: "all", locked: true, met, seal: pledgeCard(pledge)?.seal });
  await keepNumbers(pledge.id!, { ...NO_NUMBERS, ...numbers });
  const difficulty = difficultyFor(pledgeCard(pledge)!, guard.uuid, keptNumbers(pledge.id!)!);
  await keepThrown(pledge.id!, guard.uuid, difficulty!.terms.map(shortTerm));
  const setup = { pledge: { total: 1, degree: 1 } };
  return told(gm, pledge, { secrecy: "all", difficulty: null, setup, shown: [1, 4] });
}
const verdict = (message: CardMessage) =>
  outcomePartType.result?.(message.system.parts[0]!, { message } as never)?.text.replace("AMALGAM.Result.", "") ?? null;

describe("AM-DIF-03 a secret Difficulty", () => {
  it.each([
    ["by the rule, 5 and the defence of 2 are 7", {}],
    ["set to 5, and the defence of 2 on top", { difficulty: 5 }],
    ["by the rule with a modifier", { modifier: 1 }],
  ])("the Storyteller's own card reckons with the defence: %s", async (_what, numbers) => {
    expect(verdict(await secretly(numbers))).toBe("failure");
  });

  it("it is easier by what the Storyteller gives: 5 and 2 less 1 are reached by 6", async () => {
    expect(verdict(await secretly({ modifier: -1 }))).toBe("success");
  });

  it("nobody else is told anything", async () => {
    const message = await secretly({});
    gm.isGM = false;
    as(anna);
    expect(verdict(message)).toBeNull();
  });

  it("shown later it is what was thrown against, whatever has become of the defender's cards since", async () => {
    const message = await secretly({});
    const stubborn = guard.items.get("stubborn") as unknown as { _source: Record<string, unknown> };
    applyUpdate(stubborn._source, { "system.level": 1 });
    await revealDifficulty(message.system.parts[0]!, { message, index: 0 } as never);
    const { difficulty } = message.system.parts[0] as unknown as { difficulty: [string, number][] };
    expect(difficulty.reduce((sum, [, value]) => sum + value, 0)).toBe(7);
    expect([verdict(message), message.system.proposals]).toEqual(["failure", []]);
  });
});
