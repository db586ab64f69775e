import { describe, expect, it } from "vitest";
import { rulebook } from "../edition";
import { amalgamate, covered, effect, gear, loose, ofWords, thief, word } from "../testing/samples";
import { autonomousCards } from "../cards/find";
import {
  ACTING,
  advancedId,
  candidates,
  imposedId,
  mayMove,
  negotiate,
  NO_PLEDGE,
  OPPOSED,
  pledgeOf,
  type Pledge,
} from "./index";

const v10 = rulebook("v10");
const old = rulebook("2012");
const claim = (...claimed: string[]): Pledge => ({ ...NO_PLEDGE, claimed });
const refusals = (of: ReturnType<typeof candidates>) => Object.fromEntries(of.map(({ id, refusal }) => [id, refusal]));

const lockPicking = thief("focused", "swift", "agile", "wiry", "strong");

describe("what a Pledge is worth", () => {
  it("AM-PLD-01 the Thief at the lock: Focused, Swift and Agile are 3; at the door Wiry and Strong are 2 (A51)", () => {
    expect(pledgeOf(lockPicking, claim("focused", "swift", "agile"), ACTING, v10)).toMatchObject({
      total: 3,
      degree: 1,
      problems: [],
    });
    expect(pledgeOf(lockPicking, claim("wiry", "strong"), ACTING, old).total).toBe(2);
  });

  it("AM-PLD-01 each card once, however often it is named", () => {
    expect(pledgeOf(lockPicking, claim("agile", "agile"), ACTING, v10).total).toBe(1);
  });

  it("AM-PLD-01 AM-RES-02 nothing claimed is a Pledge of 0 and a Degree of 0, and legal", () => {
    expect(pledgeOf(lockPicking, NO_PLEDGE, ACTING, v10)).toMatchObject({ total: 0, degree: 0, problems: [] });
  });

  it("AM-RES-02 the Degree is the highest Level used: Strength L3 in v10, Sword L4 over Strength L2 in 2012", () => {
    const strong = ofWords([word("Strength", { level: 3 }), word("Smart")]);
    expect(pledgeOf(strong, claim("strength", "smart"), ACTING, v10)).toMatchObject({ total: 4, degree: 3 });
    expect(pledgeOf(strong, claim("smart"), ACTING, v10).degree).toBe(1);
    const armed = amalgamate(["strength", "sword"], {
      words: [word("Strength", { level: 2 })],
      gear: [gear("Sword", { level: 4, state: "active", category: "weapon" })],
    });
    expect(pledgeOf(armed, claim("strength", "sword"), ACTING, old)).toMatchObject({ total: 6, degree: 4 });
  });

  it("AM-RES-02 banked Influence lowers no Level", () => {
    const banked = ofWords([word("Stubborn", { level: 3, influence: 2 })]);
    expect(pledgeOf(banked, claim("stubborn"), ACTING, v10).total).toBe(3);
  });

  it("AM-PLD-01 the terms add up to the total and name their cards", () => {
    const { terms, total } = pledgeOf(lockPicking, claim("focused", "agile"), ACTING, v10);
    expect(terms.map(({ label, value, source }) => [label, value, source])).toEqual([
      ["Focused", 1, "focused"],
      ["Agile", 1, "agile"],
    ]);
    expect(total).toBe(2);
  });
});

describe("who may be Pledged", () => {
  it("AM-ACT-01 AM-ACT-02 Autonomous Words do not help, but by the Storyteller's leave", () => {
    expect(pledgeOf(lockPicking, claim("agile", "civil"), ACTING, v10)).toMatchObject({
      total: 1,
      problems: [{ id: "civil", reason: "autonomous" }],
    });
    expect(pledgeOf(lockPicking, claim("agile", "civil"), { ...ACTING, allowed: ["civil"] }, v10).total).toBe(2);
  });

  it("AM-CHR-03 AM-ACT-02 leave never reaches a Snag in v10; in 2012 it can", () => {
    const snagged = ofWords([word("Agile"), word("Large", { snag: true })]);
    const allowed = { ...ACTING, allowed: ["large"] };
    expect(pledgeOf(snagged, claim("large"), allowed, v10)).toMatchObject({
      total: 0,
      problems: [{ id: "large", reason: "snag" }],
    });
    expect(pledgeOf(snagged, claim("large"), allowed, old)).toMatchObject({ total: 1, problems: [] });
  });

  it("AM-IMP-10 a covered Word is out; the Word that covers it may help by leave, Exhausted and Grappled never do", () => {
    const hit = ofWords([
      word("Angry", { level: 2, influence: 2, imposed: covered("Calm") }),
      word("Swift", { influence: 1, imposed: covered("Exhausted", { kind: "exhausted" }) }),
      word("Agile", { influence: 1, imposed: covered("Grappled", { kind: "grappled" }) }),
    ]);
    const found = refusals(candidates(hit, ACTING, v10));
    expect(found).toEqual({
      angry: "imposed",
      [imposedId("angry")]: "needsLeave",
      swift: "exhaustedWord",
      agile: "grappledWord",
    });
    const calm = { ...ACTING, allowed: [imposedId("angry"), "angry"] };
    expect(pledgeOf(hit, claim(imposedId("angry")), calm, v10).total).toBe(2); // Influence 2 covers it
    expect(pledgeOf(hit, claim("angry"), calm, v10).total).toBe(0);
  });

  it("AM-PLD-01 what is not there is not there", () => {
    expect(pledgeOf(lockPicking, claim("invisible"), ACTING, v10).problems).toEqual([
      { id: "invisible", reason: "notFound" },
    ]);
  });

  it("AM-ACT-03 Autonomous Words, Snags and loose cards are what the Storyteller may use against somebody", () => {
    const mixed = amalgamate(["agile"], {
      words: [word("Agile"), word("Civil"), word("Large", { snag: true })],
      loose: [loose("Wounded")],
    });
    expect(autonomousCards(mixed, v10).map(({ name, level }) => `${name} ${level}`)).toEqual([
      "Civil 1",
      "Large 1",
      "Wounded 1",
    ]);
  });

  it("AM-ACT-03 AM-IMP-04 a covered Word among them is the Word that replaced it, as strong as its Influence (v10:L496)", () => {
    const out = amalgamate(["agile"], {
      words: [word("Agile"), word("Strong", { level: 3, influence: 1, imposed: covered("Wounded") })],
    });
    expect(autonomousCards(out, v10)).toEqual([{ id: "strong", name: "Wounded", level: 1, snag: false }]);
  });

  it("AM-IMP-08 AM-EDN-01 2012 has no loose cards: what v10 left there hinders nobody", () => {
    const left = amalgamate(["agile"], { words: [word("Agile")], loose: [loose("Wounded")] });
    expect(autonomousCards(left, old)).toEqual([]);
  });
});

