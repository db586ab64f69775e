import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FormWindow } from "../../../foundry/windows/form-window";
import { rollTrial } from "../actions/checks/check";
import { pointsAward } from "../actions/gm/awards";
import { buyData } from "../actions/characters/growth";
import { manaRound } from "../actions/magic/mana-round";
import { rollTreasure } from "../actions/gm/treasure";
import { ledgerOf, ownedOf, readPurchase } from "../adapters/characters/experience";
import type { Character } from "../adapters/creature";
import { storyBenefit } from "../adapters/characters/story-benefit";
import { growthKinds } from "../changes/characters/growth-kinds";
import { unspent } from "../rules/experience/ledger";
import { SACRED_PLACE_LEVEL } from "../rules/stories/stories";
import { give } from "../testing/fake-fighter";
import { applied, character } from "../testing/growth";
import { fakeMage } from "../testing/magic";
import { answerDialogs, confirmWith, diceFall, lastCard, proposed, setTable } from "../testing/play";
import { glance } from "../sheets/party-view";
import { growthView } from "../sheets/growth-view";
import { openStory } from "../windows/story-window";
import { askPoints } from "../windows/ask-points";
import { lessons } from "../windows/experience-offers";

let sindon: Character;

beforeEach(() => {
  setTable();
  sindon = character("Sindon", { intelligence: 1, charisma: 1 }, 50);
});

const tale = (kind: string, cost: number, more: object = {}) => ({
  ...{ title: kind, cost, text: "", stats: "", unlikely: false, kind },
  ...more,
});
const tell = (kind: string, cost: number, court = 0) => applied("bindTell", tale(kind, cost, { court }), sindon);
const story = (effects: string) => give(sindon, "bindStory", effects, { slug: effects, cost: 1, effects }) as never;

