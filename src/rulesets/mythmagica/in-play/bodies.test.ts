import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { rollAttack } from "../actions/combat/attack";
import { careFor } from "../actions/conditions/care";
import { rollChange } from "../actions/conditions/body-check";
import { tend, tendings } from "../actions/conditions/tend";
import { rollConflict } from "../actions/conflict/conflict";
import { healthView } from "../sheets/health-view";
import { answered, diseased } from "../testing/ailing";
import { aim, sword } from "../testing/arms";
import { fakeCreature, give } from "../testing/fake-creature";
import { cards, confirmWith, diceFall, lastCard, setTable, shownCard, written } from "../testing/play";
import { fightOf, turnIn } from "../testing/table-fight";

beforeEach(() => void setTable());

type Who = ReturnType<typeof fakeCreature>;
const edges = (actor: Who) =>
  (shownCard(actor).view.edges as { label: string; value: string }[]).map(({ label, value }) => [
    label.split(".").at(-1),
    value,
  ]);
const timeless = (actor: Who) => {
  for (const effect of actor.effects.contents) Object.assign(effect, { duration: {}, updateDuration: () => ({}) });
  return actor;
};
const buttons = (actor: Who) =>
  healthView(timeless(actor)).conditions.map((row) => row.buttons.map(({ what }) => what));

