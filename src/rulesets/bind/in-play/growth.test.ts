import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { grantMark } from "../../../foundry/grants/grant-kinds";
import type { FakeActor } from "../../../foundry/testing/fake-documents";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { foesAward } from "../actions/gm/awards";
import { growth } from "../actions/characters/growth";
import type { Character } from "../adapters/creature";
import { growthKinds } from "../changes/characters/growth-kinds";
import { ownedOf, ledgerOf } from "../adapters/characters/experience";
import { unspent } from "../rules/experience/ledger";
import { fakeFighter, give } from "../testing/fake-fighter";
import { castSpell } from "../actions/magic/cast";
import { giveSpell } from "../testing/magic";
import { applied, character } from "../testing/growth";
import { answerDialogs, confirmWith, diceFall, setTable } from "../testing/play";
import { askFoes } from "../windows/ask-foes";
import { offers } from "../windows/experience-offers";

let thenton: Character;
let table: FakeTable;

/** Thenton of the book before his 50 XP (F1): Strength 1, Dexterity -1, Wits -1, Charisma 1. */
beforeEach(() => {
  table = setTable();
  thenton = character("Thenton", { strength: 1, dexterity: -1, wits: -1, charisma: 1 }, 50);
});

const apply = (kind: string, data: object, actor = thenton): string | null => applied(kind, data, actor);
const buy = (kind: string, id = "", more: object = {}) => {
  const mark = grantMark(id || kind);
  return {
    said: apply("bindBuy", { kind, id, path: "", downtime: false, ...more, ...mark }),
    id: String(mark.grant.id),
  };
};
const left = (actor = thenton) => unspent(ledgerOf(actor));
const obstacles = () => growth.entries(thenton).map(({ title, obstacle }) => [title, obstacle]);

