import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { afflict } from "../actions/conditions/afflict";
import { rollPersona, takeStep } from "../actions/conditions/care";
import { rollConflict } from "../actions/conflict/conflict";
import { dueOf } from "../adapters/conditions/dues";
import { rewardProblem } from "../adapters/characters/traits";
import { responseTo } from "../adapters/creatures/response";
import { describeChanges } from "../changes/describe";
import { healthView } from "../sheets/health-view";
import { fakeCreature, give } from "../testing/fake-creature";
import { answered, cursed, diseased } from "../testing/ailing";
import { bearing } from "../testing/spells";
import { commitLast, confirmWith, diceFall, lastCard, setTable, shownCard, written } from "../testing/play";

beforeEach(() => void setTable());

const DAY = 86_400;
const gained = (slug: string, more = {}) => {
  const robin = fakeCreature("Robin");
  return written("mythAfflict", robin, { slug, kind: "curse", glory: 5, ...more });
};
const edges = (actor: unknown) => shownCard(actor).view.edges;
const charm = (actor: ReturnType<typeof fakeCreature>) =>
  rollConflict(actor, { kind: "check", attributes: ["ch"] }, { threshold: 10 });

describe("curses at the table", () => {
  it("MY-CRS-01 MY-CRS-05 a curse that is chosen stands on a card; once applied it is there with a Trait, and Undo takes both", async () => {
    const robin = fakeCreature("Robin");
    answered({ which: "curse:hecate", glory: 4, exposure: 0 });
    await afflict(robin);
    expect(lastCard().proposals).toMatchObject([
      { kind: "mythAfflict", target: robin.uuid, data: { kind: "curse", slug: "hecate", glory: 4 } },
    ]);
    await commitLast("apply");
    const held = () => robin.items.contents.map(({ name }) => name);
    expect(held()).toEqual(["MYTHMAGICA.Affliction.curse.hecate", "MYTHMAGICA.Affliction.curse.hecate"]);
    expect(robin.items.contents[0]?.system).toMatchObject({ category: "spiritual", glory: 4 });
    await commitLast("undo");
    expect(held()).toEqual([]);
  });

  it("MY-CRS-02 a minute, a day, a week, a month, then for good, by the Glory Status", () => {
    const ends = [1, 2, 3, 4, 5, 6].map((glory) => {
      const item = cursed(fakeCreature("Robin"), "delusion", { glory, contractedAt: 1000 });
      const due = dueOf(item);
      return due ? [due.step, due.at - 1000] : null;
    });
    expect(ends).toEqual([["end", 60], ["end", DAY], ["end", 7 * DAY], ["end", 30 * DAY], null, null]);
  });

  it("MY-CRS-02 the Night in which its day runs out takes it away", () => {
    const robin = fakeCreature("Robin");
    cursed(robin, "delusion", { glory: 2, contractedAt: 0 });
    expect(written("mythAiling", robin, { over: "night", until: DAY - 1 })).toEqual(["MANIFOLD.Changes.Nothing"]);
    expect(written("mythAiling", robin, { over: "night", until: DAY })).toEqual([["delete", "delusion"]]);
  });

  it("MY-CRS-04 MY-CRS-20 potent magic lifts it, other magic does not; Possession yields to exorcism alone", () => {
    const robin = fakeCreature("Robin");
    const [delusion, demon] = [cursed(robin, "delusion"), cursed(robin, "possession")];
    const lift = (item: typeof demon, by: string) => written("mythCourse", robin, { item: item.id, step: "lift", by });
    expect(lift(delusion, "otherMagic")).toEqual(["MYTHMAGICA.Affliction.staysOn delusion"]);
    expect(lift(delusion, "potentMagic")).toEqual([["delete", "delusion"]]);
    expect(lift(demon, "potentMagic")).toEqual(["MYTHMAGICA.Affliction.staysOn possession"]);
    expect(lift(demon, "exorcism")).toEqual([["delete", "possession"]]);
  });

  it("MY-CRS-03 MY-CRS-06 two curses that weaken take a quarter once, and both responses hold", () => {
    const robin = fakeCreature("Robin");
    cursed(robin, "insatiableHunger");
    cursed(robin, "dolorousWound");
    expect(robin.system.derived.hpMax).toBe(24);
    expect(responseTo(robin, "starving").amount).toBe("sensitive");
    expect(responseTo(robin, "dehydrating").amount).toBe("affected");
  });

  it("MY-CRS-08 MY-CRS-09 MY-CRS-10 a dolorous wound, hunger and thirst that nothing stills take a quarter; hunger and thirst hurt double", () => {
    const weak = (slug: string) => {
      const robin = fakeCreature("Robin");
      cursed(robin, slug);
      const to = (form: string) => responseTo(robin, form).amount;
      return [robin.system.derived.hpMax, robin.system.derived.fpMax, to("starving"), to("dehydrating")];
    };
    expect(weak("dolorousWound")).toEqual([24, 32, "affected", "affected"]);
    expect(weak("insatiableHunger")).toEqual([24, 32, "sensitive", "affected"]);
    expect(weak("insatiableThirst")).toEqual([24, 32, "affected", "sensitive"]);
  });

  it.each([
    ["MY-CRS-13", "unendingTorment", 32, 24],
    ["MY-CRS-16", "delusion", 32, 24],
    ["MY-CRS-18", "insomnia", 32, 24],
    ["MY-CRS-21", "selfHarm", 24, 32],
    ["MY-CRS-22", "selfInfatuation", 32, 24],
    ["MY-CRS-23", "unendingToil", 32, 24],
    ["MY-CRS-17", "hecate", 32, 32],
  ])("%s %s leaves %i Hit and %i Fate Points of 32", (_id, slug, hp, fp) => {
    const robin = fakeCreature("Robin");
    cursed(robin, slug);
    expect([robin.system.derived.hpMax, robin.system.derived.fpMax]).toEqual([hp, fp]);
  });

  it("MY-CRS-13 MY-CRS-16 MY-CRS-17 MY-CRS-18 MY-CRS-19 MY-CRS-22 what each makes one sensitive to", () => {
    const to = (slug: string, form: string) => {
      const robin = fakeCreature("Robin");
      cursed(robin, slug);
      return responseTo(robin, form);
    };
    const sensitive = { amount: "sensitive", edge: 0 };
    expect([to("unendingTorment", "tormenting"), to("delusion", "deluding"), to("hecate", "dreadful")]).toEqual([
      sensitive,
      sensitive,
      sensitive,
    ]);
    expect([to("insomnia", "sedating"), to("selfInfatuation", "entrancing")]).toEqual([sensitive, sensitive]);
    expect(to("madRage", "tormenting")).toEqual({ amount: "sensitive", edge: -1 });
  });

  it("MY-CRS-07 a snout is a Drawback on Charisma until it is covered", async () => {
    const robin = fakeCreature("Robin");
    const item = cursed(robin, "abomination");
    confirmWith({ threshold: "10" });
    diceFall([9, 8], [9]);
    await charm(robin);
    expect(edges(robin)).toEqual([{ label: "abomination", value: "−1" }]);
    expect(written("mythCourse", robin, { item: item.id, step: "cover" })).toEqual([["system.hidden", true]]);
    const covered = fakeCreature("Covered");
    cursed(covered, "abomination", { hidden: true });
    await charm(covered);
    expect(edges(covered)).toEqual([]);
  });

  it("MY-CRS-11 MY-CRS-12 MY-CRS-19 lycanthropy brings the chronic disease with it, a mad rage its flaw", () => {
    const name = (kind: string, slug: string) => ["create", `MYTHMAGICA.Affliction.${kind}.${slug}`];
    expect(gained("lycanthropy")).toEqual([
      name("curse", "lycanthropy"),
      name("curse", "lycanthropy"),
      name("disease", "lycanthropy"),
      name("disease", "lycanthropy"),
    ]);
    expect(gained("madRage")).toContainEqual(["create", "MYTHMAGICA.Affliction.easilyEnraged"]);
    expect(gained("transformation")).toHaveLength(2);
  });

  it("MY-CRS-11 the Lycanthropy of a curse is held off, and cured once the curse is lifted", () => {
    const robin = fakeCreature("Robin");
    const disease = diseased(robin, "lycanthropy", { stage: 1, chronic: true });
    const treated = (by: string) => written("mythCourse", robin, { item: disease.id, step: "treat", by });
    expect(treated("permanentCure")).toEqual([["delete", "lycanthropy"]]);
    cursed(robin, "lycanthropy");
    expect(treated("permanentCure")).toEqual(["MYTHMAGICA.Affliction.curseFirst lycanthropy"]);
    expect(treated("panacea")).toEqual([["system.suppressedUntil", 7 * 86_400]]);
  });

  it("MY-CRS-11 MY-DIS-22 who has no rolls changes when the Overlord says so, and is Exhausted afterwards; players have no such button", async () => {
    const robin = fakeCreature("Robin");
    cursed(robin, "lycanthropy");
    const disease = diseased(robin, "lycanthropy", { stage: 1, chronic: true });
    const turn = () => healthView(robin).afflictions[1]?.buttons.find(({ what }) => what === "cover")?.label;
    expect(turn()).toBe("MYTHMAGICA.Care.step.hides.turns.on");
    await takeStep(robin, disease, "cover");
    expect(lastCard().proposals.map(({ kind }) => kind)).toEqual(["mythCourse"]);
    expect(
      describeChanges(
        [{ kind: "set", path: "system.hidden", after: true, reason: "hides:lycanthropy:Wolf: grey" } as never],
        robin,
      ),
    ).toEqual(["Robin: MYTHMAGICA.Care.hides.turns.on Wolf: grey"]);
    await commitLast("apply");
    expect(healthView(robin).afflictions[1]?.detail).not.toContain("mayTurn");
    expect([disease.system.hidden, turn()]).toEqual([true, "MYTHMAGICA.Care.step.hides.turns.off"]);
    await takeStep(robin, disease, "cover");
    expect(lastCard().proposals.map(({ data }) => data)).toMatchObject([
      { step: "cover" },
      { condition: "incapacitated", minutes: 60 },
    ]);
    Object.assign(game.user, { isGM: false });
    expect(turn()).toBeUndefined();
    Object.assign(game.user, { isGM: true });
  });

  it("MY-CRS-14 age makes a step, and back when it is lifted; the Ageless and the Elderly are immune", () => {
    const boy = fakeCreature("Boy", { system: { age: "preadolescent" } });
    expect(written("mythAfflict", boy, { slug: "unnaturalAge", kind: "curse" })).toContainEqual([
      "system.age",
      "adolescent",
    ]);
    expect(gained("unnaturalAge")).toContainEqual(["system.age", "elderly"]);
    const elf = fakeCreature("Elf", { system: { ageless: true } });
    const old = fakeCreature("Old", { system: { age: "elderly" } });
    for (const one of [elf, old])
      expect(written("mythAfflict", one, { slug: "unnaturalAge", kind: "curse" })).toEqual([
        "MYTHMAGICA.Affliction.immune",
      ]);
    const item = cursed(old, "unnaturalAge", { before: "none" });
    expect(written("mythCourse", old, { item: item.id, step: "lift", by: "potentMagic" })).toContainEqual([
      "system.age",
      "none",
    ]);
  });

  it("MY-CRS-15 the forgetful lose the Traits of their person until it is lifted", () => {
    const robin = fakeCreature("Robin");
    give(robin, "mythTrait", "Merry", { kind: "personal", text: "merry", locked: false });
    give(robin, "mythTrait", "Hero", { kind: "heroic", text: "hero", locked: false });
    expect(written("mythAfflict", robin, { slug: "amnesia", kind: "curse" })).toContainEqual(["system.locked", true]);
    expect(
      written("mythAfflict", robin, { slug: "amnesia", kind: "curse" }).filter(
        (one) => (one as string[])[0] === "system.locked",
      ),
    ).toHaveLength(1);
  });

  it("MY-CRS-20 even dice are one's own day, odd ones the other's", async () => {
    const robin = fakeCreature("Robin");
    const item = cursed(robin, "possession");
    diceFall([8], [7]);
    await rollPersona(robin, item);
    expect(lastCard().parts[0]).toMatchObject({ text: "MYTHMAGICA.Care.persona.own Robin" });
    await rollPersona(robin, item);
    expect(lastCard().parts[0]).toMatchObject({ text: "MYTHMAGICA.Care.persona.possessor Robin" });
  });

  it("MY-CRS-04 death takes every curse, Possession too", () => {
    const robin = fakeCreature("Robin", { conditions: ["severeShock"] });
    cursed(robin, "possession");
    cursed(robin, "delusion");
    const lost = written("mythCondition", robin, { condition: "dead", step: "gain", glory: 5 });
    expect(lost).toEqual([
      ["create", "MYTHMAGICA.Condition.dead"],
      ["delete", "possession"],
      ["delete", "delusion"],
      ["delete", "severeShock"],
    ]);
  });

  it("MY-CRS-04 MY-CND-32 death takes broken bones, scars and spells as well: whoever is brought back is whole", () => {
    const robin = fakeCreature("Robin", {
      conditions: ["amputated:left hand", "impaired:st", "brokenBone:left thigh", "prone", "overcome"],
      system: { damage: 32, overcome: "lasting" },
    });
    bearing(robin, { role: "target", caster: "Actor.medea" }, "Blessing");
    bearing(robin, { role: "caster", targets: [] }, "Own");
    expect(written("mythCondition", robin, { condition: "dead", step: "gain", glory: 5 })).toEqual([
      ["create", "MYTHMAGICA.Condition.dead"],
      ["delete", "amputated"],
      ["delete", "impaired"],
      ["delete", "brokenBone"],
      ["delete", "Blessing"],
    ]);
    // An impairment was the last pick of the defeat that killed.
    const dead = fakeCreature("Dead", {
      conditions: ["dead", "overcome", "impaired:ag", "burn2"],
      system: { damage: 32, overcome: "lasting" },
    });
    expect(written("mythCare", dead, { act: "revive", effect: "effect0" })).toEqual([
      ["delete", "dead"],
      ["system.damage", 0],
      ["system.overcome", "none"],
      ["delete", "overcome"],
      ["delete", "burn2"],
      ["delete", "impaired"],
    ]);
  });

  it("MY-CRS-15 MY-GUT-13 nobody rewards what is forgotten, and those who are loved are forgotten, too; people and class are not", () => {
    const robin = fakeCreature("Robin");
    const bea = { id: "bea" } as never;
    const kinds = ["personal", "relationship", "opportune", "obsessive", "class", "racial", "heroic"];
    const all = kinds.map((kind) =>
      give(robin, "mythTrait", kind, {
        kind,
        text: kind,
        locked: kind === "heroic",
        usedScene: false,
        usedRound: false,
        rewardedBy: [],
      }),
    );
    const lost = written("mythAfflict", robin, { slug: "amnesia", kind: "curse" }) as string[][];
    expect(lost.filter(([path]) => path === "system.locked")).toHaveLength(4);
    for (const one of all.slice(0, 4)) Object.assign(one.system as object, { locked: true });
    expect(all.map((one) => rewardProblem(robin, "trait", one as never, bea))).toEqual([
      ...Array<string>(4).fill("forgotten"),
      ...[null, null, null],
    ]);
  });

  it("MY-CRS-05 a curse of which no Trait tells says so on the sheet", () => {
    const robin = fakeCreature("Robin");
    cursed(robin, "delusion");
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(healthView(robin).afflictions[0]?.detail).toContain("MYTHMAGICA.Care.traitMissing");
  });
});
