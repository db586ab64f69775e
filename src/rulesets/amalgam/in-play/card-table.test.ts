import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { writeBatch } from "../../../foundry/changes/write-batch";
import { applyUpdate, FakeCollection, type FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { toggleAdvanced } from "../actions/advanced";
import { moveByHand, parsePlace } from "../actions/move";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { switchCount } from "../adapters/switches";
import { planReset } from "../changes/reset-kind";
import { planPledge } from "../adapters/pledge/plan";
import { NO_RULING } from "../stored/ruling";
import { readPledge } from "../stored/stored-pledge";
import type { Amalgamate } from "../rules/amalgamate";
import { amalgamate, covered, gear, word } from "../rules/testing/samples";
import { pledgeCard } from "../adapters/pledge/pledge-card";
import { sheetActions } from "../sheets/sheet-actions";
import { itemExtra } from "../sheets/item-extra";
import { tableView } from "../sheets/table-view";
import { as, character, fight, pledged, post, says, seat, told } from "../testing/play";

let table: FakeTable;
let anna: FakeUser;
let ben: FakeUser;
const rest = { uninterrupted: true, underStress: false };

beforeEach(() => {
  table = fakeFoundry();
  Object.assign(table.game, { world: { id: "w" }, scenes: { active: null }, items: new FakeCollection() });
  [anna, ben] = [seat("Anna"), seat("Ben")];
});

const mine = (of: Amalgamate) => character(of, anna, "Thief");
/** Lays a card where a drop or a button would; the notice is what the rules say to it. */
async function lay(actor: AmalgamActor, id: string, place: string): Promise<string | null> {
  const before = table.notices.length;
  await moveByHand(actor, id, parsePlace(place)!);
  const refused = table.notices.slice(before).find(({ level }) => level === "warn");
  return refused?.message.replace("AMALGAM.Reason.", "") ?? null;
}
const slots = (actor: AmalgamActor) => readAmalgamate(actor).slots.map(({ cardId }) => cardId);
const worth = (actor: AmalgamActor, claimed: string[], purpose = "plain") =>
  planPledge(actor, readPledge({ purpose, method: "auto", claimed }), NO_RULING);

describe("Switches", () => {
  const WORDS = ["Swift", "Strong", "Calm", "Wise"].map((name) => word(name));
  const stressed = (more: object = {}) =>
    mine(amalgamate(["swift", "strong"], { words: WORDS, stressed: true, ...more }));

  it("AM-SWT-05 a swap costs one, the second is refused; to change two slots with each other costs nothing", async () => {
    const actor = stressed();
    expect([await lay(actor, "strong", "slot:0"), switchCount(actor).left]).toEqual([null, 1]);
    expect(slots(actor).slice(0, 2)).toEqual(["strong", "swift"]);
    expect([await lay(actor, "calm", "slot:0"), switchCount(actor).left]).toEqual([null, 0]);
    expect(await lay(actor, "wise", "slot:4")).toBe("noSwitch");
  });

  it("AM-SWT-05 AM-ITM-03 to attach an Item, and to move it to another Word, costs one each", async () => {
    const actor = stressed({ gear: [gear("Bow")] });
    expect([await lay(actor, "bow", "attach:swift"), switchCount(actor).left]).toEqual([null, 0]);
    expect(await lay(actor, "bow", "attach:strong")).toBe("noSwitch");
  });

  it("AM-SWT-05 what is covered can be Switched out, and stays covered in the pool", async () => {
    const actor = mine(
      amalgamate(["swift"], { words: [word("Swift", { influence: 1, imposed: covered("Tired") })], stressed: true }),
    );
    expect(await lay(actor, "swift", "pool")).toBeNull();
    expect(readAmalgamate(actor).words[0]).toMatchObject({ influence: 1, imposed: { word: "Tired" } });
  });

  it("AM-SWT-04 nothing is Switched between an attack's Pledge and what came of it", async () => {
    const actor = stressed({ stressed: false });
    const guard = character(amalgamate(["gruff"], { words: [word("Gruff")] }), ben, "Guard");
    const attack = pledged(ben, guard, { purpose: "impose", word: "Hit", targets: [{ uuid: actor.uuid }] });
    expect(await lay(actor, "calm", "slot:2")).toBe("locked");
    // However much is said meanwhile; and whoever pledges anew has not taken the first attack back.
    for (let said = 0; said < 60; said++) post(anna, actor, []);
    pledged(ben, guard, {});
    expect(await lay(actor, "calm", "slot:2")).toBe("locked");
    says(table.game.user, attack, "ruling", "", { off: true });
    expect(await lay(actor, "calm", "slot:2")).toBeNull();
  });

  it("AM-SWT-04 nor between the hands and the cards that give way: nobody Switches out what has to take Influence", async () => {
    const actor = stressed({ stressed: false });
    const guard = character(amalgamate(["gruff"], { words: [word("Gruff")] }), ben, "Guard");
    const attack = pledged(ben, guard, { purpose: "impose", word: "Hit", targets: [{ uuid: actor.uuid }] });
    const hit = told(table.game.user, attack, { defence: { pledged: ["swift"], offGuard: false } });
    const proposal = {
      id: "p0",
      kind: "amalgamImposition",
      target: actor.uuid,
      source: null,
      data: { pledge: attack.id },
    };
    Object.assign(hit.system, { proposals: [proposal], commits: {} });
    as(anna);
    expect(pledgeCard(attack)?.stage).toBe("thrown");
    expect([await lay(actor, "swift", "pool"), await lay(actor, "calm", "slot:2")]).toEqual(["locked", "locked"]);
    // Carried out, or taken back again: it is settled.
    hit.system.commits.p0 = { state: "undone", changes: [] } as never;
    expect(await lay(actor, "calm", "slot:2")).toBeNull();
    hit.system.commits = {};
    // However much has been said since; but never the Storyteller's hand.
    for (let said = 0; said < 60; said++) post(anna, actor, []);
    expect(await lay(actor, "wise", "slot:3")).toBe("locked");
    as(table.game.users.activeGM!);
    expect(await lay(actor, "wise", "slot:3")).toBeNull();
  });

  it("AM-SWT-03 AM-SWT-01 the mark of stress begins the count anew outside of a fight; in a fight its Rounds count", async () => {
    const actor = stressed();
    const toggle = () => sheetActions.toggleStress.call({ actor, isEditable: true } as never);
    await lay(actor, "calm", "slot:2");
    await toggle();
    expect(switchCount(actor).left).toBeNull();
    await toggle();
    expect([switchCount(actor).left, await lay(actor, "wise", "slot:3")]).toEqual([1, null]);
    fight(actor);
    await toggle();
    await toggle();
    expect(switchCount(actor).left).toBe(0);
  });

  it("AM-STK-06 without stress nothing stays stacked (2012)", async () => {
    table.settings.set("manifold.amalgam.edition", "2012");
    const words = [word("Strong", { level: 2 }), word("Swift", { carrierId: "strong" })];
    const actor = mine(amalgamate(["strong"], { words, stressed: true }));
    await sheetActions.toggleStress.call({ actor, isEditable: true } as never);
    const now = readAmalgamate(actor);
    expect([now.words.map(({ carrierId }) => carrierId), now.stressed, slots(actor)[0]]).toEqual([
      [null, null],
      false,
      "strong",
    ]);
  });

  it("AM-SWT-04 nobody is held by a Pledge that a stranger posts in another's name, or that another's note names", async () => {
    const actor = stressed({ stressed: false });
    const guard = character(amalgamate(["gruff"], { words: [word("Gruff")] }), ben, "Guard");
    pledged(anna, guard, { purpose: "impose", word: "Hit", targets: [{ uuid: actor.uuid }] });
    expect(await lay(actor, "calm", "slot:2")).toBeNull();
    const [by, note] = [guard, actor].map((one) => one as unknown as { _source: Record<string, unknown> });
    const forged = post(ben, guard, [{ type: "amalgamPledge", purpose: "impose", targets: [{ uuid: actor.uuid }] }]);
    applyUpdate(by!._source, { "flags.manifold.cards": null });
    applyUpdate(note!._source, { "flags.manifold.cards": { pledges: [forged.id, 7, null] } });
    expect(await lay(actor, "wise", "slot:3")).toBeNull();
  });

  it("AM-SWT-01 AM-SWT-02 in a fight everybody counts, and who is Incapacitated has one Switch, aiming or not", async () => {
    const actor = mine(amalgamate(["swift"], { words: WORDS, incapacitated: true }));
    fight(actor);
    applyUpdate((actor as unknown as { _source: Record<string, unknown> })._source, {
      "flags.manifold.amalgamSwitches": { used: 0, waiting: true, acted: false },
    });
    expect(switchCount(actor)).toEqual({ allowed: 1, left: 1 });
  });

  it.each([
    ["v10", 3],
    ["2012", 5],
  ])(
    "AM-INC-03 in %s who is down gets up with %i fresh Words, Switched in one after the other",
    async (edition, needed) => {
      table.settings.set("manifold.amalgam.edition", edition);
      const tired = ["A", "B", "C", "D", "E"].map((name) => word(name, { influence: 1, imposed: covered("Tired") }));
      const fresh = ["F", "G", "H", "I", "J"].map((name) => word(name));
      const of = amalgamate(["a", "b", "c", "d", "e"], { words: [...tired, ...fresh], incapacitated: true });
      const actor = mine(of);
      for (const [at, { id }] of fresh.entries()) {
        expect(readAmalgamate(actor).incapacitated, `${at} fresh`).toBe(at < needed);
        await lay(actor, id, `slot:${at}`);
      }
      expect(readAmalgamate(actor).incapacitated).toBe(false);
    },
  );
});

describe("Word Stacks (2012)", () => {
  const WORDS = [word("Sword", { level: 3 }), word("Fast", { level: 2 }), word("Calm"), word("Large", { snag: true })];
  let actor: AmalgamActor;
  const build = (more: object = {}) => {
    table.settings.set("manifold.amalgam.edition", "2012");
    actor = mine(amalgamate(["sword"], { words: WORDS, stressed: true, ...more }));
  };
  const stacked = [WORDS[0]!, { ...WORDS[1]!, carrierId: "sword" }, { ...WORDS[2]!, carrierId: "fast" }];

  it("AM-STK-02 exactly one Level lower, on an Active Word, no Snag", async () => {
    build();
    expect(await lay(actor, "calm", "stack:sword")).toBe("oneBelow");
    expect(await lay(actor, "large", "stack:fast")).toBe("snag");
    expect(await lay(actor, "calm", "stack:fast")).toBe("notActive");
    expect(await lay(actor, "fast", "stack:sword")).toBeNull();
    expect(
      tableView(readAmalgamate(actor), currentRulebook(), {
        chosen: null,
        looks: new Map(),
        editable: true,
      }).slots[0]?.card?.stack.map(({ name }) => name),
    ).toEqual(["Fast"]);
  });

  it("AM-STK-02 AM-STK-03 on a full stack every Word counts at its own Level: 3 + 2 + 1, Degree 3", () => {
    build({ words: stacked });
    expect(worth(actor, ["sword", "fast", "calm"], "impose")).toMatchObject({ total: 6, degree: 3 });
  });

  it("AM-STK-04 what covers the Word that carries them takes the whole stack along", async () => {
    build({ words: stacked });
    const { throwKinds } = await import("../changes/throw-kinds");
    await writeBatch(actor, throwKinds.amalgamSpend.plan(actor, { exhausted: ["sword"] }));
    expect(readAmalgamate(actor).words.map(({ influence, imposed }) => [influence, imposed?.kind])).toEqual([
      [3, "exhausted"],
      [2, "exhausted"],
      [1, "exhausted"],
    ]);
  });

  it("AM-STK-05 to take a Word off its stack is a Switch, no Action", async () => {
    build({ words: stacked });
    expect(await lay(actor, "calm", "pool")).toBeNull();
    expect([switchCount(actor).left, readAmalgamate(actor).words[2]?.carrierId]).toEqual([0, null]);
  });

  it("AM-STK-06 stacks count where somebody opposes, and come apart with the encounter; the lowest keeps its slot", async () => {
    build({ words: stacked });
    const plain = worth(actor, ["sword", "fast"]);
    expect([plain.total, plain.problems]).toEqual([3, [{ id: "fast", reason: "stackUnopposed" }]]);
    await writeBatch(actor, planReset(actor, "encounter", rest));
    expect([slots(actor)[0], readAmalgamate(actor).words.map(({ carrierId }) => carrierId)]).toEqual([
      "sword",
      [null, null, null],
    ]);
  });
});

describe("Items on the table", () => {
  it("AM-ITM-02 an Active Item fills a slot and is Pledged as a Word of its Level", async () => {
    const actor = mine(amalgamate(["swift"], { words: [word("Swift")], gear: [gear("Bow", { level: 3 })] }));
    expect(await lay(actor, "bow", "slot:1")).toBeNull();
    expect([slots(actor)[1], worth(actor, ["bow", "swift"])]).toMatchObject(["bow", { total: 4, degree: 3 }]);
  });

  it("AM-ITM-05 with its Word covered an attached Item is whole but of no use, until it is moved to another Word", async () => {
    const actor = mine(
      amalgamate(["gunner", "swift"], {
        words: [word("Gunner", { level: 2 }), word("Swift")],
        gear: [gear("Handgun", { level: 2, category: "weapon", state: "attached", hostId: "gunner" })],
      }),
    );
    expect(worth(actor, ["gunner"]).total).toBe(4);
    const { throwKinds } = await import("../changes/throw-kinds");
    await writeBatch(actor, throwKinds.amalgamSpend.plan(actor, { exhausted: ["gunner"] }));
    expect(readAmalgamate(actor).gear[0]).toMatchObject({ state: "unseated", influence: 0, imposed: null });
    expect(worth(actor, ["handgun"]).problems).toEqual([{ id: "handgun", reason: "itemUnseated" }]);
    expect(await lay(actor, "handgun", "attach:swift")).toBeNull();
    expect(worth(actor, ["swift"])).toMatchObject({ total: 3, degree: 3 });
  });

  it("AM-ITM-07 the sheet of an Item says what each Level is like, in the words of the edition", () => {
    const actor = mine(amalgamate([], { gear: [gear("Bow", { level: 2 })] }));
    const guide = () =>
      (itemExtra(actor.items.get("bow")!, currentRulebook()) as { guide: { text: string; current: boolean }[] }).guide;
    expect(guide().map(({ text }) => text)).toEqual(
      ["mundane", "extraStrength", "fine", "exceptional", "devastating"].map(
        (one, at) => `L${at + 1}: AMALGAM.Guide.${one}`,
      ),
    );
    expect(guide().findIndex(({ current }) => current)).toBe(1);
    table.settings.set("manifold.amalgam.edition", "2012");
    expect(guide()[1]?.text).toBe("L2: AMALGAM.Guide.standard");
  });

  it("AM-AIT-01 an Advanced Item Pledges those of its own Words that are in use; one out for another is one Switch of its bearer's (A47)", async () => {
    table.settings.set("manifold.amalgam.edition", "2012");
    table.settings.set("manifold.amalgam.advancedItems", true);
    const own = (name: string, level: number, active: boolean) => ({ name, level, active, influence: 0 });
    const ship = gear("Ship", {
      state: "active",
      advanced: { enabled: true, activeSlots: 1, words: [own("Fast", 2, true), own("Armed", 3, false)] },
    });
    const actor = mine(amalgamate(["ship"], { gear: [ship], stressed: true }));
    const pledgeable = async () => {
      const { PledgeDraft } = await import("../adapters/pledge/draft");
      const all = new PledgeDraft(actor, readPledge({ purpose: "plain", method: "auto" }), []).candidates();
      return all.filter(({ refusal }) => refusal === null).map(({ name, value }) => `${name} ${value}`);
    };
    expect(await pledgeable()).toEqual(["Fast (Ship) 2"]);
    as(anna);
    expect(await toggleAdvanced(actor, "ship", 1)).toBe(false);
    expect(table.notices.at(-1)?.message).toBe("AMALGAM.Reason.tooManyActive");
    expect([await toggleAdvanced(actor, "ship", 0), switchCount(actor).left]).toEqual([true, 1]);
    expect([await toggleAdvanced(actor, "ship", 1), switchCount(actor).left]).toEqual([true, 0]);
    expect(await pledgeable()).toEqual(["Armed (Ship) 3"]);
    // Back again: out it goes, but nothing more comes in this Round.
    expect([await toggleAdvanced(actor, "ship", 1), await toggleAdvanced(actor, "ship", 0)]).toEqual([true, false]);
    expect(table.notices.at(-1)?.message).toBe("AMALGAM.Reason.noSwitch");
  });

  it("AM-SWT-04 AM-AIT-01 an Advanced Item holds still, too, while its bearer is attacked", async () => {
    table.settings.set("manifold.amalgam.edition", "2012");
    table.settings.set("manifold.amalgam.advancedItems", true);
    const words = [{ name: "Fast", level: 2, active: false, influence: 0 }];
    const ship = gear("Ship", { state: "active", advanced: { enabled: true, activeSlots: 1, words } });
    const actor = mine(amalgamate(["ship"], { gear: [ship] }));
    const guard = character(amalgamate(["gruff"], { words: [word("Gruff")] }), ben, "Guard");
    const attack = pledged(ben, guard, { purpose: "impose", word: "Hit", targets: [{ uuid: actor.uuid }] });
    as(anna);
    expect(await toggleAdvanced(actor, "ship", 0)).toBe(false);
    expect(table.notices.at(-1)?.message).toBe("AMALGAM.Reason.locked");
    says(table.game.user, attack, "ruling", "", { off: true });
    as(table.game.user);
  });
});
