import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeActor } from "../../../foundry/testing/fake-documents";
import { proposed } from "../../../foundry/testing/playing";
import { awardChapter, closingObstacle } from "../actions/time/chapter";
import {
  encountersOf,
  fallenFoes,
  levelOfParty,
  rowOf,
  shareOf,
  sharersOf,
  unloggedFoes,
} from "../adapters/time/chapter";
import type { Creature, Party } from "../adapters/creature";
import { draftData, draftNumbers, emptyDraft, ilkDefences } from "../adapters/creatures/creature-draft";
import { laidOver } from "../adapters/creatures/overlays";
import { afterPaying, coinsFor, gathered, money } from "../adapters/characters/purse";
import { pageOf, RULE_PAGES } from "../adapters/rule-pages";
import { awardFor, learnsBy } from "../changes/characters/award-kind";
import { attributesOf } from "../rules/attributes/attribute";
import { ILKS, usualMortality, type Ilk } from "../rules/creatures/kinds";
import { mythSummary } from "../sheets/summary";
import { fakeCreature } from "../testing/fake-creature";
import { setTable, written } from "../testing/play";

const fights = (contents: object[]) =>
  Object.defineProperty(game, "combats", { configurable: true, value: { contents } });

beforeEach(() => {
  setTable();
  fights([]);
});

const row = (more: object = {}) => ({
  ...{ name: "Foe", level: 6, kind: "extended" as const, guile: false, count: 1, plotWorthy: true, threshold: null },
  foe: "",
  ...more,
});

function partyOf(members: readonly Creature[], system: object = {}): Party {
  const actor = new FakeActor({
    name: "Merry Men",
    type: "mythParty",
    system: {
      ...{
        members: members.map(({ uuid }) => uuid),
        encounters: [],
        absent: [],
        milestone: false,
        closing: [],
        chapter: 1,
        scene: 1,
      },
      ...{ xpSystem: "encounter", guile: false },
      ...system,
    },
  });
  Object.defineProperty(actor, "system", { get: () => actor._source.system });
  return actor as unknown as Party;
}
/** Total XP 2048 is Level 8, 512 is Level 6. */
const hero = (name: string, totalXp: number, more: object = {}) => fakeCreature(name, { system: { totalXp, ...more } });