describe("XP are spent", () => {
  it("F1 BI-XP-01 BI-XP-02 Thenton's 50 XP by the card of each purchase, and all of it back to the last point", () => {
    const before = ownedOf(thenton);
    const ids = [
      buy("skill", "performance"),
      buy("skill", "combat"),
      buy("skill", "combat"),
      buy("attribute", "dexterity"),
      buy("skill", "empathy"),
      buy("skill", "academics"),
    ];
    expect(ids.map(({ said }) => said)).toEqual([null, null, null, null, null, null]);
    expect(ledgerOf(thenton).entries.map(({ cost }) => cost)).toEqual([5, 10, 20, 5, 5, 5]);
    expect(left()).toBe(0);
    expect(ownedOf(thenton)).toMatchObject({ attributes: { dexterity: 0 }, skills: { combat: 2, academics: 1 } });
    for (const { id } of ids.reverse()) expect(apply("bindTakeBack", { id })).toBeNull();
    expect([ownedOf(thenton), left(), growth.entries(thenton)]).toEqual([before, 50, []]);
  });

  it("BI-KNK-03 a Surge is bought again also after one was used, and Hardened never twice", () => {
    give(thenton, "bindKnack", "Adrenaline Surge", {
      slug: "adrenalineSurge",
      rank: 1,
      usesThisScene: 1,
      onceKey: "f.1",
    });
    give(thenton, "bindKnack", "Hardened", { slug: "hardened", rank: 1, onceKey: "" });
    expect([buy("knack", "adrenalineSurge").said, left()]).toEqual([null, 35]);
    expect(buy("knack", "hardened").said).toBe("BIND.Xp.problem.boughtBefore");
  });

  it("BI-XP-01 an earlier purchase goes back alone; one that others stand on says so", () => {
    const stealth = buy("skill", "stealth");
    const fate = buy("fate");
    buy("skill", "stealth");
    expect(apply("bindTakeBack", { id: stealth.id })).toBe("BIND.Xp.builtOn");
    expect(obstacles()).toEqual([
      ["stealth", "BIND.Xp.builtOn"],
      ["BIND.Xp.fate", ""],
      ["stealth", ""],
    ]);
    expect(apply("bindTakeBack", { id: fate.id })).toBeNull();
    expect([ownedOf(thenton).fateBase, ownedOf(thenton).skills, left()]).toEqual([5, { stealth: 2 }, 35]);
  });

  it("BI-XP-01 what was changed since by hand is named, and stays", () => {
    const { id } = buy("fate");
    (thenton as unknown as FakeActor)._source.system = {
      ...((thenton as unknown as FakeActor)._source.system as object),
      fp: { base: 15, value: 5, hidden: false, byMagic: 0 },
    };
    expect(apply("bindTakeBack", { id })).toContain("MANIFOLD.Grants.Changed");
    expect(ownedOf(thenton).fateBase).toBe(15);
  });

  it("BI-XP-03 the third Knack costs 15, a repeated one counted", () => {
    buy("knack", "dodger");
    buy("knack", "dodger");
    const names = offers(thenton, [], { downtime: false, all: false }).find(({ id }) => id === "knacks");
    expect(names?.offers).toMatchObject([{ id: "dodger", cost: "BIND.Xp.amount 15" }]);
    expect(ownedOf(thenton).knacks).toEqual({ dodger: 2 });
  });

  it("BI-XP-01 BI-CHR-04 what is too dear or at its limit is refused with the reason, and nothing is lost", () => {
    const poor = character("Poor", { strength: 3 }, 9);
    const data = (kind: string, id = "") => ({ kind, id, path: "", downtime: false });
    expect(apply("bindBuy", data("fate"), poor)).toBe("BIND.Xp.problem.tooDear");
    expect(apply("bindBuy", data("attribute", "strength"), poor)).toContain("BIND.Xp.problem.atLimit");
    expect(apply("bindBuy", data("attribute", "beauty"), poor)).toBe("BIND.Xp.noPurchase");
    expect([left(poor), poor.system.xp.entries]).toEqual([9, []]);
  });

  it("BI-XP-10 a second level of a trait in an adventure is advised against, not forbidden", () => {
    const own = character("Traveller", {}, 100, { xp: { total: 100, adventure: 2, entries: [] } });
    const data = { kind: "skill", id: "stealth", path: "", downtime: false };
    apply("bindBuy", data, own);
    const skills = offers(own, [], { downtime: false, all: false }).find(({ id }) => id === "skills");
    expect(skills?.offers).toMatchObject([{ id: "stealth", warning: "BIND.Xp.warning.oncePerAdventure", reason: "" }]);
    expect(apply("bindBuy", data, own)).toBeNull();
  });

  it("BI-XP-11 BI-XP-12 Runes cost 5 less; a level opened to another Path costs 5; another Path is free in downtime", () => {
    give(thenton, "bindPath", "Runes", { slug: "runes" });
    give(thenton, "bindPath", "Alchemy", { slug: "alchemy" });
    const magic = (downtime: boolean) =>
      offers(thenton, [], { downtime, all: true })
        .find(({ id }) => id === "magic")
        ?.offers.map(({ kind, path, cost }) => [kind, path, cost]) ?? [];
    expect(buy("sphere", "force", { path: "runes" }).said).toBeNull();
    expect(left()).toBe(45);
    expect(magic(false)).toEqual([
      ["sphere", "runes", "BIND.Xp.amount 10"],
      ["openPath", "", "BIND.Xp.amount 5"],
    ]);
    give(thenton, "bindSphere", "Illusion", { slug: "illusion", level: 1, opened: 0, paths: ["alchemy"] });
    give(thenton, "bindPath", "Song", { slug: "song" });
    expect(apply("bindBuy", { kind: "secondPath", id: "illusion", path: "song", downtime: false })).toBe(
      "BIND.Xp.problem.needsDowntime",
    );
    expect(apply("bindBuy", { kind: "secondPath", id: "illusion", path: "song", downtime: true })).toBeNull();
    expect([ownedOf(thenton).spheres.illusion?.others, left()]).toEqual([["song"], 45]);
  });

  it("BI-XP-11 a level that is opened to another Path is cast by that Path, up to as many levels as were opened; the highest of it is as high as that", async () => {
    for (const slug of ["runes", "alchemy"]) give(thenton, "bindPath", slug, { slug });
    const shield = giveSpell(thenton, "mageArmour");
    buy("sphere", "force", { path: "runes" });
    buy("sphere", "force", { path: "runes" });
    const asked = async (values: object) => {
      const dialogs = confirmWith({ blood: true, ...values });
      diceFall([6, 6]);
      await castSpell(thenton, shield);
      const { controls = [], obstacles: why = [] } = dialogs[0] ?? {};
      const path = controls.find(({ name }) => name === "path") as { options?: { value: string }[] } | undefined;
      return [path?.options?.map(({ value }) => value), why.map(({ text }) => text)] as const;
    };
    // 5 and 10: known by Runes alone.
    expect(left()).toBe(35);
    expect((await asked({ manner: "ritual" }))[0]).toBeUndefined();
    expect(buy("openPath", "force").said).toBeNull();
    expect(left()).toBe(30);
    expect(await asked({ path: "alchemy", manner: "standard", level: 1 })).toMatchObject([["runes", "alchemy"], []]);
    expect((await asked({ path: "alchemy", manner: "standard", level: 2 }))[1]).toContain(
      "BIND.Magic.Problem.notOpened",
    );
    expect((await asked({ path: "alchemy", manner: "quick", level: 1 }))[1]).toContain(
      "BIND.Magic.Problem.highestLevel",
    );
    expect((await asked({ path: "runes", manner: "standard", level: 2 }))[1]).toContain(
      "BIND.Magic.Problem.ritualOnly",
    );
  });

  it("BI-XP-11 BI-XP-12 a level goes back no further than what other Paths were given of it", () => {
    for (const slug of ["runes", "alchemy", "devotion"]) give(thenton, "bindPath", slug, { slug });
    const first = buy("sphere", "conjuration", { path: "runes" });
    const second = buy("sphere", "conjuration", { path: "runes" });
    const opened = buy("openPath", "conjuration");
    // One level opened of two: the second may go, the first not.
    expect(apply("bindTakeBack", { id: first.id })).toBe("BIND.Xp.builtOn");
    expect(apply("bindTakeBack", { id: second.id })).toBeNull();
    expect(apply("bindTakeBack", { id: first.id })).toBe("BIND.Xp.builtOn");
    expect(apply("bindTakeBack", { id: opened.id })).toBeNull();
    expect(apply("bindTakeBack", { id: first.id })).toBeNull();
    expect([ownedOf(thenton).spheres, left()]).toEqual([{}, 50]);
    const metamagic = buy("sphere", "metamagic", { path: "alchemy", downtime: true });
    const devoted = buy("secondPath", "metamagic", { path: "devotion", downtime: true });
    expect(apply("bindTakeBack", { id: metamagic.id })).toBe("BIND.Xp.builtOn");
    // Who knows it by prayer too learns the next level by that, without a downtime.
    expect(buy("sphere", "metamagic", { path: "alchemy" }).said).toBeNull();
    expect([devoted.said, left()]).toEqual([null, 25]);
  });

  it("BI-XP-01 what can no longer be paid says so, and a ready-made character's entries go back by the rule", () => {
    const entries = [
      { kind: "skill", id: "combat", path: "", cost: 10, adventure: 0 },
      { kind: "skill", id: "combat", path: "", cost: 20, adventure: 0 },
    ];
    const made = character("Made", {}, 25, { xp: { total: 25, adventure: 0, entries } });
    give(made, "bindSkill", "Combat", { slug: "combat", level: 2, kind: "combat" });
    expect(growth.entries(made).map(({ fault, obstacle }) => [fault, obstacle])).toEqual([
      ["", "BIND.Xp.builtOn"],
      ["BIND.Xp.unpaid", ""],
    ]);
    expect(apply("bindUnbuy", { at: 1, kind: "skill", id: "combat", path: "" }, made)).toBeNull();
    expect([ownedOf(made).skills, left(made)]).toEqual([{ combat: 1 }, 15]);
  });
});

