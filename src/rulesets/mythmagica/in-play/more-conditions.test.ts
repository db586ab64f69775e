import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { byHand } from "../../../foundry/effects/by-hand";
import { rollAttack } from "../actions/combat/attack";
import { careFor } from "../actions/conditions/care";
import { rollConflict } from "../actions/conflict/conflict";
import { ailingsOf } from "../adapters/conditions/ailing";
import { responseTo } from "../adapters/creatures/response";
import { awardFor } from "../changes/characters/award-kind";
import { healthView } from "../sheets/health-view";
import { answered, cursed } from "../testing/ailing";
import { aim, sword } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { done } from "../testing/table-fight";
import { confirmWith, diceFall, lastCard, setTable, shownCard, written } from "../testing/play";

beforeEach(() => void setTable());

type Who = ReturnType<typeof fakeCreature>;
const check = (actor: Who, attribute: "ag" | "pc" | "ht") =>
  rollConflict(actor, { kind: "check", attributes: [attribute] }, { threshold: 15 });
const edges = (actor: Who) =>
  (shownCard(actor).view.edges as { label: string; value: string }[]).map(({ label, value }) => [
    label.split(".").at(-1),
    value,
  ]);
/** Its Drawback on a roll of Agility, of Perception, and its Speed of 30. */
async function hindered(condition: string, dice: { physical: string[]; mental: string[] }) {
  const robin = fakeCreature("Robin", { conditions: [condition] });
  confirmWith({});
  // One die, and one more for each Drawback.
  const thrown = (drawbacks: readonly string[]) => [9, 8, 7].slice(0, 1 - Number(drawbacks[0]?.replace("−", "-") ?? 0));
  const values = () => edges(robin).map(([, value]) => value);
  diceFall(thrown(dice.physical), thrown(dice.mental));
  await check(robin, "ag");
  const physical = values();
  await check(robin, "pc");
  return [physical, values(), robin.system.derived.speed];
}
const name = (key: string) => `MYTHMAGICA.Condition.${key}`;
const names = (changes: unknown[]) => changes.map((one) => (one as string[])[1]);