describe("the Chapter at the Overlord's hands", () => {
  it("MY-XPR-04 MY-XPR-07 the party counts by its highest Avatar; pets do not share", () => {
    const robin = hero("Robin", 512);
    const hound = fakeCreature("Hound", {
      npc: true,
      level: 12,
      system: { companionKind: "pet", principal: robin.uuid },
    });
    const party = partyOf([robin, hero("Marian", 2048), hound], { encounters: [row()] });
    expect(levelOfParty(party)).toBe(8);
    expect(sharersOf(party)).toHaveLength(2);
    expect(shareOf(party)).toEqual({ xp: 25, among: 2 });
  });

  it("MY-XPR-07 MY-XPR-11 a sidekick acts for itself and shares as an Avatar does, by its Principal's Glory Status", () => {
    // 10 Guts are Glory Status 3.
    const robin = hero("Robin", 512, { gutsSpent: 10 });
    const companion = (companionKind: string, more: object = {}) =>
      fakeCreature(companionKind, { npc: true, level: 2, system: { companionKind, principal: robin.uuid, ...more } });
    const [much, hound, angel] = [companion("sidekick"), companion("pet"), companion("guardian", { conjured: true })];
    const party = partyOf([robin, much, hound, angel], { encounters: [row(), row()] });
    expect(shareOf(party)).toEqual({ xp: 50, among: 2 });
    expect([robin, much, hound, angel].map((one) => awardFor(one, shareOf(party)))).toEqual([75, 75, 38, 0]);
    // The Chapter's window says by which Glory Status: not by a companion's own, who has none.
    expect([robin, much, hound].map(learnsBy)).toEqual([3, 3, 3]);
  });

  it("MY-XPR-01 MY-XPR-05 MY-XPR-06 by milestones and Chapters everybody has the whole share", () => {
    const members = [hero("Robin", 512), hero("Marian", 2048)];
    expect(shareOf(partyOf(members, { xpSystem: "milestone" }))).toEqual({ xp: 640, among: 1 });
    expect(shareOf(partyOf(members, { xpSystem: "chapter" }))).toEqual({ xp: 128, among: 1 });
    // What nobody ever chose counts by encounters.
    expect(shareOf(partyOf(members, { xpSystem: "lottery" }))).toEqual({ xp: 0, among: 2 });
  });

  it("MY-XPR-07 MY-XPR-04 whoever had no part in the Chapter neither shares nor counts for its Level", async () => {
    const [robin, will, marian] = [hero("Robin", 512), hero("Will", 512), hero("Marian", 2048)];
    const party = partyOf([robin, will, marian], {
      encounters: [row({ level: 9 }), row()],
      absent: [marian.uuid],
      closing: ["consequences"],
    });
    // Two of Level 6 took part: 25 for each foe, shared by two.
    expect([levelOfParty(party), shareOf(party)]).toEqual([6, { xp: 50, among: 2 }]);
    await awardChapter(party);
    expect(proposed("mythXp").map(({ target }) => target)).toEqual([robin.uuid, will.uuid]);
    expect(
      written("mythClosing", partyOf([], { ...party.system, closing: ["consequences", "experience"] }), {
        step: "refresh",
      }),
    ).toContainEqual(["system.absent", []]);
  });

  it("MY-XPR-05 a Chapter in which no Milestone was reached brings nothing, and closes all the same", async () => {
    const robin = hero("Robin", 512);
    const chapter = (milestone: boolean) =>
      awardChapter(partyOf([robin], { xpSystem: "milestone", milestone, closing: ["consequences"] }));
    await chapter(false);
    expect([proposed("mythXp"), proposed("mythClosing").length]).toEqual([[], 1]);
    await chapter(true);
    expect(proposed("mythXp").map(({ data }) => data)).toEqual([{ xp: 160, among: 1 }]);
  });

  it("MY-XPR-09 MY-XPR-10 MY-CFL-14 what serves no story is worth nothing, guile doubles where it counts, a barrier is its Threshold less 10", () => {
    const members = [hero("Marian", 2048)];
    const share = (rows: object[], guile = false) => shareOf(partyOf(members, { encounters: rows, guile })).xp;
    expect(share([row({ plotWorthy: false })])).toBe(0);
    expect([share([row({ guile: true })]), share([row({ guile: true })], true)]).toEqual([25, 50]);
    expect(encountersOf([row({ threshold: 20 }), row({ threshold: 5 })]).map(({ level }) => level)).toEqual([10, 0]);
  });

  it("MY-XPR-08 MY-CST-03 a Mook takes a single roll, others several", () => {
    const foe = (importance: string) =>
      rowOf(fakeCreature("Thug", { npc: true, level: 2, system: { importance } }), false);
    expect([foe("mook").kind, foe("stock").kind, foe("named").kind]).toEqual(["single", "extended", "extended"]);
  });

  it("MY-CST-03 MY-XPR-08 MY-XPR-10 a Mook that fell with points left is among the fallen; by Setback it was guile, by Damage not", () => {
    const mook = (name: string, by: string) =>
      fakeCreature(name, {
        npc: true,
        level: 1,
        system: { importance: "mook", damage: 1, overcome: "scene", fell: { by, glory: null, picks: [] } },
      });
    const foes = [mook("Slain", "hp"), mook("Bound", "fp"), fakeCreature("Standing", { npc: true })];
    Object.assign(globalThis, { canvas: { scene: { tokens: { contents: foes.map((actor) => ({ actor })) } } } });
    expect(fallenFoes().map(({ foe, guile }) => [foe.name, guile, rowOf(foe, guile).kind])).toEqual([
      ["Slain", false, "single"],
      ["Bound", true, "single"],
    ]);
  });

  it("MY-XPR-07 each defeated foe counts once: who still lies there from the fight before is not entered again", () => {
    const fallen = (name: string) => fakeCreature(name, { npc: true, level: 6, system: { overcome: "scene" } });
    const [wolf, bear] = [fallen("Wolf"), fallen("Bear")];
    Object.assign(globalThis, { canvas: { scene: { tokens: { contents: [{ actor: wolf }, { actor: bear }] } } } });
    const party = partyOf([hero("Robin", 512)], { encounters: [rowOf(wolf, false), row()] });
    expect(unloggedFoes(party).map(({ foe }) => foe.name)).toEqual(["Bear"]);
    const rows = [...party.system.encounters, ...unloggedFoes(party).map(({ foe }) => rowOf(foe, false))];
    // Level 6, extended: 25 each, and 25 for what was written by hand.
    expect(shareOf(partyOf([hero("Robin", 512)], { encounters: rows })).xp).toBe(75);
    expect(unloggedFoes(partyOf([], { encounters: rows }))).toEqual([]);
  });

  it("MY-GEN-05 every step is refused before its time, and in mid-fight", () => {
    const party = partyOf([hero("Robin", 512)]);
    expect(closingObstacle(party, "consequences")).toBeNull();
    expect(closingObstacle(party, "experience")).toBe("MYTHMAGICA.Gm.Closing.blocked.tooEarly");
    expect(closingObstacle(partyOf([], { closing: ["consequences"] }), "consequences")).toBe(
      "MYTHMAGICA.Gm.Closing.blocked.done",
    );
    fights([{ started: true }]);
    expect(closingObstacle(party, "consequences")).toBe("MYTHMAGICA.Gm.Closing.blocked.inFight");
  });

  it("MY-XPR-02 MY-XPR-03 the cards propose to each of them, and then to the party", async () => {
    const robin = hero("Robin", 512);
    const party = partyOf([robin], { encounters: [row()], closing: ["consequences"] });
    await awardChapter(party);
    expect(proposed("mythXp").map(({ target, data }) => [target, data])).toEqual([[robin.uuid, { xp: 25, among: 1 }]]);
    expect(proposed("mythClosing").map(({ data }) => data)).toEqual([{ step: "experience" }]);
  });
});