describe("a downtime", () => {
  it("BI-CHR-14 a specialised Skill is better learnt in one, and alchemists grasp new levels in one only", () => {
    const traveller = character("Traveller", {}, 100, { xp: { total: 100, adventure: 2, entries: [] } });
    give(traveller, "bindSkill", "Academics", { slug: "academics", level: 1, kind: "specialised" });
    give(traveller, "bindPath", "Alchemy", { slug: "alchemy" });
    give(traveller, "bindSphere", "Illusion", { slug: "illusion", level: 1, opened: 0, paths: ["alchemy"] });
    const seen = (downtime: boolean) =>
      offers(traveller, [], { downtime, all: true })
        .flatMap((group) => group.offers)
        .filter(({ id }) => id === "academics" || id === "illusion")
        .map(({ id, reason, warning }) => [id, reason, warning]);
    expect(seen(false)).toEqual([
      ["academics", "", "BIND.Xp.warning.betterInDowntime"],
      ["illusion", "BIND.Xp.problem.needsDowntime", ""],
    ]);
    expect(seen(true)).toEqual([
      ["academics", "", ""],
      ["illusion", "", ""],
    ]);
    const step = { kind: "sphere", id: "illusion", path: "alchemy" };
    expect(apply("bindBuy", { ...step, downtime: false }, traveller)).toBe("BIND.Xp.problem.needsDowntime");
    expect(apply("bindBuy", { ...step, downtime: true }, traveller)).toBeNull();
    expect(ownedOf(traveller).spheres.illusion?.level).toBe(2);
  });
});