describe("what a Story brings", () => {
  const brings = (kind: string) => storyBenefit(kind, sindon);

  it("BI-STO-10 an expert with +5 in one field", () => expect(brings("expert")).toBe("BIND.Xp.benefit.expert +5"));
  it("BI-STO-11 a sacred place gives 1 MP a round to whoever is there, and no more than they hold", () => {
    expect(brings("sacredPlace")).toBe("BIND.Xp.benefit.sacredPlace 1");
    const priest = fakeMage("Sindon", "devotion", { fate: 1 }, { mp: 1 });
    const full = fakeMage("Full", "devotion", { fate: 1 }, { mp: 4 });
    expect(manaRound([priest, full], "lake", SACRED_PLACE_LEVEL)).toMatchObject([
      { kind: "bindManaFlow", target: priest.uuid, data: { by: 1 } },
    ]);
  });
  it("BI-STO-12 an old friend, for a scene", () => {
    expect(brings("return")).toBe("BIND.Xp.benefit.return");
    expect(tell("return", 1)).toBeNull();
    expect(sindon.system.stories).toMatchObject([{ kind: "return", cost: 1 }]);
  });
  it("BI-STO-15 a language goes by its own name, which its Story asks for; any other Story by the book's", async () => {
    const prototype = Object.getPrototypeOf(FormWindow.prototype) as object;
    Object.assign(prototype, { _prepareContext: () => Promise.resolve({}) });
    const drawn: Record<string, unknown>[] = [];
    const render = vi.spyOn(FormWindow.prototype, "render");
    render.mockImplementation(async function (this: { _prepareContext(options: object): Promise<object> }) {
      drawn.push((await this._prepareContext({})) as Record<string, unknown>);
      return this as never;
    });
    await openStory(sindon, story("language"));
    await openStory(sindon, story("expert"));
    render.mockRestore();
    expect(drawn).toMatchObject([
      { title: "", titleLabel: "BIND.Xp.whichLanguage", problems: ["BIND.Xp.chooseLanguage"], ready: false },
      { title: "expert", titleLabel: "BIND.Xp.storyTitle", problems: [], ready: true },
    ]);
    expect(applied("bindTell", tale("language", 1, { title: "Elvish" }), sindon)).toBeNull();
    expect(glance(sindon).languages).toEqual(["Elvish"]);
  });
  it("BI-STO-21 the money of a Story that was told without its page on the sheet is rolled from the list of what was told", () => {
    expect(tell("buried", 3)).toBeNull();
    const { treasures } = growthView(sindon);
    expect(treasures).toEqual([{ at: 0, name: "buried", kind: "buried" }]);
    story("buried");
    expect(growthView(sindon).treasures).toEqual([]);
  });
  it("BI-STO-01 BI-STO-20 who tells one chooses among those there are, the cheapest first, or tells their own; it comes with its price and numbers", async () => {
    const prototype = Object.getPrototypeOf(FormWindow.prototype) as object;
    Object.assign(prototype, { _prepareContext: () => Promise.resolve({}) });
    const windows: (FormWindow & {
      readForm(form: unknown): void;
      _prepareContext(options: object): Promise<object>;
    })[] = [];
    const render = vi.spyOn(FormWindow.prototype, "render");
    render.mockImplementation(async function (this: never) {
      windows.push(this);
      return this;
    });
    const stories = ["royal", "unlikely", "expert"].map((effects) =>
      give(sindon, "bindStory", effects, { slug: effects, cost: effects === "royal" ? 7 : 1, effects }),
    );
    Object.assign(game.items, { contents: stories });
    await openStory(sindon);
    render.mockRestore();
    const window = windows[0]!;
    const seen = () => window._prepareContext({}) as Promise<{ samples: { uuid: string; label: string }[] }>;
    const { samples } = await seen();
    expect(samples.map(({ label }) => label)).toEqual(["BIND.Xp.sample expert 1", "BIND.Xp.sample royal 7"]);
    const form = (fields: Record<string, string>) => {
      vi.stubGlobal(
        "FormData",
        class {
          get = (name: string) => fields[name] ?? null;
        },
      );
      window.readForm({});
      vi.unstubAllGlobals();
    };
    form({ which: samples[1]!.uuid, title: "", cost: "1", text: "Long ago" });
    expect(await seen()).toMatchObject({ title: "royal", cost: 7, text: "Long ago", stats: "BIND.Xp.benefit.royal 6" });
    // What is written over it stays, and one's own begins anew.
    form({ which: samples[1]!.uuid, title: "Prince", cost: "6", text: "" });
    expect(await seen()).toMatchObject({ title: "Prince", cost: 6 });
    form({ which: "", title: "Prince", cost: "6" });
    expect(await seen()).toMatchObject({ title: "", cost: 1, stats: "" });
  });
  it("BI-STO-15 a culture and its language; no royal house teaches one", () => {
    expect(brings("language")).toBe("BIND.Xp.benefit.language");
    expect(tell("royal", 7)).toBeNull();
    expect(tell("language", 1, 1)).toContain("BIND.Xp.courtEmpty");
    expect(tell("language", 1)).toBeNull();
  });
  it("BI-STO-18 up to three experts at home", () =>
    expect(brings("homeTown")).toBe("BIND.Xp.benefit.homeTown 3 BIND.Xp.benefit.expert +5"));
  it("BI-STO-19 a refuge; 2 points back, or 1 later", () =>
    expect(brings("refuge")).toBe("BIND.Xp.benefit.refuge 2 1"));
  it("BI-STO-22 a caster with 6 MP and spheres at 4, 2, 1", () =>
    expect(brings("mage")).toBe("BIND.Xp.benefit.mage +2 +2, +1 6 4, 2, 1"));

  it("BI-STO-17 BI-STO-23 a fighter with +1, +2 and +2, things of 10 sp each; 3 + Charisma of them", () => {
    const fighter = storyBenefit("fighter", sindon);
    // 10 sp are 1 gp.
    expect(fighter).toBe("BIND.Xp.benefit.fighter +1 +2 +2 BIND.Xp.coin.gp 1");
    expect(storyBenefit("comrades", sindon)).toBe(`BIND.Xp.benefit.comrades 4 ${fighter}`);
  });
});

describe("a known fact", () => {
  const academics = { attribute: "intelligence", skill: "academics" } as const;

  it("BI-STO-06 BI-STO-13 +6 to one check of knowledge; its point and its line wait for the GM on the card", async () => {
    confirmWith({ fact: true });
    diceFall([1, 1]);
    await rollTrial(sindon, academics);
    const { terms } = lastCard().parts[0] as unknown as { terms: { label: string; value: number }[] };
    expect(terms).toContainEqual({ label: "BIND.Xp.factTerm", value: 6 });
    const [line, points] = [proposed("bindTell")[0], proposed("bindStoryPoints")[0]];
    expect(growthKinds.bindTell?.ruling?.({})).toBe(true);
    expect(applied("bindTell", line?.data as object, sindon)).toBeNull();
    expect(applied("bindStoryPoints", points?.data as object, sindon)).toBeNull();
    expect([sindon.system.storyPoints, sindon.system.stories]).toMatchObject([4, [{ kind: "knownFact", cost: 1 }]]);
  });

  it("BI-STO-13 is offered for knowledge alone, and to those who can pay it", async () => {
    const poor = character("Poor", {}, 0, { storyPoints: 0 });
    for (const [actor, trial] of [
      [sindon, { attribute: "strength", skill: "athletics" }],
      [poor, academics],
    ] as const) {
      const asked = confirmWith({ fact: true });
      diceFall([3, 4]);
      await rollTrial(actor, trial);
      expect(asked[0]?.controls.some(({ name }) => name === "fact")).toBe(false);
      expect(lastCard().proposals).toEqual([]);
    }
  });
});