describe("conditions of the whole body", () => {
  it.each([
    ["MY-CND-36", "intoxicated", ["−1"], ["−1"], 15],
    ["MY-CND-21", "blindDrunk", ["−2"], ["−2"], 15],
    ["MY-CND-45", "foggedPerception", ["−1"], [], 30],
    ["MY-CND-65", "stunned", ["−1"], ["−1"], 15],
    ["MY-CND-60", "slowed", [], [], 15],
    ["MY-CND-52", "lingeringNausea", ["−1"], ["−1"], 15],
    ["MY-CND-51", "lingeringIncapacitation", [], [], 5],
  ])("%s %s", async (_id, condition, physical, mental, speed) => {
    expect(await hindered(condition, { physical, mental })).toEqual([physical, mental, speed]);
  });

  it("MY-CND-21 MY-CND-36 MY-CND-45 MY-CND-52 MY-CND-60 MY-CND-65 what they hinder stands in the dialog of the roll", async () => {
    const drunk = fakeCreature("Drunk", { conditions: ["blindDrunk", "intoxicated", "slowed"] });
    const asked = confirmWith({});
    diceFall([9, 8, 7]);
    await check(drunk, "ht");
    // Drunk twice over is drunk once, the worse way.
    expect(edges(drunk)).toEqual([["blindDrunk", "−2"]]);
    expect(asked).toHaveLength(1);
    expect(responseTo(drunk, "tormenting")).toEqual({ amount: "resistant", edge: 1 });
    expect(
      names(
        written("mythCondition", fakeCreature("Robin", { conditions: ["intoxicated"] }), {
          condition: "blindDrunk",
          step: "gain",
        }),
      ),
    ).toEqual(["intoxicated", name("blindDrunk")]);
  });

  it("MY-CND-04 three conditions are three Drawbacks, each once by its name; three dice are thrown at most, and an Edge takes one away", async () => {
    const poor = fakeCreature("Poor", { conditions: ["stunned", "starving", "dehydrated", "stunned"] });
    confirmWith({});
    diceFall([14, 12, 9]);
    await check(poor, "ag");
    expect(edges(poor)).toEqual([
      ["stunned", "−1"],
      ["starving", "−1"],
      ["dehydrated", "−1"],
    ]);
    expect(shownCard(poor).view.dice).toHaveLength(3);
    confirmWith({ edges: 2 });
    diceFall([14, 12]);
    await check(poor, "ag");
    expect(shownCard(poor).view.dice).toHaveLength(2);
  });

  it("MY-CND-51 MY-CND-52 the lingering ones end with the last point of Damage and Setback", () => {
    for (const condition of ["lingeringIncapacitation", "lingeringNausea"]) {
      const robin = fakeCreature("Robin", { conditions: [condition], system: { damage: 2, setback: 1 } });
      expect(written("mythSustain", robin, { damage: -2 })).toEqual([["system.damage", 0]]);
      expect(written("mythSustain", robin, { damage: -2, setback: -1 })).toContainEqual(["delete", condition]);
    }
  });

  it("MY-CND-53 a torn ligament takes 4 from its attribute, and Hit Points with it; an impairment spares those", () => {
    const maimed = fakeCreature("Maimed", { st: 2, conditions: ["maimed:st"] });
    const impaired = fakeCreature("Impaired", { st: 2, conditions: ["impaired:st"] });
    const whole = fakeCreature("Whole", { st: 2 });
    expect([maimed, impaired, whole].map(({ system }) => system.derived.attributes.st)).toEqual([-2, 0, 2]);
    expect(maimed.system.derived.hpMax).toBeLessThan(whole.system.derived.hpMax);
    expect(impaired.system.derived.hpMax).toBe(whole.system.derived.hpMax);
  });

  it("MY-CND-35 whoever is deaf is told so where hearing counts, and where somebody talks to them", async () => {
    const [deaf, robin] = [fakeCreature("Deaf", { conditions: ["deafened"] }), fakeCreature("Robin")];
    const said = async (who: Who, values: object) => {
      const asked = confirmWith({ threshold: "15", ...values });
      diceFall([9]);
      await check(who, "pc");
      return asked[0]?.obstacles.map(({ text }) => text);
    };
    expect(await said(deaf, { hearing: true })).toEqual(["MYTHMAGICA.Minds.deafened Deaf"]);
    expect(await said(deaf, {})).not.toContain("MYTHMAGICA.Minds.deafened Deaf");
    aim(deaf);
    expect(await said(robin, { hearing: true })).toEqual(["MYTHMAGICA.Minds.deafenedFoe Deaf"]);
  });

  it("MY-CND-42 the Fearful are told that they do not go near what they fear; a bow may be drawn on it", async () => {
    const robin = fakeCreature("Robin", { conditions: ["fearful:The Wolf"] });
    const [wolf, bear] = [fakeCreature("the wolf"), fakeCreature("Bear")];
    const said = async (foe: Who, item: unknown) => {
      aim(foe);
      const asked = confirmWith({});
      diceFall([9]);
      await rollAttack(robin, item as never, { fast: false });
      return asked[0]?.obstacles.map(({ text }) => text);
    };
    expect(await said(wolf, sword(robin))).toEqual(["MYTHMAGICA.Minds.fearful Robin"]);
    expect(await said(bear, sword(robin))).toEqual([]);
    expect(await said(wolf, sword(robin, { class: "shot", range: 60 }))).toEqual([]);
  });

  it("MY-CND-41 the charm is broken when the charmer attacks, hit or miss, and by nobody else", async () => {
    const [fay, robin] = [fakeCreature("Fay"), fakeCreature("Robin")];
    const charmed = fakeCreature("Knight", { conditions: ["entranced:Fay"] });
    aim(charmed);
    confirmWith({});
    diceFall([2]);
    await rollAttack(fay, sword(fay) as never, { fast: false });
    expect(lastCard().proposals).toMatchObject([{ kind: "mythCare", target: charmed.uuid, data: { act: "over" } }]);
    expect(written("mythCare", charmed, lastCard().proposals[0]?.data)).toEqual([["delete", "entranced"]]);
    diceFall([2]);
    await rollAttack(robin, sword(robin) as never, { fast: false });
    expect(lastCard().proposals).toEqual([]);
  });
});