describe("challenges", () => {
  const hiding = { ...claim("agile", "swift"), hindering: [{ id: "large", name: "Large", level: 1 }] };

  it("AM-PLD-03 Large sticks out of the bush: one less", () => {
    expect(pledgeOf(lockPicking, hiding, ACTING, v10).total).toBe(1);
  });

  it("AM-PLD-03 a struck Word takes its Level and its Degree with it", () => {
    const strong = ofWords([word("Strong", { level: 2 }), word("Agile")]);
    expect(pledgeOf(strong, { ...claim("strong", "agile"), struck: ["strong"] }, ACTING, v10)).toMatchObject({
      total: 1,
      degree: 1,
    });
  });

  it("AM-PLD-03 never below 0, and the terms say so", () => {
    const { total, terms } = pledgeOf(
      lockPicking,
      { ...claim("agile"), hindering: [{ id: "large", name: "Large", level: 3 }] },
      ACTING,
      v10,
    );
    expect(total).toBe(0);
    expect(terms.at(-1)).toMatchObject({ kind: "floor", value: 2 });
  });

  it("AM-PLD-04 challenged, Pledged again, challenged again, until the Storyteller calls for it", () => {
    expect(negotiate("open", "challenge")).toBe("challenged");
    expect(negotiate("challenged", "pledge")).toBe("rePledged");
    expect(negotiate("rePledged", "challenge")).toBe("challenged");
    expect(negotiate("challenged", "end")).toBe("locked");
    expect(negotiate("rePledged", "accept")).toBe("locked");
    expect(negotiate("locked", "pledge")).toBeNull();
  });

  it("AM-PLD-04 challenges and the last word are the Storyteller's, Pledges the Player's", () => {
    expect(mayMove("open", "challenge", "player")).toBe(false);
    expect(mayMove("open", "challenge", "storyteller")).toBe(true);
    expect(mayMove("challenged", "pledge", "storyteller")).toBe(false);
    expect(mayMove("locked", "end", "storyteller")).toBe(false);
  });
});