describe("XP are earned", () => {
  it("BIC-13 BI-XP-04 the XP of the blocks are shared out with the party's discount: ten ghouls at 2 for five are 2 each", async () => {
    const ghouls = Array.from({ length: 10 }, (_, at) =>
      fakeFighter(`Ghoul ${at}`, { npc: true, system: { xpValue: 2 } }),
    );
    const combatants = ghouls.map((actor, at) => ({ id: `g${at}`, actor, isDefeated: at > 0 }));
    Object.assign(game, { combat: { combatants: { contents: combatants } } });
    // The first stands in the book of the fight, and fled.
    answerDialogs(Object.fromEntries(combatants.map(({ id }, at) => [id, at > 0 ? "defeated" : "fled"])));
    const party = Array.from({ length: 5 }, (_, at) => character(`Hero ${at}`, {}, 0));
    const found = await askFoes(party, null);
    // Five of them lose 5 each and are worth nothing: 5 x 2 by 5.
    expect(found).toMatchObject({ each: 2, pot: 0 });
    const given = foesAward.proposals(party[0]!, { ...found! });
    expect(given).toMatchObject([{ kind: "bindXp", data: { amount: 2 } }]);
    expect(apply("bindXp", (given[0] as { data: object }).data, party[0])).toBeNull();
    expect(left(party[0])).toBe(2);
  });

  it("BI-XP-05 an award is the GM's word, stands in the list, and goes back unless it is spent below nothing", () => {
    const mark = grantMark("Ghouls");
    expect(growthKinds.bindXp?.ruling?.({ amount: 5 })).toBe(true);
    expect(apply("bindXp", { amount: 5, ...mark })).toBeNull();
    expect([left(), growth.entries(thenton)]).toMatchObject([55, [{ title: "Ghouls", cost: "BIND.Xp.amount 5" }]]);
    expect(apply("bindTakeBack", { id: mark.grant.id })).toBeNull();
    expect(left()).toBe(50);
  });

  const row = (xp: number, more: object = {}) => ({
    xp,
    text: "deed",
    wealth: false,
    gain: false,
    belief: "acquisition",
    byStory: false,
    ...more,
  });
  const believer = (more: object = {}) => {
    give(thenton, "bindBelief", "Acquisition", {
      slug: "acquisition",
      kind: "code",
      vowBroken: false,
      lostWealth: 0,
      spheres: new Set(),
      ...more,
    });
  };

  it("BI-XP-07 BI-XP-08 deeds count by the chart; of gains of wealth only the greatest", () => {
    believer();
    const claims = [row(1), row(3, { wealth: true }), row(5, { wealth: true, gain: true })];
    expect(apply("bindXp", { claims })).toBeNull();
    expect(left()).toBe(56);
  });

  it("BI-XP-09 on a holy day anyone claims by that god's chart", () => {
    believer();
    const claims = [row(3, { belief: "alasse" })];
    expect(apply("bindXp", { claims })).toBe("MANIFOLD.Changes.Nothing");
    // A player who says so is not believed: the GM's setting counts.
    expect(apply("bindXp", { claims, holyDay: "alasse" })).not.toBeNull();
    table.settings.set("manifold.bind.holyDay", "alasse");
    expect(apply("bindXp", { claims })).toBeNull();
    expect(left()).toBe(53);
  });

  it("BI-XP-13 lost gold, gold of Stories and a broken deal keep XP away", () => {
    believer({ lostWealth: 10 });
    expect(
      apply("bindXp", { claims: [row(5, { wealth: true, gain: true }), row(1, { gain: true, byStory: true })] }),
    ).toBe("MANIFOLD.Changes.Nothing");
    // Only the gold of a Story counts for nothing; a servant that came by one is a servant.
    expect(apply("bindXp", { claims: [row(3, { byStory: true })] })).toBeNull();
    expect(left()).toBe(53);
    const knight = character("Knight", {}, 0);
    give(knight, "bindBelief", "Vérë", { slug: "vere", vowBroken: true, lostWealth: 0, spheres: new Set() });
    expect(apply("bindXp", { amount: 5 }, knight)).toContain("BIND.Xp.vowBroken");
  });
});

