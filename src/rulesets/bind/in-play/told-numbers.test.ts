import "../testing/foundry";
import { areaKind } from "../../../foundry/changes/area-kind";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeDocument } from "../../../foundry/testing/fake-documents";
import { burnEdge } from "../actions/magic/burn-edge";
import { castSpell } from "../actions/magic/cast";
import { danceWeapon } from "../actions/magic/dance";
import { openShield } from "../actions/combat/open-shield";
import type { SpellContext } from "../actions/magic/spell-context";
import { hasFollowUp } from "../actions/magic/spell-follow-ups";
import { strikeWith } from "../actions/combat/strike";
import { armaments } from "../adapters/combat/armament";
import type { Creature } from "../adapters/creature";
import { pushes } from "../adapters/combat/push";
import { offerVitality } from "../changes/combat/offer-vitality";
import { statusOf } from "../ids";
import { combatView } from "../sheets/combat-view";
import { fakeFighter, give, giveWeapon } from "../testing/fake-fighter";
import { onScene } from "../testing/scene";
import { fakeMage, giveEnhancement, giveSpell } from "../testing/magic";
import {
  answerDialogs,
  cards,
  confirmWith,
  diceFall,
  fightOf,
  lastCard,
  proposed,
  setTable,
  written,
} from "../testing/play";

let mage: Creature;
let foe: Creature;
let table: ReturnType<typeof setTable>;

const target = (...actors: Creature[]) =>
  Object.assign(game.user, { targets: new Set(actors.map((actor) => ({ actor }))) });
const context = (numbers: object, targets: Creature[] = []): SpellContext =>
  ({
    data: {
      slug: "lightningBolt",
      targets: targets.map(({ uuid }) => uuid),
      numbers: { level: 4, intelligence: 2, wits: 1, knacks: 0, skill: 1, rating: 4, margin: 0, times: {}, ...numbers },
    },
    caster: mage,
    message: { id: "card" },
    fast: false,
  }) as never;

beforeEach(() => {
  table = setTable();
  mage = fakeMage(
    "Tauron",
    "alchemy",
    { force: 4, invocation: 3 },
    { intelligence: 2, wits: 1, skills: { combat: 1 } },
  );
  foe = fakeFighter("Hobgoblin", { npc: true, strength: 2, hp: 8 });
  target(foe);
});

describe("fists of Force", () => {
  it("BI-SPL-13 BI-MAN-01 while the spell stands bare hands wound by its Strength: 1D6 + 3, not 1D6", async () => {
    expect(armaments(mage)[0]).toMatchObject({ id: "unarmed", weapon: { damage: 0, lethalUnarmed: false } });
    const brute = fakeFighter("Brute", { strength: 1 });
    for (const one of [mage, brute])
      give(one, "bindStandingSpell", "Telekinetic Fist", { spell: "telekineticFist", castLevel: 3, mp: 3, target: "" });
    expect(armaments(mage)[0]).toMatchObject({
      id: "unarmed",
      name: "Telekinetic Fist",
      weapon: { damage: 0, lethalUnarmed: true, bleeds: false },
    });
    expect(combatView(brute).unarmed?.damage).toBe("1D6+3");
    for (const one of [mage, brute]) {
      confirmWith();
      diceFall([6, 5], [2]);
      await strikeWith(one, "unarmed");
      // 2 and the spell's Strength of 3, whatever their own is.
      expect(proposed("bindDamage")[0]?.data).toMatchObject({ rolled: 5, weapon: { lethalUnarmed: true } });
    }
  });
});

