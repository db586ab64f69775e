import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { rollAttack } from "../actions/combat/attack";
import { rollBodyCheck, rollChange } from "../actions/conditions/body-check";
import { rollConflict } from "../actions/conflict/conflict";
import { useItem } from "../actions/use-item";
import type { Creature } from "../adapters/creature";
import { courses } from "../adapters/conditions/courses";
import { speedsOf } from "../adapters/grid/speeds";
import { statusOf } from "../ids";
import { aim, mode, sword } from "../testing/arms";
import { cursed, diseased } from "../testing/ailing";
import { fakeCreature, give } from "../testing/fake-creature";
import { SPELL } from "../testing/spells";
import { confirmWith, diceFall, lastCard, setTable, shownCard, written } from "../testing/play";

beforeEach(() => {
  setTable();
  aim();
});

type Who = ReturnType<typeof fakeCreature>;
const edges = (actor: unknown) =>
  (shownCard(actor).view.edges as { label: string; value: string }[]).map(({ label, value }) => [
    label.split(".").at(-1),
    value,
  ]);
/** What an effect of somebody's remembers. */
const remember = (actor: Who, facts: object, at = 0) => {
  Object.assign((actor.effects.contents[at] as unknown as { system: object }).system, facts);
  return actor;
};
const offered = (actor: Who) =>
  shownCard(actor)
    .view.buttons.map(({ action }) => action)
    .includes("takeRelief");
const name = (key: string) => `MYTHMAGICA.Condition.${key}`;

describe("what counts for which rolls, whichever way they come about", () => {
  it("MY-CND-44 MY-CND-65 coming to one's senses is an Avoidance Roll: a stun hinders it, as it hinders no Shock", async () => {
    const robin = remember(fakeCreature("Robin", { conditions: ["frightened", "stunned", "shock"] }), { stage: 3 });
    confirmWith({});
    diceFall([12, 9], [12]);
    await rollBodyCheck(robin, "fear", "effect0");
    expect(edges(robin)).toEqual([["stunned", "−1"]]);
    await rollBodyCheck(robin, "shock", "effect2");
    expect(edges(robin)).toEqual([]);
  });

  it("MY-DIS-22 MY-CND-65 to change is an Action of a lycanthrope's, and hindered as one", async () => {
    const robin = fakeCreature("Robin", { conditions: ["stunned"] });
    confirmWith({});
    diceFall([12, 9]);
    await rollChange(robin, diseased(robin, "lycanthropy", { stage: 1 }), "trigger");
    expect(edges(robin)).toEqual([["stunned", "−1"]]);
  });

  it("MY-CND-54 all other Conflict Rolls of a Maniac have a Drawback: those that others make against it, and its own Shock", async () => {
    const [mad, robin] = [fakeCreature("Mad", { conditions: ["maniacal", "shock"] }), fakeCreature("Robin")];
    aim(mad);
    confirmWith({});
    diceFall([9, 8], [12, 9], [9, 8]);
    await rollConflict(robin, { kind: "check", attributes: ["ch"] });
    expect(edges(robin)).toEqual([["maniacal", "+1"]]);
    aim();
    await rollBodyCheck(mad, "shock", "effect1");
    expect(edges(mad)).toEqual([["maniacal", "−1"]]);
    await rollConflict(mad, { kind: "avoidance", attributes: ["ag"] }, { threshold: 15 });
    expect(edges(mad)).toEqual([["maniacal", "−1"]]);
  });
});