describe("a creature by its attributes", () => {
  const draft = (more: object) => ({ ...emptyDraft(), name: "It", ...more });

  it("MY-CRE-01 MY-CRE-04 MY-CRE-07 a plant has no organs, the living obey no command, the dead fall for no charm", () => {
    expect(draftNumbers(draft({ kin: "vegetal" })).organs).toBe(false);
    expect(ilkDefences("living")).toEqual({ captivating: "immune", quieting: "immune" });
    expect(ilkDefences("undead")).toEqual({ entrancing: "immune", maladive: "immune" });
    expect(draftData(draft({ ilk: "construct", kin: "golem" }))).toMatchObject({
      system: { internalImmune: true, classification: { ilk: "construct", kin: "golem" } },
    });
  });

  it("MY-CRE-02 MY-CRE-03 minds and lives: an Intelligence of −4 has a soul if it is mortal", () => {
    const mind = (intelligence: number) =>
      draftNumbers(draft({ attributes: attributesOf((key) => (key === "in" ? intelligence : 0)) }));
    expect([mind(-4).mind, mind(-5).mind, mind(-7).mind]).toEqual([
      { sapient: true, sentient: true },
      { sapient: false, sentient: true },
      { sapient: false, sentient: false },
    ]);
    expect([mind(-4).life.within, mind(-5).life.within]).toEqual(["soul", "spirit"]);
    expect(draftNumbers(draft({ mortality: "immortal" })).life.canBeKilled).toBe(false);
  });

  it("MY-CRE-03 MY-NWP-01 an Ilk ends in its usual way until something else is said, and what nobody named strikes all the same", () => {
    expect((Object.keys(ILKS) as Ilk[]).map((ilk) => `${ilk} ${usualMortality(ilk)}`)).toEqual([
      ...["construct ageless", "eidolon immortal", "elemental ageless", "living mortal", "undead undead"],
    ]);
    expect(draftData(draft({}), "Natural attack").items).toMatchObject([{ name: "Natural attack" }]);
    const parts = [
      { name: "Claw", damage: 4, form: "rending" },
      { name: "", damage: 2, form: "rending" },
    ];
    expect(draftData(draft({ components: parts }), "Natural attack").items).toMatchObject([{ name: "Claw" }]);
  });

  it("MY-CRE-05 MY-CRE-06 magic alone touches Eidolons and Specters; a Ghost has no Hit Points", () => {
    expect(draftNumbers(draft({ ilk: "eidolon", kin: "angel" })).magicOnly).toBe(true);
    expect(draftNumbers(draft({ ilk: "undead", kin: "specter" })).magicOnly).toBe(true);
    expect(draftNumbers(draft({ ilk: "undead", kin: "ghost" })).hitPoints).toBe(false);
  });

  it("MY-SIZ-02 MY-NWP-01 MY-NWP-03 its token and its attack follow: Level, Vigor and Tempo 4, Parry 4", () => {
    const wolf = draft({
      level: 2,
      attributes: attributesOf((key) => ({ tn: 1, st: 1, ag: 2, cr: -2, pc: 3, ht: 0, in: -6 })[key]),
      components: [{ name: "Bite", damage: 5, form: "rending" }],
    });
    // The wolf of the bestiary: Defense 2 + 10 + 1 + 2 + 4, Bite 2 + 3 + 4 for 5 + 1.
    expect(draftNumbers(wolf)).toMatchObject({ defense: 19, stability: 20, attack: 9, damage: 6, hpMax: 38 });
    expect(draftData(draft({ size: "great" })).prototypeToken).toMatchObject({ width: 4, height: 4 });
  });

  it("MY-SIZ-07 MY-SWM-01 the Tiny often swarm, unless they are too clever", () => {
    expect(draftNumbers(draft({ size: "tiny" }))).toMatchObject({ swarms: "often", swarmBlocked: null });
    expect(draftNumbers(draft({ size: "tiny", cunning: "alert" })).swarmBlocked).toBe("tooClever");
  });
});