describe("Mage Armour against one's own blows", () => {
  const shielded = (actor: Creature, by: Creature) =>
    (actor.effects as unknown as { contents: object[] }).contents.push({
      statuses: new Set([statusOf("mageArmour")]),
      origin: `${by.uuid}.Item.x`,
      getFlag: () => undefined,
    });
  const obstaclesOf = async (attack: string, values = {}) => {
    for (const item of mage.items.contents) Object.assign(item.system, { unloaded: false });
    const asked = confirmWith(values);
    diceFall([1, 1]);
    await strikeWith(mage, attack);
    return asked[0]?.obstacles.map(({ text }) => text);
  };

  it("BI-SPL-08 nobody strikes out of it; its caster shoots, another waits until it is opened", async () => {
    const bow = giveWeapon(mage, "Shortbow", { class: "bow", range: 20 });
    const shot = `${bow.id}.shortbow`;
    shielded(mage, mage);
    expect(await obstaclesOf("unarmed")).toEqual(["BIND.Combat.Problem.inMageArmour"]);
    expect(await obstaclesOf(shot)).toEqual([]);
    (mage.effects as unknown as { contents: object[] }).contents.length = 0;
    shielded(mage, foe);
    expect(await obstaclesOf(shot)).toEqual(["BIND.Combat.Problem.shieldShut"]);
    expect(await obstaclesOf(shot, { opened: true })).toEqual([]);
  });

  it("BI-SPL-08 opening it is a roll of Wits and Empathy, and takes 2 Initiative in a fight", async () => {
    const fight = fightOf([mage], [foe]);
    confirmWith();
    diceFall([3, 4]);
    await openShield(context({}));
    expect(proposed("bindInitiative")[0]).toMatchObject({
      target: fight.members[0]!.uuid,
      data: { by: -2 },
      automatic: true,
    });
    expect(cards().at(-2)?.system).toMatchObject({ parts: [{ type: "bindCheck" }] });
  });
});

describe("fire", () => {
  it("BI-SPL-14 a fireball burns those within a square of it for 1 + I, whom it did not strike", async () => {
    const near = fakeFighter("Near", { npc: true });
    const far = fakeFighter("Far", { npc: true });
    // 4 + 1 squares wide: 2 and a half from the middle, and one more.
    onScene([foe, 5, 5], [near, 8, 5], [far, 9, 5]);
    expect(hasFollowUp(context({}).data)).toBe(false);
    const ball = context({ times: { allConsuming: 1 } }, [foe]);
    expect(hasFollowUp(ball.data)).toBe(true);
    await burnEdge(ball);
    expect(proposed("bindDamage").map(({ target: on, data }) => [on, data.rolled])).toEqual([[near.uuid, 3]]);
  });

  it("BI-MAG-20 the region of an area is a circle about the target's token, and a token of another scene has none", () => {
    const cellar = onScene([foe, 5, 5]);
    const [token] = cellar.tokens.contents;
    const data = { id: "areaareaareaarea", token: token!.uuid, across: 5, name: "Fireball" };
    expect(areaKind.parse(data)).toEqual(data);
    expect(() => areaKind.parse({ ...data, across: 500 })).toThrow();
    // The token fills the sixth square each way: its middle is at 550, and two squares and a half lie about it.
    expect(areaKind.plan(cellar as never, areaKind.parse(data))).toEqual([
      expect.objectContaining({
        kind: "create",
        target: cellar.uuid,
        documentName: "Region",
        data: {
          ...{ _id: "areaareaareaarea", name: "Fireball" },
          shapes: [{ type: "circle", x: 550, y: 550, radius: 250, hole: false }],
        },
      }),
    ]);
    const attic = new FakeDocument({ name: "Attic" });
    expect(() => areaKind.plan(attic as never, areaKind.parse(data))).toThrow("MANIFOLD.Area.noToken");
  });

  it("BI-SPL-14 BI-MAG-20 over its whole area it takes everybody in it, and shows where; else the target alone", async () => {
    const near = fakeFighter("Near", { npc: true });
    const cellar = onScene([mage, 0, 0], [foe, 5, 5], [near, 6, 5]);
    const bolt = giveSpell(mage, "lightningBolt");
    giveEnhancement(mage, "allConsuming");
    for (const [spread, wanted] of [
      [true, [foe, near]],
      [false, [foe]],
    ] as const) {
      confirmWith({ "enh-allConsuming": true, spread });
      diceFall([6, 5], [3]);
      await castSpell(mage, bolt);
      expect(proposed("bindSpell").map((one) => one.target)).toEqual(wanted.map(({ uuid }) => uuid));
      // Without measured templates the area is a region that the card proposes.
      expect(proposed("bindArea").map(({ target: on, data }) => [on, data.across])).toEqual(
        spread ? [[cellar.uuid, 3]] : [],
      );
    }
  });

  it("BI-MAG-30 a spell without an area is on one alone, or on as many as it has copies", async () => {
    const other = fakeFighter("Other", { npc: true });
    target(foe, other);
    const asked = confirmWith();
    diceFall([1, 1]);
    await castSpell(mage, giveSpell(mage, "telekineticGrasp"));
    expect(asked[0]?.obstacles.map(({ text }) => text)).toEqual(["BIND.Magic.Problem.tooManyTargets 1 2"]);
  });
});

