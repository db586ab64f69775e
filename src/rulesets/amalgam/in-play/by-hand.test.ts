import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeCollection, type FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { carryOut } from "../actions/carry-out";
import { moveByHand, parsePlace } from "../actions/move";
import { planPledge } from "../adapters/pledge/plan";
import { difficultyAtFirst } from "../adapters/pledge/difficulty-of";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { newId } from "../changes/outcome-plan";
import { freshActive, wordLevels } from "../rules/cards";
import { addPackage, finishCreation } from "../rules/table";
import { amalgamate } from "../rules/testing/samples";
import { creationView } from "../sheets/creation-view";
import { addTypedWord, writeWord } from "../sheets/entry-actions";
import { tableView } from "../sheets/table-view";
import { NO_RULING } from "../stored/ruling";
import { readPledge } from "../stored/stored-pledge";
import { character, seat } from "../testing/play";

const THIEF = "Thief Strong Wiry Civil Agile Focused Limber Swift Guileful Persuasive".split(" ");
let table: FakeTable;
let anna: FakeUser;
let actor: AmalgamActor;

beforeEach(() => {
  table = fakeFoundry();
  let ids = 0;
  Object.assign(foundry.utils, { randomID: () => `card${String(++ids).padStart(12, "0")}` });
  Object.assign(table.game, { world: { id: "w" }, scenes: { active: null }, items: new FakeCollection() });
  anna = seat("Anna");
  actor = character(amalgamate([], { creationDone: false }), anna, "Thief");
});

const now = () => readAmalgamate(actor);
/** The line above the field: "words of allowed, Snags of three". */
const budget = () => creationView(actor, now(), currentRulebook()).budget.replace("AMALGAM.Creation.budget ", "");
const open = () => creationView(actor, now(), currentRulebook()).problems;
const idOf = (name: string) => now().words.find((one) => one.name === name)?.id ?? "";
const refusal = async (done: () => Promise<boolean>): Promise<string | null> => {
  const before = table.notices.length;
  return (await done()) ? null : (table.notices[before]?.message.replace("AMALGAM.Reason.", "") ?? "");
};
const write = (name: string, snag = false) => refusal(() => writeWord(actor, { name, snag }));
const lay = (name: string, place: string) => refusal(() => moveByHand(actor, idOf(name), parsePlace(place)!));
const worth = (...names: string[]) => {
  const claimed = names.map(idOf);
  const { total, degree } = planPledge(actor, readPledge({ purpose: "plain", method: "auto", claimed }), NO_RULING);
  return { total, degree };
};