describe("what harm leaves behind", () => {
  it("MY-CND-10 no Hit Points, no Fate Points: Overcome and marked so; a point of both, and it is over", () => {
    const robin = fakeCreature("Robin");
    expect(written("mythSustain", robin, { damage: 31 })).toEqual([["system.damage", 31]]);
    expect(written("mythSustain", robin, { damage: 32 })).toContainEqual(["create", name("overcome")]);
    expect(written("mythSustain", robin, { setback: 32 })).toContainEqual(["create", name("overcome")]);
    const low = (overcome: string) =>
      written("mythSustain", fakeCreature("Low", { conditions: ["overcome"], system: { damage: 32, overcome } }), {
        damage: -1,
      });
    // To the end of the Scene at least.
    expect(low("scene")).toEqual([["system.damage", 31]]);
    expect(low("lasting")).toContainEqual(["delete", "overcome"]);
  });

  it("MY-CND-11 whoever falls to sleep's Setback lies in Torpor; the living are not quieted, and steel puts nobody to sleep", () => {
    const robin = fakeCreature("Robin");
    const ghost = fakeCreature("Ghost", {
      system: { classification: { ilk: "undead", kin: "revenant", keywords: [], mortality: "undead" } },
    });
    const torpid = (who: Who, form: string, setback: number) =>
      names(written("mythSustain", who, { setback, form })).includes(name("torpor"));
    expect([torpid(robin, "sedating", 32), torpid(robin, "sedating", 31)]).toEqual([true, false]);
    expect([torpid(robin, "quieting", 32), torpid(ghost, "quieting", 32)]).toEqual([false, true]);
    expect(torpid(robin, "tormenting", 32)).toBe(false);
    expect(names(written("mythSustain", robin, { damage: 32, form: "sedating" }))).not.toContain(name("torpor"));
  });

  it("MY-CND-24 fire, acid and frost that fell nobody leave a light burn, once, on those who have Guts", () => {
    const robin = fakeCreature("Robin");
    const burnt = (who: Who, form: string, damage: number) =>
      names(written("mythSustain", who, { damage, form })).includes(name("burn1"));
    expect(["scorching", "acidic", "freezing", "cutting"].map((form) => burnt(robin, form, 5))).toEqual([
      ...[true, true, true],
      false,
    ]);
    expect(burnt(robin, "scorching", 32)).toBe(false);
    expect(burnt(fakeCreature("Worse", { conditions: ["burn2"] }), "scorching", 5)).toBe(false);
    expect(burnt(fakeCreature("Wolf", { npc: true }), "scorching", 5)).toBe(false);
  });
});

describe("conditions that are set by hand", () => {
  const set = (actor: Who, condition: string, part = "") =>
    byHand(actor, { what: "gain", condition: `mythmagica-${condition}`, ...(part ? { part } : {}) }, condition);

  it("MY-CND-20 MY-CND-23 MY-CND-27 in the token's menu they bring what they bring: the card sets them, and then the Shock", async () => {
    const robin = fakeCreature("Robin", { system: { gutsSpent: 20 } });
    await set(robin, "amputated", "left arm");
    expect(lastCard().proposals).toMatchObject([
      { kind: "effectsByHand" },
      { kind: "mythBrings", target: robin.uuid, data: { condition: "amputated", part: "left arm" }, automatic: true },
    ]);
    await set(robin, "stunned");
    expect(lastCard().proposals).toMatchObject([{ kind: "effectsByHand" }]);
    expect(
      written("mythBrings", fakeCreature("Lame", { conditions: ["brokenBone:left thigh"] }), {
        condition: "brokenBone",
        part: "left thigh",
      }),
    ).toEqual([["create", name("shock")]]);
  });

  it("MY-CND-40 MY-CND-38 what is left of Hit Points stays under the new maximum; a condition that is gone again brings nothing", () => {
    const robin = fakeCreature("Robin", { conditions: ["enfeebled"], system: { damage: 4 } });
    expect(written("mythBrings", robin, { condition: "enfeebled" })).toEqual([["system.damage", 8]]);
    expect(written("mythBrings", fakeCreature("Robin"), { condition: "amputated" })).toEqual([
      "MYTHMAGICA.Care.problem.gone",
    ]);
    expect(written("mythBrings", robin, { condition: "system.totalXp" })).not.toContainEqual(["system.totalXp", 0]);
  });

  it("MY-CRS-04 MY-CND-34 dead, or disemboweled, by hand: the curses go", () => {
    const robin = fakeCreature("Robin", { conditions: ["dead"] });
    cursed(robin, "delusion");
    expect(written("mythBrings", robin, { condition: "dead" })).toEqual([
      ["system.level", 1],
      ["delete", "delusion"],
    ]);
  });

  it("MY-CND-01 MY-CND-32 MY-CSQ-05 dead or in Shock by hand they remember the Glory Status of that moment; the unnamed count as 6, a Named Companion as its Principal", async () => {
    const level = (who: Who, condition: string) => written("mythBrings", who, { condition });
    const robin = fakeCreature("Robin", { conditions: ["dead"], system: { gutsSpent: 20 } });
    expect(level(robin, "dead")).toEqual([["system.level", 4]]);
    expect(level(fakeCreature("Wolf", { npc: true, conditions: ["shock"] }), "shock")).toEqual([["system.level", 6]]);
    const hound = { companionKind: "pet", principal: robin.uuid, importance: "named" };
    expect(level(fakeCreature("Hound", { npc: true, conditions: ["dead"], system: hound }), "dead")).toEqual([
      ["system.level", 4],
    ]);
    await set(fakeCreature("Wolf", { npc: true }), "dead");
    expect(lastCard().proposals).toMatchObject([{ kind: "effectsByHand" }, { kind: "mythBrings", automatic: true }]);
  });
});