describe("Items, Effects and Exhausting", () => {
  const duellist = (exhausted: string[] = []) => ({
    who: amalgamate(["swordsman"], {
      words: [word("Swordsman", { level: 3, attack: true })],
      gear: [gear("Blade", { level: 3, state: "attached", hostId: "swordsman", category: "weapon" })],
    }),
    pledge: { ...claim("swordsman"), exhausted },
  });

  it("AM-ITM-03 AM-WPN-01 an attached Item adds its Level: Gunslinger L2 and Handgun L2 are 4, for the Degree too", () => {
    const gunslinger = amalgamate(["gunslinger"], {
      words: [word("Gunslinger", { level: 2 })],
      gear: [gear("Handgun", { level: 2, state: "attached", hostId: "gunslinger", category: "weapon" })],
    });
    expect(pledgeOf(gunslinger, claim("gunslinger"), ACTING, v10)).toMatchObject({ total: 4, degree: 4 });
    expect(refusals(candidates(gunslinger, ACTING, v10)).handgun).toBe("attachedWithHost");
    expect(pledgeOf(gunslinger, claim("gunslinger"), ACTING, old).total).toBe(2); // 2012 knows Active slots only
  });

  it("AM-EXH-01 all out: the Word doubled and the blade not, 2 x 3 + 3 = 9, Degree 9", () => {
    const { who, pledge } = duellist(["swordsman"]);
    expect(pledgeOf(who, pledge, ACTING, v10)).toMatchObject({ total: 9, degree: 9, exhausts: ["swordsman"] });
  });

  it("AM-EXH-01 AM-WPN-02 each card that is declared doubles by itself: both make 12", () => {
    const { who, pledge } = duellist(["swordsman", "blade"]);
    expect(pledgeOf(who, pledge, ACTING, v10)).toMatchObject({ total: 12, exhausts: ["swordsman", "blade"] });
  });

  it("AM-EXH-01 AM-EDN-02 by toggle, Exhausting counts for the Pledge alone", () => {
    const { who, pledge } = duellist(["swordsman"]);
    const book = rulebook("v10", { exhaustDoublesDegree: false });
    expect(pledgeOf(who, pledge, ACTING, book)).toMatchObject({ total: 9, degree: 6 });
  });

  it("AM-EXH-01 only what is Pledged can be Exhausted, and a struck Word is spared", () => {
    expect(pledgeOf(lockPicking, { ...claim("agile"), exhausted: ["swift"] }, ACTING, v10).problems).toEqual([
      { id: "swift", reason: "exhaustPledgedOnly" },
    ]);
    const struck = { ...claim("agile", "swift"), exhausted: ["swift"], struck: ["swift"] };
    expect(pledgeOf(lockPicking, struck, ACTING, v10)).toMatchObject({ total: 1, exhausts: [], problems: [] });
  });

  it("AM-AFF-01 AM-AFF-02 Effects add to the Level of their Word or take away, never below 0", () => {
    const blessed = { ...ofWords([word("Strong")]), effects: [effect("Blessing", "strong", { level: 2 })] };
    expect(pledgeOf(blessed, claim("strong"), ACTING, v10)).toMatchObject({ total: 3, degree: 3 });
    const cursed = { ...blessed, effects: [effect("Curse", "strong", { level: 3, polarity: -1 })] };
    expect(pledgeOf(cursed, claim("strong"), ACTING, v10)).toMatchObject({ total: 0, degree: 0 });
  });

  it("AM-ITM-02 AM-ITM-04 AM-ITM-05 an Active Item counts by itself; disabled, unseated and merely carried ones do not", () => {
    const items = amalgamate(["rope", "lamp"], {
      gear: [
        gear("Rope", { level: 2, state: "active" }),
        gear("Lamp", { state: "disabled", influence: 1, imposed: covered("Broken") }),
        gear("Key", { state: "unseated" }),
        gear("Map"),
        gear("Gun", { state: "needsReset" }),
        gear("Ash", { state: "discarded" }),
      ],
    });
    expect(pledgeOf(items, claim("rope"), ACTING, v10)).toMatchObject({ total: 2, degree: 2 });
    const found = refusals(candidates(items, ACTING, v10));
    expect(found).toMatchObject({ rope: null, lamp: "itemDisabled", key: "itemUnseated", map: "autonomous" });
    expect([found.gun, "ash" in found]).toEqual(["itemReset", false]);
  });

  it("AM-AIT-01 a 2012 Item that is its own Amalgamate is Pledged by its own Active Words", () => {
    const ship = gear("Ship", {
      level: 2,
      state: "active",
      advanced: {
        enabled: true,
        activeSlots: 2,
        words: [
          { name: "Fast", level: 3, active: true, influence: 0 },
          { name: "Armed", level: 2, active: false, influence: 0 },
          { name: "Sturdy", level: 2, active: true, influence: 2 },
        ],
      },
    });
    const pilot = amalgamate(["ship"], { gear: [ship] });
    const book = rulebook("2012", { advancedItems: true });
    const all = claim(advancedId("ship", 0), advancedId("ship", 1), advancedId("ship", 2));
    expect(pledgeOf(pilot, all, ACTING, book)).toMatchObject({
      total: 3,
      degree: 3,
      problems: [
        { id: "ship#1", reason: "autonomous" },
        { id: "ship#2", reason: "imposed" },
      ],
    });
    expect(pledgeOf(pilot, claim("ship"), ACTING, old).total).toBe(2); // the toggle is off: an Item of Level 2
  });
});

describe("Word Stacks", () => {
  const pyramid = ofWords([
    word("Focus", { level: 3 }),
    word("Aim", { level: 2, carrierId: "focus" }),
    word("Calm", { level: 1, carrierId: "aim" }),
  ]);
  const all = claim("focus", "aim", "calm");

  it("AM-STK-03 a full stack from one slot: Pledge 6, Degree 3", () => {
    expect(pledgeOf(pyramid, all, OPPOSED, old)).toMatchObject({ total: 6, degree: 3, problems: [] });
  });

  it("AM-STK-06 against nobody, only the lowest counts", () => {
    expect(pledgeOf(pyramid, all, ACTING, old)).toMatchObject({
      total: 3,
      problems: [
        { id: "aim", reason: "stackUnopposed" },
        { id: "calm", reason: "stackUnopposed" },
      ],
    });
  });

  it("AM-STK-01 v10 has no such stacks: what lies on a Word is simply not Active", () => {
    expect(pledgeOf(pyramid, all, OPPOSED, v10).total).toBe(3);
  });
});