describe("overlays", () => {
  it("MY-CRE-09 a skeleton of a wolf: undead, tougher, without a mind of its own, and named for both", () => {
    const wolf = { ...emptyDraft(), name: "Wolf", attributes: attributesOf((key) => (key === "in" ? -6 : 1)) };
    const bones = laidOver(wolf, "skeleton", "Skeleton");
    expect(bones).toMatchObject({ name: "Skeleton (Wolf)", ilk: "undead", kin: "revenant", mortality: "undead" });
    expect([bones.attributes.tn, bones.attributes.st, bones.attributes.in]).toEqual([2, 1, -10]);
    expect(draftNumbers(bones)).toMatchObject({ organs: false, hitPoints: true });
    expect(draftNumbers(laidOver(wolf, "ghost", "Ghost")).hitPoints).toBe(false);
  });
});

describe("money", () => {
  const stack = (metal: "sp" | "gp" | "tp" | "cp" | "ep", coins: number, eighths = 0) => ({
    metal,
    size: "medium" as const,
    coins,
    eighths,
  });

  it("MY-MON-01 sums are read in any metal, and come as few coins", () => {
    expect(money.parse("1 gp 3 sp")).toBe((64 + 3) * 512);
    expect([money.parse("nothing"), money.parse("2,5 sp")]).toEqual([null, 1280]);
    expect(coinsFor(75.125)).toEqual([stack("gp", 1), stack("ep", 1), stack("sp", 3), stack("cp", 1)]);
  });

  it("MY-MON-03 a gold piece pays 20 silver: three Pieces of Eight, four silver back", () => {
    expect(afterPaying([stack("gp", 1)], 20)).toEqual([stack("gp", 0, 5), stack("sp", 4)]);
    expect(afterPaying([stack("sp", 3)], 4)).toBeNull();
    expect(gathered([stack("sp", 1), stack("sp", 2, 3), stack("cp", 0)])).toEqual([stack("sp", 3, 3)]);
  });
});

describe("what a sheet tells of its figures", () => {
  const told = (rule: string) =>
    mythSummary({ actor: fakeCreature("Robin", { tn: 2, ag: 1 }), item: null, effect: null, rule } as never);

  it("MY-CBC-05 MY-YLD-01 terms of Defense and of attributes, with the page of the rules behind them", () => {
    expect(told("figure.defense")?.numbers).toContainEqual({ label: "MYTHMAGICA.Line.total", value: "13" });
    expect(told("figure.defense")?.html).toContain(RULE_PAGES.attacks);
    // Toughness 2: 141 % of the human norm.
    expect(told("attribute.tn")?.numbers).toContainEqual({ label: "MYTHMAGICA.Line.yield", value: "141 %" });
    expect(pageOf("figure.guts")).toContain(RULE_PAGES.guts);
    expect([told("nothing.here"), pageOf("nothing.here")]).toEqual([null, ""]);
  });
});