describe("after death", () => {
  const dead = (glory: number, more = {}) => {
    const robin = fakeCreature("Robin", { conditions: ["dead"], ...more });
    const [held] = robin.effects.contents;
    Object.assign(held as object, { system: { parameter: "", part: "", level: glory } });
    return { robin, effect: ailingsOf(robin)[0]?.id ?? "" };
  };
  const buttons = (who: Who) => healthView(who).conditions.flatMap((row) => row.buttons.map(({ what }) => what));

  it("MY-CND-32 magic brings back who died below the highest Glory Status", () => {
    const five = dead(5);
    expect(written("mythCare", five.robin, { act: "revive", effect: five.effect })).toEqual([["delete", "dead"]]);
    const six = dead(6);
    expect(written("mythCare", six.robin, { act: "revive", effect: six.effect })).toEqual([
      "MYTHMAGICA.Care.problem.goneForGood",
    ]);
    // Set by hand it remembers no Glory: an Avatar's own counts, and the unnamed are gone for good.
    const unsaid = (who: Who) => written("mythCare", who, { act: "revive", effect: "effect0" });
    expect(unsaid(fakeCreature("Robin", { conditions: ["dead"] }))).toEqual([["delete", "dead"]]);
    expect(unsaid(fakeCreature("Wolf", { npc: true, conditions: ["dead"] }))).toEqual([
      "MYTHMAGICA.Care.problem.goneForGood",
    ]);
  });

  it("MY-CND-33 a dead Avatar lingers for a task: no experience, Guts as they were; done it rests, killed again it is gone for good", async () => {
    const { robin, effect } = dead(6, { system: { gutsSpent: 20 } });
    expect(buttons(robin)).toEqual(expect.arrayContaining(["revive", "lastTask"]));
    answered({ task: "Warn the village" });
    await careFor(robin, "lastTask", effect);
    expect(lastCard().proposals).toMatchObject([{ data: { act: "lastTask", words: "Warn the village" } }]);
    expect(await done("apply")).toEqual(["already"]);
    const ghost = fakeCreature("Ghost", { conditions: ["lastTask:Warn the village"], system: { gutsSpent: 20 } });
    Object.assign(ghost.effects.contents[0] as object, { updateDuration: () => undefined, duration: {} });
    expect(buttons(ghost)).toEqual(expect.arrayContaining(["taskDone", "killedAgain"]));
    expect([awardFor(ghost, { xp: 100, among: 4 }), ghost.system.gutsSpent]).toEqual([0, 20]);
    const over = (act: string) => written("mythCare", ghost, { act, effect: ailingsOf(ghost)[0]?.id });
    expect(over("taskDone")).toEqual([
      ["delete", "lastTask"],
      ["create", name("dead")],
    ]);
    expect(over("killedAgain")).toEqual(over("taskDone"));
    const wolf = fakeCreature("Wolf", { npc: true, conditions: ["dead"] });
    expect(buttons(wolf)).not.toContain("lastTask");
    expect(written("mythCare", wolf, { act: "lastTask", effect: "effect0", words: "Bite" })).toEqual([
      "MYTHMAGICA.Care.problem.noAvatar",
    ]);
  });

  it("MY-CRS-17 MY-CRS-21 at Glory Status 5 Hecate takes the body, at 6 whoever harms themself too; below, and spared, neither", () => {
    const ends = (slug: string, glory: number, deed: object) => {
      const robin = fakeCreature("Robin", { system: { fell: { by: "fp", glory, picks: [] } } });
      cursed(robin, slug);
      const changes = written("mythDefeat", robin, deed) as [string, unknown][];
      expect(changes.some(([path]) => path === "system.fell")).toBe(true);
      return names(changes).includes(name("dead"));
    };
    const mercy = { act: "settle", ending: "mercy", note: "" };
    expect([ends("hecate", 6, mercy), ends("selfHarm", 6, mercy), ends("delusion", 6, mercy)]).toEqual([
      ...[true, true],
      false,
    ]);
    expect(ends("selfHarm", 6, { ...mercy, ending: "waived" })).toBe(false);
    const none = { act: "settle", ending: "none", note: "" };
    expect([ends("hecate", 1, none), ends("selfHarm", 1, none)]).toEqual([false, false]);
    // At 5 the picks decide; the last of them brings the curse.
    const robin = fakeCreature("Robin", {
      system: {
        ...{ gutsSpent: 40, consequences: [] },
        fell: { by: "hp", glory: 5, picks: [] },
      },
    });
    cursed(robin, "hecate");
    const pick = { act: "pick", list: "lethal", number: 32, by: "player", note: "", item: "" };
    const said = written("mythDefeat", robin, pick) as [string, { by: string }[]][];
    expect(names(said)).toContain(name("dead"));
    expect(said.find(([path]) => path === "system.consequences")?.[1].map(({ by }) => by)).toEqual([
      "player",
      "risesUndead",
    ]);
  });
});