describe("an uncle's lesson", () => {
  it("BI-STO-06 BI-STO-14 a Skill's level or a Knack at its own price, which the XP have to reach", () => {
    give(sindon, "bindSkill", "Stealth", { slug: "stealth", level: 1, kind: "general" });
    give(sindon, "bindKnack", "Dodger", { slug: "dodger", rank: 1 });
    const offered = lessons(sindon, []);
    // The second level of a Skill and the second Knack: 10 each. No Attributes, no magic.
    expect(offered.map(({ kind, id, cost }) => [kind, id, cost])).toEqual([
      ["skill", "stealth", 10],
      ["knack", "dodger", 10],
    ]);
    const { data } = buyData(sindon, readPurchase(offered[0]!)!, { downtime: false });
    expect(applied("bindBuy", data, sindon)).toBeNull();
    expect([ownedOf(sindon).skills, unspent(ledgerOf(sindon))]).toEqual([{ stealth: 2 }, 40]);
    expect(lessons(character("Poor", {}, 4), [])).toEqual([]);
  });
});

describe("a shared past", () => {
  it("BI-STO-03 BI-STO-16 is noted once the GM agrees, with another character and nobody else", () => {
    const hugi = character("Hugi", {}, 0);
    expect(growthKinds.bindSharedPast?.ruling?.({})).toBe(true);
    expect(applied("bindSharedPast", { other: hugi.uuid }, sindon)).toBeNull();
    expect(sindon.system.sharedBackgrounds).toEqual([hugi.uuid]);
    expect(applied("bindSharedPast", { other: hugi.uuid }, sindon)).toBe("MANIFOLD.Changes.Nothing");
    expect(applied("bindSharedPast", { other: sindon.uuid }, sindon)).toBe("BIND.Xp.noFriend");
    expect(applied("bindSharedPast", { other: "Actor.nobody" }, sindon)).toBe("BIND.Xp.noFriend");
  });
});

describe("points of the past", () => {
  const gift = async (at: number): Promise<number> => {
    answerDialogs({ gift: String(at) });
    const given = await askPoints();
    for (const { kind, data } of pointsAward.proposals(sindon, { ...given }))
      expect(applied(kind, data as object, sindon)).toBeNull();
    return Number(given?.amount);
  };

  it("BI-STO-02 a short downtime brings 1 or 2, a long one 2 or 3", async () => {
    expect([await gift(0), await gift(1), await gift(2), await gift(3)]).toEqual([1, 2, 2, 3]);
    // 5 and all of them.
    expect(sindon.system.storyPoints).toBe(13);
  });

  it("BI-STO-05 BI-STO-19 a refuge that was found out gives 2 back in the same session, 1 later", async () => {
    expect([await gift(4), await gift(5)]).toEqual([2, 1]);
    expect(sindon.system.storyPoints).toBe(8);
  });
});

describe("noble houses", () => {
  it("BI-STO-24 2D6 x 5 gold, doubled by Charisma and Empathy against 10", async () => {
    answerDialogs({ asking: true });
    diceFall([3, 4], [4, 5]);
    await rollTreasure(sindon, { name: "noble", kind: "noble" });
    // 7 x 5 gp, twice: 4 + 5 + 1 is 10. In copper.
    expect(proposed("bindMoney")[0]?.data).toEqual({ amount: 70_000 });
    answerDialogs({ asking: false });
    diceFall([3, 4]);
    await rollTreasure(sindon, { name: "noble", kind: "noble" });
    expect(proposed("bindMoney")[0]?.data).toEqual({ amount: 35_000 });
  });

  it("BI-STO-25 a royal house pays 6 points an adventure, for no language, and only one's own", () => {
    expect(tell("expert", 1, 1)).toContain("BIND.Xp.courtEmpty");
    expect(tell("royal", 7)).toBeNull();
    expect(tell("comrades", 4, 4)).toBeNull();
    expect(tell("language", 1, 1)).toContain("BIND.Xp.courtEmpty");
    expect(tell("buried", 3, 3)).toContain("BIND.Xp.courtEmpty");
    expect(tell("homeTown", 2, 2)).toBeNull();
    expect(tell("expert", 1, 1)).toContain("BIND.Xp.courtEmpty");
    const later = character("Later", {}, 0, {
      xp: { total: 0, adventure: 1, entries: [] },
      stories: [
        { ...tale("royal", 7), adventure: 0, court: 0 },
        { ...tale("comrades", 6), adventure: 0, court: 6 },
      ],
    });
    expect(applied("bindTell", tale("comrades", 6, { court: 6 }), later)).toBeNull();
  });
});