describe("Guts that come back for what stood in the way, whichever way it did", () => {
  it.each([
    [0, true],
    [1, true],
    [2, false],
  ])(
    "MY-CND-03 MY-CND-20 a lost hand with prosthesis %i: a failure of Craftiness brings Guts back: %s",
    async (stage, back) => {
      const robin = fakeCreature("Robin", { conditions: ["amputated:left hand"], system: { gutsSpent: 12 } });
      remember(robin, { stage });
      confirmWith({});
      diceFall([3]);
      await rollConflict(robin, { kind: "check", attributes: ["cr"] }, { threshold: 15 });
      expect(offered(robin)).toBe(back);
    },
  );

  it("MY-CND-03 MY-CRS-19 a mad rage is Highly Sensitive to torment: what fails by that Drawback brings Guts back", async () => {
    const robin = fakeCreature("Robin", { system: { gutsSpent: 12 } });
    cursed(robin, "madRage");
    confirmWith({ hazard: "tormenting" });
    diceFall([9, 3], [3]);
    await rollConflict(robin, { kind: "avoidance", attributes: ["ws"] }, { threshold: 15 });
    expect(edges(robin)).toEqual([["highlySensitive", "−1"]]);
    expect(offered(robin)).toBe(true);
    confirmWith({});
    await rollConflict(robin, { kind: "avoidance", attributes: ["ws"] }, { threshold: 15 });
    expect(offered(robin)).toBe(false);
  });

  it("MY-CND-03 MY-CND-05 whoever is Highly Sensitive to steel and was struck by it gets Guts back", async () => {
    const robin = fakeCreature("Robin");
    const fay = fakeCreature("Fay", { system: { gutsSpent: 12, defences: { cutting: "highlySensitive" } } });
    aim(fay);
    confirmWith({});
    diceFall([15, 12]);
    await rollAttack(robin, sword(robin) as never, { fast: false });
    expect(offered(fay)).toBe(true);
  });

  it("MY-CND-03 MY-CND-39 the Drenched who fail against lightning out of a spell get Guts back, as against any other", async () => {
    const [medea, robin, dry] = [
      fakeCreature("Medea", { in: 2 }),
      fakeCreature("Robin", { conditions: ["drenched"], system: { gutsSpent: 12 } }),
      fakeCreature("Dry", { system: { gutsSpent: 12 } }),
    ];
    const spell = { ...SPELL, potency: "fell", damageForm: "electrical", resist: "ag", against: "in" };
    aim(robin);
    confirmWith({});
    await useItem(give(medea, "mythAbility", "Bolt", spell) as never, { fast: false });
    const bolt = lastCard().message;
    Object.assign(game.messages, { get: (id: string) => (id === bolt.id ? bolt : undefined) });
    diceFall([9, 3], [3]);
    await shownCard(medea, bolt).press("resistNamed", robin.uuid);
    expect(edges(robin)).toEqual([["drenched", "−1"]]);
    expect(offered(robin)).toBe(true);
    await shownCard(medea, bolt).press("resistNamed", dry.uuid);
    expect(offered(dry)).toBe(false);
  });
});