describe("what bodies bear", () => {
  it("MY-CND-02 every condition of the book can be made a Trait, a state of a fight cannot", () => {
    for (const condition of ["stunned", "sprained:left foot", "intoxicated", "burn1", "lethargic", "unconscious"])
      expect(buttons(fakeCreature("Robin", { conditions: [condition] })), condition).toEqual([["trait"]]);
    expect(buttons(fakeCreature("Robin", { conditions: ["prone", "defending"] }))).toEqual([]);
  });

  it("MY-CND-61 the lethargy of thin air is over with the last of its Damage: when a body is whole, or somebody says so", () => {
    const robin = fakeCreature("Robin", { conditions: ["slowlySuffocating"], system: { damage: 4 } });
    expect(written("mythSustain", robin, { damage: -3 })).toEqual([["system.damage", 1]]);
    expect(written("mythSustain", robin, { damage: -4 })).toContainEqual(["delete", "slowlySuffocating"]);
    expect(buttons(robin)).toEqual([["", "airRecovered", "trait"]]);
    expect(written("mythCare", robin, { act: "airRecovered" })).toEqual([["delete", "slowlySuffocating"]]);
    expect(written("mythCare", robin, { act: "breath" })).toEqual(["MANIFOLD.Changes.Nothing"]);
  });

  it("MY-CND-29 a boulder of Strength 5 that caught somebody by 2 crushes by 6 and fetters by 3, Round after Round; a feather by 1 and 1", async () => {
    const robin = fakeCreature("Robin", { conditions: ["constricted"] });
    const facts = robin.effects.contents[0] as unknown as { system: object };
    Object.assign(facts.system, { level: null });
    expect(buttons(robin)).toEqual([["crush", "release", "trait"]]);
    expect(written("mythAiling", robin, { over: "round" })).toEqual(["MANIFOLD.Changes.Nothing"]);
    const said = async (strength: number, margin: number) => {
      answered({ strength, margin });
      await careFor(robin, "crush", "effect0");
      return lastCard().proposals[0]?.data.words;
    };
    expect([await said(5, 2), await said(-9, 0)]).toEqual(["6 3", "1 1"]);
    const crush = { act: "crush", effect: "effect0", words: "6 3" };
    expect(written("mythCare", fakeCreature("Will", { conditions: ["constricted"] }), crush)).toEqual([
      ["system.level", 6],
      ["system.stage", 3],
    ]);
    const plated = fakeCreature("Plated", { conditions: ["constricted"] });
    const plate = { kind: "armor", worn: true, ward: 4, encumbrance: 2, shieldBonus: 0 };
    give(plated, "mythArmour", "Plate", { ...plate, rigid: true });
    expect(written("mythCare", plated, crush)).toContainEqual(["system.level", 2]);
    expect(written("mythCare", robin, { ...crush, words: "-9 x" })).toEqual(["MYTHMAGICA.Care.problem.gone"]);
    Object.assign(facts.system, { level: 6, stage: 3 });
    expect(written("mythAiling", robin, { over: "round" })).toEqual([
      ["system.damage", 6],
      ["system.setback", 3],
    ]);
  });

  it("MY-CND-20 MY-CND-58 a second limb makes one Severe Shock no two, and one of another cause that of the limb", () => {
    const shocked = fakeCreature("Robin", { conditions: ["severeShock"] });
    const lost = (who: Who) =>
      written("mythCondition", who, { condition: "amputated", step: "gain", part: "left hand" });
    expect(lost(shocked)).toEqual([
      ["create", "MYTHMAGICA.Condition.amputated"],
      ["system.part", "left hand"],
    ]);
    const [held] = shocked.effects.contents;
    Object.assign((held as unknown as { system: object }).system, { part: "right foot" });
    expect(lost(shocked)).toEqual([["create", "MYTHMAGICA.Condition.amputated"]]);
  });

  it("MY-CND-04 two broken bones that hinder one roll are one hindrance, the worse; a cracked and a sprained one are two", async () => {
    const robin = fakeCreature("Robin", { conditions: ["brokenBone:left thigh", "brokenBone:right foot"] });
    confirmWith({ threshold: "15" });
    diceFall([9, 8, 7], [9, 8, 7]);
    await rollConflict(robin, { kind: "check", attributes: ["ag"] });
    expect(edges(robin)).toEqual([["brokenBone", "−2"]]);
    const both = fakeCreature("Both", { conditions: ["crackedBone:left hand", "sprained:right hand"] });
    confirmWith({ threshold: "15", "limb-left hand": true, "limb-right hand": true });
    await rollConflict(both, { kind: "check", attributes: ["cr"] });
    expect(edges(both)).toEqual([
      ["crackedBone", "−1"],
      ["sprained", "−1"],
    ]);
  });

  it("MY-CND-30 MY-CND-63 a limb that is cracked and sprained is asked about once, and hinders twice", async () => {
    const robin = fakeCreature("Robin", { conditions: ["crackedBone:left hand", "sprained:left hand"] });
    const asked = confirmWith({ threshold: "15", "limb-left hand": true });
    diceFall([9, 8, 7]);
    await rollConflict(robin, { kind: "check", attributes: ["cr"] });
    expect(asked[0]?.controls.filter(({ name }) => name === "limb-left hand")).toHaveLength(1);
    expect(edges(robin)).toEqual([
      ["crackedBone", "−1"],
      ["sprained", "−1"],
    ]);
  });

  it("MY-CND-48 MY-CND-57 the Incapacitated talk and reckon, and are too weak for what takes a body", async () => {
    const robin = fakeCreature("Robin", { conditions: ["shock"] });
    const said = async (attribute: "cr" | "in", actor = robin) => {
      const asked = confirmWith({ threshold: "15" });
      diceFall([9]);
      await rollConflict(actor, { kind: "skill", attributes: [attribute], slug: "openingLocks" });
      return asked[0]?.obstacles;
    };
    expect(await said("cr")).toEqual([
      { text: "MYTHMAGICA.Blocked.exert Robin MYTHMAGICA.Condition.shock", blocks: true },
    ]);
    expect(await said("in")).toEqual([]);
    expect(await said("cr", fakeCreature("Whole"))).toEqual([]);
    Object.assign(game.user, { isGM: false });
    give(robin, "mythGift", "First Aid", { slug: "firstAid", kind: "gift" });
    const before = cards().length;
    await tend(robin);
    expect(cards()).toHaveLength(before);
  });

  it("MY-CND-23 Mending joins the ends of a bone, First Aid alone does not", () => {
    const broken = fakeCreature("Broken", { conditions: ["brokenBone:left arm"] });
    const tuck = fakeCreature("Tuck");
    give(tuck, "mythGift", "First Aid", { slug: "firstAid", kind: "gift" });
    expect(tendings(tuck, broken)).toEqual([]);
    give(tuck, "mythAbility", "Mending", { slug: "mending" });
    expect(tendings(tuck, broken)).toMatchObject([{ about: "setBone", threshold: 15, skill: "mending" }]);
  });

  it("MY-CND-27 needle and thread close a wound, and do nothing for what only magic heals", () => {
    const marian = fakeCreature("Marian");
    give(marian, "mythAbility", "Mending", { slug: "mending" });
    const wounds = (...conditions: string[]) =>
      tendings(marian, fakeCreature("Robin", { conditions, system: { damage: 9 } })).map(({ about }) => about);
    expect([wounds(), wounds("burn2"), wounds("burn3")]).toEqual([["wound"], ["wound"], []]);
  });

  it("MY-CND-11 MY-SIT-06 whoever lies in Torpor sleeps: two Edges for who strikes", async () => {
    const [robin, torpid] = [fakeCreature("Robin"), fakeCreature("Torpid", { conditions: ["torpor"] })];
    aim(torpid);
    confirmWith({});
    diceFall([9, 8, 7]);
    await rollAttack(robin, sword(robin) as never, { fast: false });
    expect(edges(robin)).toEqual([["asleepOpponent", "+2"]]);
  });

  it("MY-DIS-03 MY-DIS-10 whoever has a ritual that cures for good, or casts out demons, is offered it", () => {
    const abbot = fakeCreature("Abbot");
    for (const slug of ["solemnPanacea", "exorcise"]) give(abbot, "mythAbility", slug, { slug });
    const offered = (slug: string) => {
      const robin = fakeCreature("Robin");
      diseased(robin, slug, { stage: 1, chronic: true, qualityLevel: 3 });
      return tendings(abbot, robin).map(({ by, skill, threshold }) => [by, skill, threshold]);
    };
    expect(offered("anthrax")).toEqual([["permanentCure", "solemnPanacea", 13]]);
    expect(offered("dancingPlague")).toEqual([["exorcism", "exorcise", 13]]);
    expect(offered("tapeworm")).toEqual([["exorcism", "exorcise", 13]]);
  });

  it("MY-CND-41 MY-GRP-07 one roll against several breaks the charm on each of them", async () => {
    const fay = fakeCreature("Fay");
    const [one, other] = ["One", "Other"].map((name) => fakeCreature(name, { conditions: ["entranced:Fay"] }));
    aim(one, other);
    confirmWith({});
    diceFall([2, 3]);
    await rollAttack(fay, sword(fay) as never, { fast: false });
    const freed = lastCard()
      .proposals.filter(({ kind }) => kind === "mythCare")
      .map(({ target }) => target);
    expect(freed).toEqual([one?.uuid, other?.uuid]);
  });

  it("MY-DIS-22 in a fight it takes an Action to change or to change back, and none to resist", async () => {
    const robin = fakeCreature("Robin", { ht: 5 });
    const combat = fightOf([robin], [fakeCreature("Wolf", { npc: true })], robin);
    const item = diseased(robin, "lycanthropy", { stage: 1 });
    confirmWith({});
    diceFall([3], [15]);
    await rollChange(robin, item, "trigger");
    expect(turnIn(combat, robin).actions).toBe(1);
    await rollChange(robin, item, "resist");
    expect(turnIn(combat, robin).actions).toBe(1);
  });

  it("MY-CRE-06 a Ghost has no Hit Points: steel and fire take nothing, words and dread do", async () => {
    const ghost = fakeCreature("Ghost", {
      npc: true,
      system: { classification: { ilk: "undead", kin: "ghost", keywords: [], mortality: "undead" } },
    });
    const robin = fakeCreature("Robin");
    aim(ghost);
    confirmWith({});
    diceFall([18]);
    await rollAttack(robin, sword(robin, { magic: 3 }) as never, { fast: false });
    expect(lastCard().proposals.filter(({ kind }) => kind === "mythSustain")).toEqual([]);
    Object.assign(ghost.effects, { contents: fakeCreature("Hungry", { conditions: ["choking"] }).effects.contents });
    expect(written("mythAiling", ghost, { over: "round" })).toEqual([["system.stage", 1]]);
  });
});