describe("what dances, what is pushed, what does not drop", () => {
  it("BI-SPL-09 a dancing sword strikes at the target: 2D6 + 3 against 7, 1D6 + 3 + 1, its own 6 Initiative", async () => {
    const fight = fightOf([mage], [foe]);
    const sword = giveWeapon(mage, "Longsword", { wr: 1 });
    target(fakeFighter("Giant", { npc: true, strength: -6, hp: 0 }));
    answerDialogs({ weapon: sword.id, others: 0 });
    confirmWith();
    diceFall([4, 5], [2, 1]);
    await danceWeapon(context({ level: 4 }));
    const [blow] = lastCard().parts as unknown as { bonus: { value: number }[] }[];
    expect(blow?.bonus.map(({ value }) => value)).toEqual([2, 1]);
    expect(proposed("bindDamage")[0]?.data).toMatchObject({ rolled: 3 });
    expect(proposed("bindInitiative")[0]).toMatchObject({ target: fight.members[0]!.uuid, data: { by: -6 } });
  });

  it("BI-SPL-09 BI-ATK-03 BI-CHK-20 the one it strikes at pays for a Defence, and a weary mage aims it worse", async () => {
    // 6 Hit Points and Fatigue 8: -2.
    mage = fakeMage("Tauron", "alchemy", { force: 4 }, { intelligence: 2, fatigue: { normal: 8 } });
    const giant = fakeFighter("Giant", { npc: true, hp: 0, strength: -6 });
    const fight = fightOf([mage], [giant], { dice: { party: [6, 6], foes: [3, 3] } });
    const sword = giveWeapon(mage, "Longsword", { wr: 1 });
    target(giant);
    answerDialogs({ weapon: sword.id, others: 0 });
    confirmWith();
    diceFall([1, 1]);
    await danceWeapon(context({ level: 4 }));
    const [blow] = lastCard().parts as unknown as { bonus: { value: number }[] }[];
    expect(blow?.bonus.map(({ value }) => value)).toEqual([2, -2]);
    expect(proposed("bindInitiative").map(({ target: on, data }) => [on, data.by])).toEqual([
      [fight.members[1]!.uuid, -2],
      [fight.members[0]!.uuid, -6],
    ]);
  });

  it("BI-MAN-09 BI-SPL-02 who is pushed goes straight away from who pushes, by squares of the scene", () => {
    onScene([mage, 2, 2], [foe, 3, 3]);
    const [push] = pushes(mage, foe, 3);
    const token = foe.getActiveTokens(false, true)[0]!;
    expect(push).toMatchObject({ target: token.uuid, data: { squares: 3 } });
    expect(written("bindPush", token, push!.data)).toEqual([
      ["x", 600],
      ["y", 600],
    ]);
    expect(pushes(mage, fakeFighter("Elsewhere", {}), 3)).toEqual([]);
  });

  it("BI-SPL-02 a wind blast of 4 + 2 against Strength 2 proposes a push of 4", async () => {
    onScene([mage, 2, 2], [foe, 3, 2]);
    give(mage, "bindSphere", "aldaron", { slug: "aldaron", level: 4, paths: ["alchemy"], opened: 0 });
    confirmWith({ spread: false });
    diceFall([6, 6]);
    await castSpell(mage, giveSpell(mage, "windBlast"));
    // Cast at its own level 2: 2 + 2 - 2.
    expect(proposed("bindPush")[0]?.data).toMatchObject({ squares: 2 });
  });

  it("BI-MAG-28 in Torpor nobody drops of Fatigue: each gain past 5 over asks for a Vitality Check", async () => {
    const pale = fakeFighter("Pale", { hp: 6, fatigue: { normal: 12 }, conditions: ["torpor"] });
    expect(written("bindFatigue", pale, { points: 2, source: "running" })).toEqual([["system.fatigue.normal", 14]]);
    const gained = { kind: "set", target: pale.uuid, path: "system.fatigue.normal", before: 12, after: 14 } as never;
    await offerVitality(pale, [gained]);
    expect(lastCard().parts[0]).toMatchObject({ type: "bindVitality" });
    const before = cards().length;
    await offerVitality(fakeFighter("Fresh", { conditions: ["torpor"] }), [gained]);
    expect([cards().length, table.notices]).toEqual([before, []]);
  });
});