describe("gold", () => {
  it("BI-XP-13 that comes back makes up for what a follower of Acquisition lost, in the same change", () => {
    const item = give(thenton, "bindBelief", "Acquisition", {
      slug: "acquisition",
      lostWealth: 1500,
      spheres: new Set(),
    });
    expect(apply("bindMoney", { amount: 1000 })).toBeNull();
    expect([thenton.system.purse.gp, (item.system as { lostWealth: number }).lostWealth]).toEqual([1, 500]);
    expect(apply("bindMoney", { amount: -200 })).toBeNull();
    expect((item.system as { lostWealth: number }).lostWealth).toBe(500);
  });
});

describe("Stories", () => {
  it("BI-KNK-37 L3951 souls are learnt in the face of death, which the window says; some gods forbid it altogether", () => {
    const knack = {
      uuid: "x",
      id: "x",
      type: "bindKnack",
      name: "Consume Soul",
      img: "",
      system: { slug: "consumeSoul" },
    };
    const offered = (adventure: number, god: string) => {
      const one = character("Arkan", {}, 50, { xp: { total: 50, adventure, entries: [] } });
      give(one, "bindBelief", god, { slug: god, kind: "god", xpRows: [], spheres: new Set(), vowBroken: false });
      const all = offers(one, [knack as never], { downtime: false, all: true });
      const { reason, warning } = all.find(({ id }) => id === "knacks")?.offers[0] ?? {};
      return [reason, warning];
    };
    expect(offered(0, "qualme")).toEqual(["", ""]);
    expect(offered(2, "qualme")).toEqual(["", "BIND.Xp.warning.facingDeath"]);
    expect(offered(0, "laique")).toEqual(["BIND.Xp.problem.forbidden", ""]);
  });

  it("BI-STO-01 a Story waits for the GM, is written down, and its points go back by themselves", () => {
    const mark = grantMark("A guide");
    expect(growthKinds.bindTell?.ruling?.({})).toBe(true);
    const tale = { title: "A guide", cost: 1, text: "He owes me", stats: "Survival 2", unlikely: false };
    expect(apply("bindTell", tale)).toBeNull();
    expect(apply("bindStoryPoints", { amount: -1, ...mark })).toBeNull();
    expect([thenton.system.storyPoints, thenton.system.stories]).toMatchObject([4, [{ title: "A guide", cost: 1 }]]);
    expect(apply("bindStoryPoints", { amount: 2, ...grantMark("Downtime") })).toBeNull();
    // 5, one spent, two more; the one comes back.
    expect(apply("bindTakeBack", { id: mark.grant.id })).toBeNull();
    expect(thenton.system.storyPoints).toBe(7);
    expect(apply("bindStoryPoints", { amount: -9 })).toContain("BIND.Xp.tooFewPoints");
  });
});

describe("another race", () => {
  it("BI-CHR-04 an elf's modifiers replace a dwarf's at once, and the one race takes the other's place", () => {
    const mods = (given: object) => ({
      ...{ strength: 0, dexterity: 0, speed: 0, intelligence: 0, wits: 0, charisma: 0 },
      ...given,
    });
    const race = (attributeMods: object) => ({
      attributeMods,
      ability: { key: "", text: "", flags: new Set() },
      ageTable: [],
    });
    give(thenton, "bindRace", "Dwarf", race(mods({ strength: 1, speed: -1 })));
    const elf = { id: "a".repeat(16), name: "Elf", img: "", system: race(mods({ strength: -1, wits: 1 })) };
    expect(apply("bindOtherRace", { race: elf })).toBeNull();
    // 1 - 1 - 1, 0 + 1, -1 + 1.
    expect(ownedOf(thenton).attributes).toMatchObject({ strength: -1, speed: 1, wits: 0, dexterity: -1 });
    expect(thenton.items.contents.map(({ name }) => name)).toEqual(["Elf"]);
    expect(apply("bindOtherRace", { race: elf }, character("Nobody", {}, 0))).toBe("BIND.Xp.noRace");
  });
});