describe.each(["v10", "2012"])("a character made by hand, %s", (edition) => {
  beforeEach(() => table.settings.set("manifold.amalgam.edition", edition));

  it("AM-CHR-01 AM-CHR-02 AM-CHR-08 the Thief of the books, card by card, with every number on the way", async () => {
    expect([budget(), open()]).toEqual(["0 10 0 3", ["AMALGAM.Reason.tooFewWords"]]);
    for (const [at, name] of THIEF.entries()) {
      expect(await write(name)).toBeNull();
      expect(budget()).toBe(`${at + 1} 10 0 3`);
      expect(open()).toEqual(at < 9 ? ["AMALGAM.Reason.tooFewWords"] : []);
    }
    expect([await write("Clever"), await write("  swift "), await write(" ")]).toEqual([
      "tooManyWords",
      "noDuplicates",
      "noName",
    ]);
    // Each Snag makes room for one Word; the fourth is refused. Sixteen cards in the end.
    for (const [at, snag] of ["Smoker", "Untrusting", "Agoraphobic"].entries()) {
      expect([await write(snag, true), budget()]).toEqual([null, `${10 + at} ${11 + at} ${at + 1} 3`]);
      expect([await write(`Extra ${at}`), budget()]).toEqual([null, `${11 + at} ${11 + at} ${at + 1} 3`]);
    }
    expect([await write("Large", true), await write("Clever")]).toEqual(["tooManySnags", "tooManyWords"]);
    expect(now().words).toHaveLength(16);
    expect(wordLevels(now())).toBe(16);
  });

  it("AM-CHR-01 all ten are typed in one go, with commas; what the rules refuse stays in the field with what came after it", async () => {
    const input = { value: THIEF.slice(0, 8).join(", ") } as HTMLInputElement;
    await addTypedWord({ actor, isEditable: true }, input, false);
    expect([budget(), input.value]).toEqual(["8 10 0 3", ""]);
    input.value = "Clever, swift, Witty";
    await addTypedWord({ actor, isEditable: true }, input, false);
    expect([budget(), input.value]).toEqual(["9 10 0 3", "swift, Witty"]);
  });

  it("AM-CHR-05 AM-LVL-01 AM-LVL-04 packages are free of the limits, and a third copy is Level 2 in the slot it had", async () => {
    for (const name of THIEF) await write(name);
    expect(await lay("Swift", "slot:3")).toBeNull();
    const cat = [{ name: "Swift" }, { name: "swift" }, { name: "Proud", snag: true }];
    await carryOut(actor, addPackage(now(), newId(), cat, currentRulebook(), newId));
    expect([budget(), open()]).toEqual(["10 10 0 3", []]);
    const swift = now().words.filter(({ name }) => name.toLowerCase() === "swift");
    expect(swift).toMatchObject([{ level: 2, packageId: null }]);
    expect(now().slots[3]).toEqual({ cardId: swift[0]?.id, emptied: false });
    // Level 2 counts as two, for three copies.
    const { slots } = tableView(now(), currentRulebook(), { chosen: null, looks: new Map(), editable: true });
    expect(slots[3]?.card?.badges.map(({ label }) => label)).toContain("AMALGAM.Card.worth 2 3");
    expect(await lay("Proud", "slot:0")).toBe("snag");
  });

  it("AM-ACT-01 AM-PLD-01 AM-RES-02 five Active, the sixth takes a place; a Pledge counts what is in the slots", async () => {
    for (const name of THIEF) await write(name);
    await write("Smoker", true);
    expect(await lay("Smoker", "slot:0")).toBe("snag");
    for (const [at, name] of ["Focused", "Swift", "Agile", "Wiry", "Strong"].entries())
      expect(await lay(name, `slot:${at}`)).toBeNull();
    expect(freshActive(now())).toBe(5);
    expect(await lay("Civil", "slot:5")).toBe("noSlot");
    await carryOut(actor, finishCreation(now()));
    expect(now().creationDone).toBe(true);
    // "Focusing carefully, I Swiftly pick the lock with my Agile fingers": 3, and 2 for the blow at the door.
    expect(worth("Focused", "Swift", "Agile")).toEqual({ total: 3, degree: 1 });
    expect(worth("Wiry", "Strong")).toEqual({ total: 2, degree: 1 });
    expect([worth("Civil"), worth("Smoker"), worth("Swift", "Swift")]).toEqual([
      { total: 0, degree: 0 },
      { total: 0, degree: 0 },
      { total: 1, degree: 1 },
    ]);
    // In calm a swap costs nobody anything; the talker's three are in.
    for (const [at, name] of ["Civil", "Guileful", "Persuasive"].entries())
      expect(await lay(name, `slot:${at}`)).toBeNull();
    expect([worth("Civil", "Guileful", "Persuasive"), worth("Swift")]).toEqual([
      { total: 3, degree: 1 },
      { total: 0, degree: 0 },
    ]);
    const fastTalk = readPledge({
      purpose: "impose",
      method: "auto",
      word: "Compliant",
      targets: [{ uuid: actor.uuid }],
    });
    expect(difficultyAtFirst(actor, fastTalk)?.total).toBe(5);
    // Made: from here on a Word costs an award.
    expect(now().unspentWords).toBe(0);
  });
});