describe("what follows by itself", () => {
  it("MY-CND-20 MY-CND-58 whoever lost a limb at Glory 4 needs no check after Severe Shock, and is Incapacitated for a month", () => {
    const step = (conditions: string[], level: number, part = "") =>
      courses[statusOf("severeShock")]?.(fakeCreature("Robin", { conditions }), {
        parameter: "",
        level,
        part,
        stage: 0,
      } as never).next().value;
    // The Shock of the loss knows its limb; one that comes years later is over like any other.
    expect(step(["severeShock", "amputated:left hand"], 4)).toBe("ends");
    expect(step(["severeShock", "amputated:left hand"], 4, "left hand")).toEqual({
      becomes: statusOf("incapacitated"),
      lasts: { unit: "day", count: 30 },
    });
    expect(step(["severeShock"], 4)).toBe("ends");
  });

  it("MY-CRE-03 MY-CND-58 MY-DIS-06 what cannot be killed gets over Severe Shock and the plague, at Glory 5 too", () => {
    const of = (mortality: string) =>
      fakeCreature("Hera", {
        conditions: ["severeShock"],
        system: { classification: { ilk: "living", kin: "", keywords: [], mortality } },
      });
    const step = (actor: Creature) =>
      courses[statusOf("severeShock")]?.(actor, { parameter: "", level: 5, part: "", stage: 0 } as never).next().value;
    expect([step(of("immortal")), step(of("ageless"))]).toEqual(["ends", { stage: 1, lasts: null, level: 5 }]);
    const ends = (mortality: string) => {
      const one = of(mortality);
      const plague = diseased(one, "blackPlague", { stage: 1, glory: 5 });
      return written("mythCourse", one, { item: plague.id, step: "end" });
    };
    expect(ends("ageless")).toContainEqual(["create", "MYTHMAGICA.Condition.dead"]);
    expect(ends("immortal")).not.toContainEqual(["create", "MYTHMAGICA.Condition.dead"]);
    expect(ends("immortal")).toContainEqual(["delete", "blackPlague"]);
  });

  it("MY-CND-07 MY-CND-60 MY-CND-30 MY-FLY-10 the Slowed fly half as far, too; a cracked shin is slow on land alone", () => {
    const flies = (...conditions: string[]) =>
      speedsOf(
        fakeCreature("Pegasus", { conditions, system: { winged: true, moveModes: [{ mode: "fly", speed: 45 }] } }),
      );
    const afoot = (condition: string) => fakeCreature("Robin", { conditions: [condition] }).system.derived.speed;
    expect([flies("flying"), flies("flying", "slowed"), flies("flying", "paralyzed")]).toEqual([
      { max: 45, min: 0 },
      { max: 20, min: 0 },
      { max: 0, min: 0 },
    ]);
    // Raw Speed 30: a dive of 90 feet becomes one of 45, 25 at least.
    expect([flies("diving"), flies("diving", "stunned")]).toEqual([
      { max: 90, min: 45 },
      { max: 45, min: 25 },
    ]);
    expect([afoot("crackedBone:left shin"), flies("flying", "crackedBone:left shin").max]).toEqual([15, 45]);
    expect(flies("flying", "sprained:left ankle").max).toBe(20);
    const winged = fakeCreature("Harpy", { conditions: ["flying", "crackedBone:left shin"], system: { winged: true } });
    expect(speedsOf(winged).max).toBe(30);
  });

  it("MY-CND-29 MY-CND-05 coils that a Resistant one takes half of take the same half each Round, not half of it again", async () => {
    const snake = fakeCreature("Snake", { st: 6, npc: true, level: 3 });
    const elf = fakeCreature("Elf", { system: { defences: { crushing: "resistant", fettering: "resistant" } } });
    const coils = mode(snake, "constriction");
    Object.assign((snake as never as { _source: { system: object } })._source.system, {
      holds: [{ target: elf.uuid, mode: "constriction", freeUpkeep: false, drained: 0 }],
    });
    aim(elf);
    confirmWith({});
    diceFall([9]);
    await rollAttack(snake, coils as never, { fast: false });
    // 9 + Level 3 + Vigor 6 against 10: a Margin of 8. 1 + 6 Crushing and 1 + 8 Fettering, half of it up.
    const [sustain, gain] = ["mythSustain", "mythCondition"].map((kind) =>
      lastCard().proposals.find((one) => one.kind === kind),
    );
    expect(sustain?.data).toMatchObject({ damage: 4, setback: 5 });
    const { level, stage } = gain?.data as { level: number; stage: number };
    const caught = fakeCreature("Elf", { conditions: ["constricted"], system: { defences: elf.system.defences } });
    remember(caught, { level, stage });
    expect(written("mythAiling", caught, { over: "round" })).toEqual([
      ["system.damage", 4],
      ["system.setback", 5],
    ]);
  });

  it("MY-DIS-22 a lycanthrope changes back only with its own mind, by the roll for that change", async () => {
    const robin = fakeCreature("Robin", { ht: 3, in: 2 });
    const wolf = diseased(robin, "lycanthropy", { stage: 1, hidden: true });
    const blocked = async () => {
      const asked = confirmWith({});
      diceFall([5]);
      await rollChange(robin, wolf, "changeBack");
      return asked[0]?.obstacles.filter(({ blocks }) => blocks).map(({ text }) => text);
    };
    const noMind = ["MYTHMAGICA.Body.blocked.noMind"];
    expect(await blocked()).toEqual(noMind);
    confirmWith({});
    diceFall([19]); // 19 + 4 against 20
    await rollChange(robin, wolf, "keepMind");
    setTable();
    confirmWith({});
    diceFall([3]);
    await rollChange(robin, wolf, "keepMind");
    expect(await blocked()).toEqual(noMind);
  });

  it("MY-DIS-22 MY-CFL-16 a mind is kept or lost once a change; with the sunrise, or the next change, it can be rolled again", async () => {
    const robin = fakeCreature("Robin", { ht: 3, in: 2 });
    const wolf = diseased(robin, "lycanthropy", { stage: 1, hidden: true });
    const blocked = async (which: "keepMind" | "changeBack" = "keepMind") => {
      const asked = confirmWith({});
      diceFall([5]);
      await rollChange(robin, wolf, which);
      return asked[0]?.obstacles.filter(({ blocks }) => blocks).map(({ text }) => text);
    };
    const once = ["MYTHMAGICA.Body.blocked.mindRolled"];
    expect(await blocked()).toEqual([]);
    expect(await blocked()).toEqual(once);
    const { postCard } = await import("../../../foundry/chat/post-card");
    const { notePart } = await import("../../../foundry/chat/note-part");
    const told = (kind: string, data: Record<string, string>) =>
      postCard({
        actor: robin,
        parts: [notePart("mythmagica", "A card")],
        proposals: [{ kind, target: robin.uuid, source: null, data }],
      });
    // A Scene that ends within the night is the same change.
    await told("mythTime", { over: "scene" });
    expect(await blocked()).toEqual(once);
    await told("mythTime", { over: "night" });
    expect(await blocked()).toEqual([]);
    expect(await blocked()).toEqual(once);
    await told("mythCourse", { item: wolf.id ?? "", step: "cover", by: "otherMagic" });
    expect(await blocked()).toEqual([]);
    // What was kept in the change before says nothing of this one.
    await told("mythCourse", { item: wolf.id ?? "", step: "cover", by: "otherMagic" });
    expect(await blocked("changeBack")).toEqual(["MYTHMAGICA.Body.blocked.noMind"]);
  });

  it("MY-DIS-22 once a Scene: the next Scene lets a lycanthrope try again", async () => {
    const robin = fakeCreature("Robin", { ht: 3 });
    const item = diseased(robin, "lycanthropy", { stage: 1 });
    const blocked = async () => {
      const asked = confirmWith({});
      diceFall([5]);
      await rollChange(robin, item, "trigger");
      return asked[0]?.obstacles.filter(({ blocks }) => blocks).map(({ text }) => text);
    };
    expect(await blocked()).toEqual([]);
    expect(await blocked()).toEqual(["MYTHMAGICA.Body.blocked.usedThisScene"]);
    const { postCard } = await import("../../../foundry/chat/post-card");
    const { notePart } = await import("../../../foundry/chat/note-part");
    await postCard({
      actor: null,
      parts: [notePart("mythmagica", "Scene")],
      proposals: [{ kind: "mythTime", target: robin.uuid, source: null, data: { over: "scene" } }],
    });
    expect(await blocked()).toEqual([]);
  });

  it("MY-DIS-22 sunrise ends the change, and leaves an hour's Exhaustion", () => {
    const robin = fakeCreature("Robin");
    diseased(robin, "lycanthropy", { stage: 1, hidden: true });
    expect(written("mythAiling", robin, { over: "night", until: 8 * 3600 })).toEqual([
      ["system.hidden", false],
      ["create", name("incapacitated")],
    ]);
    expect(written("mythAiling", robin, { over: "scene" })).toEqual(["MANIFOLD.Changes.Nothing"]);
  });

  it("MY-DIS-15 the growths of the King's Evil are painless; the sores that they burst into hinder Perception", async () => {
    for (const [stage, dice, edge] of [
      [1, [9], []],
      [2, [9, 8], [{ label: "kingsEvil", value: "−1" }]],
    ] as const) {
      const robin = fakeCreature("Robin");
      const item = diseased(robin, "kingsEvil", { stage: 1 });
      if (stage === 2) {
        expect(written("mythCourse", robin, { item: item.id, step: "next" })).toEqual([["system.stage", 2]]);
        Object.assign((item as unknown as { _source: { system: object } })._source.system, { stage });
      }
      confirmWith({ threshold: "10" });
      diceFall([...dice]);
      await rollConflict(robin, { kind: "check", attributes: ["ws"] });
      expect(shownCard(robin).view.edges).toEqual(edge);
    }
  });
});
