import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { writeBatch } from "../../../foundry/changes/write-batch";
import { FakeCollection, type FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { PledgeDraft } from "../adapters/pledge/draft";
import { legalChoices, shareFor } from "../adapters/pledge/legal";
import { planPledge } from "../adapters/pledge/plan";
import { pledgeCard } from "../adapters/pledge/pledge-card";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { sessionOn } from "../adapters/throws/session";
import { throwKinds } from "../changes/throw-kinds";
import { pledgePartType } from "../chat/pledge-part";
import type { Amalgamate } from "../rules/amalgamate";
import { makeReady } from "../rules/items";
import { addPackage, creationBudget } from "../rules/table";
import { amalgamate, gear, word } from "../rules/testing/samples";
import { NO_RULING } from "../stored/ruling";
import { readPledge } from "../stored/stored-pledge";
import { as, character, fight, pledged, says, seat, told } from "../testing/play";

let table: FakeTable;
let gm: FakeUser;
let anna: FakeUser;

beforeEach(() => {
  table = fakeFoundry();
  Object.assign(table.game, { world: { id: "w" }, scenes: { active: null }, items: new FakeCollection() });
  gm = table.game.user;
  anna = seat("Anna");
});

const mine = (of: Amalgamate): AmalgamActor => character(of, anna, "Thief");

describe("AM-THR-06 AM-RES-10 how a Pledge is settled, whatever its author wrote", () => {
  const chip = (message: ReturnType<typeof pledged>) =>
    (pledgePartType.context({} as never, { message } as never) as { extras: { reason: string | null }[] })
      .extras[0] ?? {
      reason: null,
    };
  const locked = (method: string) => {
    const message = pledged(anna, mine(amalgamate(["swift"], { words: [word("Swift")] })), {
      method,
      claimed: ["swift"],
    });
    says(gm, message, "ruling", "", { difficulty: 5, locked: true, seal: pledgeCard(message)?.seal });
    return message;
  };

  it("AM-THR-06 where 2012 has no dice, dice are hands after all, and the card says why", () => {
    expect([sessionOn(locked("dice"))?.thrown[0]?.throwing, chip(locked("dice")).reason]).toEqual(["dice", null]);
    table.settings.set("manifold.amalgam.edition", "2012");
    expect(sessionOn(locked("dice"))?.thrown[0]?.throwing).toBe("fingers");
    expect(chip(locked("dice")).reason).toBe("AMALGAM.Reason.notInEdition");
    table.settings.set("manifold.amalgam.dice2012", true);
    expect(sessionOn(locked("dice"))?.thrown[0]?.throwing).toBe("dice");
  });

  it("AM-RES-06 the Storyteller sees on the card what stands in the way of Taking 5", () => {
    const actor = mine(amalgamate(["swift"], { words: [word("Swift")] }));
    fight(actor);
    expect(chip(pledged(anna, actor, { method: "takeFive", claimed: ["swift"] }))?.reason).toBe(
      "AMALGAM.Reason.duress",
    );
    expect(chip(pledged(anna, actor, { method: "fingers", claimed: ["swift"] }))?.reason).toBeNull();
  });
});

describe("AM-TGT-01 the shares of several targets", () => {
  /** Split as 2 and 1 among two Guards: Swift 3, and Strong 1. */
  const split = (shares: number[]) => {
    const words = [word("Swift", { level: 3 }), word("Strong")];
    const actor = mine(amalgamate(["swift", "strong"], { words }));
    const targets = shares.map((share, at) => {
      return { uuid: character(amalgamate(["gruff"], { words: [word("Gruff")] }), null, `Guard ${at}`).uuid, share };
    });
    return pledged(anna, actor, { purpose: "impose", word: "Hit", claimed: ["swift", "strong"], targets });
  };
  const counting = (message: ReturnType<typeof pledged>) => {
    const { actor, pledge, ruling } = pledgeCard(message)!;
    const worth = planPledge(actor!, pledge, ruling);
    return pledge.targets.map(({ uuid }) => shareFor(pledge, worth, uuid));
  };
  const reasons = (message: ReturnType<typeof pledged>) =>
    (
      pledgePartType.context({} as never, { message } as never) as { extras: { reason: string | null }[] }
    ).extras.flatMap(({ reason }) => reason ?? []);

  it("as they were said, while they add up to the Degree", () => {
    expect([counting(split([2, 1])), reasons(split([2, 1]))]).toEqual([[2, 1], []]);
  });

  it("a Word that the Storyteller strikes takes its Degree along: 1 is left for the first, and the card says so", () => {
    const message = split([2, 1]);
    says(gm, message, "ruling", "", { turn: 1, struck: ["swift"] });
    expect([counting(message), reasons(message)]).toEqual([[1, 0], ["AMALGAM.Reason.tooManyTargets"]]);
  });

  it("nobody writes more on a card than the Pledge is worth", () => {
    expect([counting(split([9, 9])), reasons(split([9, 9]))]).toEqual([[2, 1], ["AMALGAM.Reason.shareSum"]]);
  });

  it("2012 knows no Additional Targets: the first has it all", () => {
    table.settings.set("manifold.amalgam.edition", "2012");
    expect([counting(split([2, 1])), reasons(split([2, 1]))]).toEqual([[3, 0], ["AMALGAM.Reason.notInEdition"]]);
  });
});

describe("AM-RES-08 Risk where success is as good as assured", () => {
  const warned = (purpose: string, level: number, more: object = {}) => {
    const actor = mine(amalgamate(["swift"], { words: [word("Swift", { level })] }));
    const target = character(amalgamate(["gruff"], { words: [word("Gruff")] }), null, "Guard");
    as(gm);
    const pledge = readPledge({ purpose, method: "fingers", text: "x", risk: 1, ...more });
    if (purpose !== "plain") pledge.targets = [{ uuid: target.uuid }];
    const draft = new PledgeDraft(actor, pledge, ["swift"]);
    return legalChoices(actor, draft.pledge, planPledge(actor, draft.pledge, NO_RULING)).warnings.includes("assured");
  };

  it("the lowest Throw would do: against a number, and against a Difficulty that a rule gives", () => {
    expect([warned("plain", 4, { asked: 5 }), warned("plain", 3, { asked: 5 })]).toEqual([true, false]);
    // Nothing is Imposed on the Guard: healing is 5.
    expect([warned("restore", 4), warned("restore", 3)]).toEqual([true, false]);
  });

  it("what may still be defended against is not assured", () => {
    expect(warned("impose", 4, { word: "Hit" })).toBe(false);
  });
});

describe("Items beside Words", () => {
  it("AM-AFF-01 no Effect lies on an attached Item, which counts with its Word", () => {
    const items = [gear("Bow", { state: "attached", hostId: "marksman" }), gear("Shield", { state: "active" })];
    const target = mine(amalgamate(["marksman", "shield"], { words: [word("Marksman")], gear: items }));
    const caster = character(amalgamate(["priest"], { words: [word("Priest")] }), anna, "Priest");
    const blessing = pledged(anna, caster, { purpose: "blessing", word: "Blessed", targets: [{ uuid: target.uuid }] });
    const outcome = told(gm, blessing, {});
    const onto = (cardId: string) => {
      says(anna, outcome, "spread", target.uuid, { plan: [[cardId, 1]] });
      return throwKinds.amalgamGrant.plan(target, { pledge: blessing.id! });
    };
    expect(() => onto("bow")).toThrow("AMALGAM.Reason.attachedWithHost");
    expect([onto("shield"), onto("marksman")].map(({ length }) => length)).toEqual([1, 1]);
  });

  it("AM-PRF-05 a Proficiency used while an Item is Exhausted is locked until that is made ready (A60)", async () => {
    const proficiency = {
      name: "Pick",
      note: "",
      used: false,
      cooldown: "scene",
      lockedBy: [],
      approved: true,
    } as const;
    const words = [word("Thief", { level: 3, proficiency: { ...proficiency, lockedBy: [] } })];
    const actor = mine(
      amalgamate(["thief", "tools"], { words, gear: [gear("Tools", { category: "tool", state: "active" })] }),
    );
    const changes = throwKinds.amalgamSpend.plan(actor, { exhausted: ["tools"], proficiencies: ["thief"] });
    await writeBatch(actor, changes);
    const now = readAmalgamate(actor);
    expect(now.words[0]?.proficiency).toMatchObject({ used: true, lockedBy: ["tools"] });
    expect(makeReady(now, "tools").next.words[0]?.proficiency?.lockedBy).toEqual([]);
  });

  it("AM-CHR-05 a Word that packages alone made up stays free of the limit when it combines", () => {
    let id = 0;
    let now = amalgamate([], { words: [] });
    for (const from of ["a", "b", "c"]) {
      const answer = addPackage(now, from, [{ name: "Strong" }], currentRulebook(), () => `w${++id}`);
      if ("next" in answer) now = answer.next;
    }
    expect([now.words.map(({ name, level }) => [name, level]), creationBudget(now).words]).toEqual([
      [["Strong", 2]],
      0,
    ]);
  });
});
