import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Change } from "../../../engine";
import { world, type FakeActor } from "../../../foundry/testing/fake-documents";
import { answerDialogs } from "../../../foundry/testing/playing";
import { comes, goes } from "../changes/magic/conjured-actor";
import { castSpell } from "../actions/magic/cast";
import { command, conjure, dismissed } from "../actions/magic/conjure";
import { magicEnder } from "../actions/magic/magic-enders";
import { callingOver, conjuredHarmed } from "../actions/magic/magic-watch";
import { magicRelations } from "../adapters/magic/conjured";
import type { Creature } from "../adapters/creature";
import { magicView } from "../sheets/magic-view";
import type { CastData } from "../stored/cast-data";
import { fakeCreature, give } from "../testing/fake-creature";
import { bearing, keeps } from "../testing/spells";
import { fightOf, turnIn } from "../testing/table-fight";
import { cards, confirmWith, lastCard, proposed, setTable, written } from "../testing/play";

beforeEach(() => void setTable());

const CAST = { cast: "c".repeat(16), rank: 7, name: "Call the Wolf" } as CastData;
const wolf = (level: number) => fakeCreature(`Wolf ${level}`, { npc: true, level, system: { slug: "wolf" } });
const servant = (caster: Creature, name: string, id: string) => {
  const one = fakeCreature(name, {
    npc: true,
    level: 2,
    system: { conjured: true, conjurer: caster.uuid, importance: "mook" },
  });
  Object.defineProperty(one, "id", { value: id });
  world.set(one.uuid, one as unknown as FakeActor);
  const { get } = game.actors;
  Object.assign(game.actors, { get: (which: string) => (which === id ? one : get.call(game.actors, which)) });
  keeps(caster, one);
  return one;
};

describe("conjured creatures", () => {
  it("MY-CNJ-03 flow 9: rank 7 with wolves of Level 2, 4, 6 and 8 calls the one of Level 6; the GM lets it in", async () => {
    const wolves = [2, 4, 6, 8].map(wolf);
    const priest = fakeCreature("Priest");
    await conjure(priest, { id: "m" } as never, CAST, "wolf");
    expect(proposed("mythConjure")).toMatchObject([{ target: priest.uuid, data: { source: wolves[2]?.uuid } }]);
    const before = cards().length;
    await conjure(priest, { id: "m" } as never, { ...CAST, rank: 1 }, "wolf");
    await conjure(priest, { id: "m" } as never, CAST, "unicorn");
    expect(cards()).toHaveLength(before);
  });

  it("MY-CNJ-04 the copy is a Mook without classes, speaks its conjurer's languages if it thinks, and bears one plain weapon", async () => {
    const priest = fakeCreature("Priest", { system: { languages: ["Greek"] } });
    const ogre = fakeCreature("Ogre", { npc: true, level: 3, system: { slug: "ogre", damage: 5 } });
    const made: Record<string, unknown>[] = [];
    Object.assign(Actor, { create: (data: Record<string, unknown>) => void made.push(data) });
    const ids = ["mythClass", "mythWeapon", "mythWeapon", "mythAttackMode"].map((type, at) => ({
      item: give(ogre, type, `${type} ${at}`, { magic: 3 }),
      type,
    }));
    Object.assign(ogre, {
      toObject: () => ({
        name: "Ogre",
        system: ogre.system._source,
        items: ids.map(({ item, type }) => ({ _id: item.id, type, system: { magic: 3 } })),
      }),
    });
    vi.stubGlobal("fromUuid", () => Promise.resolve(ogre));
    await comes(priest, { cast: CAST.cast, id: "w".repeat(16), source: ogre.uuid });
    expect(made[0]).toMatchObject({
      _id: "w".repeat(16),
      system: { importance: "mook", conjured: true, conjurer: priest.uuid, languages: ["Greek"], damage: 0 },
    });
    const items = made[0]?.items as { type: string; system: { magic: number } }[];
    expect(items.map(({ type }) => type)).toEqual(["mythWeapon", "mythAttackMode"]);
    expect(items[0]?.system.magic).toBe(0);
  });

  it("MY-CNJ-01 MY-CNJ-07 each counts as a Spellbinding while it is controlled, and is shown as a relation", () => {
    const priest = fakeCreature("Priest");
    const beast = servant(priest, "Wolf", "w".repeat(16));
    expect(magicView(priest).bindings.words).toBe("MYTHMAGICA.Magic.bindings 1 4");
    expect(magicRelations(priest)).toEqual([{ kind: "summonedBy", by: beast.uuid, other: priest.uuid }]);
    expect(magicView(priest).conjured).toMatchObject([{ name: "Wolf" }]);
  });

  it("MY-CNJ-02 a point of either kind by a conflict, and it vanishes; unhurt, or for what it paid or stumbled, it stays", async () => {
    const priest = fakeCreature("Priest");
    const beast = servant(priest, "Wolf", "w".repeat(16));
    const before = cards().length;
    await conjuredHarmed(beast);
    expect(cards()).toHaveLength(before);
    const hurt = (more: object) =>
      void ((beast as unknown as FakeActor)._source.system = { ...beast.system._source, ...more });
    expect(written("mythSustain", beast, { setback: 1 })).toEqual([["system.setback", 1]]);
    hurt({ setback: 1 });
    await conjuredHarmed(beast);
    expect(cards()).toHaveLength(before);
    expect(written("mythSustain", beast, { setback: 1, conflict: true })).toContainEqual(["system.overcome", "scene"]);
    hurt({ setback: 2, overcome: "scene" });
    await conjuredHarmed(beast);
    expect(proposed("mythDismiss")).toMatchObject([{ data: { id: "w".repeat(16) } }]);
  });

  it("MY-CNJ-02 with the last creature ends the spell that called it, and with the spell its creatures", async () => {
    const priest = fakeCreature("Priest");
    const beast = servant(priest, "Wolf", "w".repeat(16));
    bearing(priest, { cast: CAST.cast, types: ["persistent"] }, "Call the Wolf");
    await dismissed(priest, beast, "");
    expect(lastCard().proposals.map(({ kind, data }) => [kind, data])).toEqual([
      ["mythDismiss", { id: beast.id }],
      ["mythSpellEnds", { cast: CAST.cast }],
    ]);
    const before = cards().length;
    await callingOver(priest, "x".repeat(16));
    expect(cards()).toHaveLength(before);
    await callingOver(priest, CAST.cast);
    expect(proposed("mythDismiss")).toMatchObject([{ data: { id: beast.id } }]);
  });

  it("MY-CNJ-05 the same command to two is one Action, two different ones are two", async () => {
    const priest = fakeCreature("Priest");
    servant(priest, "Wolf", "w".repeat(16));
    servant(priest, "Bear", "b".repeat(16));
    answerDialogs({ ["w".repeat(16)]: "Kill that", ["b".repeat(16)]: "Kill that" });
    await command(priest);
    expect(lastCard().parts[0]?.text).toContain("MYTHMAGICA.Magic.commandCost 1");
    answerDialogs({ ["w".repeat(16)]: "Kill that", ["b".repeat(16)]: "Guard me" });
    await command(priest);
    expect(lastCard().parts[0]?.text).toContain("MYTHMAGICA.Magic.commandCost 2");
  });

  it("MY-CNJ-05 MY-TRN-01 in a fight a Turn holds two commands: three different ones are not begun, and cost nothing", async () => {
    const priest = fakeCreature("Priest");
    const ids = ["w", "b", "h"].map((letter) => letter.repeat(16));
    for (const [at, id] of ids.entries()) servant(priest, `Beast ${at}`, id);
    const combat = fightOf([priest], [fakeCreature("Wolf", { npc: true })], priest);
    const before = cards().length;
    Object.assign(game.user, { isGM: false });
    answerDialogs(Object.fromEntries(ids.map((id, at) => [id, `Kill number ${at}`])));
    await command(priest);
    expect([turnIn(combat, priest).actions, cards().length]).toEqual([0, before]);
    Object.assign(game.user, { isGM: true });
    answerDialogs(Object.fromEntries(ids.map((id, at) => [id, `Kill number ${at % 2}`])));
    await command(priest);
    expect(turnIn(combat, priest).actions).toBe(2);
  });

  it("MY-CNJ-08 its spell of 8 − IN costs the conjurer, by the conjurer's Intelligence 3: 5", () => {
    const priest = fakeCreature("Priest", { in: 3 });
    const imp = servant(priest, "Imp", "i".repeat(16));
    const spell = give(imp, "mythAbility", "Spark", { category: "occultSpell", setbackCost: "8 - IN, min 1" });
    const bears = { creature: imp.uuid, item: spell.id };
    expect(written("mythBearCost", priest, bears)).toContainEqual(["system.setback", 5]);
    expect(written("mythBearCost", fakeCreature("Stranger"), bears)[0]).toContain("blocked.gone");
  });

  it("MY-CNJ-08 MY-MAG-02 MY-MAG-04 the dialog of its spell names that price, no free use, and what its conjurer has left", async () => {
    const priest = fakeCreature("Priest", { in: 3, system: { setback: 27 } });
    const imp = servant(priest, "Imp", "i".repeat(16));
    const spell = give(imp, "mythAbility", "Spark", {
      ...{
        category: "occultSpell",
        setbackCost: "8 - IN, min 1",
        castTime: "assault",
        durationTypes: new Set(["instant"]),
      },
      ...{ range: "self", area: "", resist: "", potency: "", condition: "", illusionKind: "none", duration: "" },
    });
    const asked = confirmWith({});
    await castSpell(imp, spell as never);
    expect(asked[0]?.cost).toContain("MYTHMAGICA.Magic.price 5");
    // 5 of 5 would leave nothing.
    expect(asked[0]?.obstacles.map(({ text }) => text)).toEqual(["MYTHMAGICA.Magic.blocked.notEnoughFate Priest"]);
    // Nothing of it is the creature's to pay or to keep up.
    expect(lastCard().proposals.map(({ kind }) => kind)).not.toContain("mythCast");
  });

  it("MY-CNJ-08 MY-MAG-07 what keeps its spells up is drawn from its conjurer, and hurts it not", async () => {
    const priest = fakeCreature("Priest");
    const imp = servant(priest, "Imp", "i".repeat(16));
    bearing(imp, { types: ["heartfelt"], upkeep: 2 });
    const due = await magicEnder(imp, "round", (() => Promise.reject(new Error("no dice"))) as never);
    expect(due).toMatchObject([
      { kind: "mythUpkeep", target: imp.uuid },
      { kind: "mythBearCost", target: priest.uuid, data: { creature: imp.uuid, setback: 2 } },
    ]);
    expect(written("mythUpkeep", imp, { drop: [], round: 1 })).not.toContainEqual(["system.setback", 2]);
    expect(written("mythBearCost", priest, due[1]?.data)).toEqual([["system.setback", 2]]);
    expect(written("mythBearCost", fakeCreature("Stranger"), due[1]?.data)[0]).toContain("blocked.gone");
  });

  it("forged: a note that names somebody who was not conjured lets nobody vanish", async () => {
    const [priest, king] = [fakeCreature("Priest"), fakeCreature("King", { npc: true })];
    Object.defineProperty(king, "id", { value: "k".repeat(16) });
    world.set(king.uuid, king as unknown as FakeActor);
    const gone = vi.fn();
    Object.assign(king, { delete: gone });
    const { get } = game.actors;
    Object.assign(game.actors, { get: (which: string) => (which === king.id ? king : get.call(game.actors, which)) });
    keeps(priest, king);
    expect(magicView(priest).conjured).toEqual([]);
    expect(written("mythDismiss", priest, { id: king.id })[0]).toContain("blocked.gone");
    await goes(priest, king.id ?? "");
    expect(gone).not.toHaveBeenCalled();
    const beast = servant(priest, "Wolf", "w".repeat(16));
    Object.assign(beast, { delete: gone });
    expect(written("mythDismiss", priest, { id: beast.id })).toEqual([["delete", "Wolf"]]);
    await goes(priest, beast.id ?? "");
    expect(gone).toHaveBeenCalledOnce();
  });

  it("MY-CNJ-01 an undone conjuring takes its creature away, by the id alone that records keep of what was made", async () => {
    const priest = fakeCreature("Priest");
    const beast = servant(priest, "Wolf", "w".repeat(16));
    const gone = vi.fn();
    Object.assign(beast, { delete: gone });
    const { magicKinds } = await import("../changes/magic/magic-kinds");
    const data = { cast: CAST.cast, id: "w".repeat(16), source: "Actor.wolf", name: "Wolf" };
    const [made] = magicKinds.mythConjure!.plan(priest, data) as [Extract<Change, { kind: "create" }>];
    const lean = { ...made, data: { _id: made.data._id, name: "Wolf" } } as Change;
    await magicKinds.mythConjure!.beyond?.([lean], { undone: true, resumed: false });
    expect(gone).toHaveBeenCalledOnce();
  });

  it("forged: nothing but an actor of the world or of a pack is copied, and only a GM lets it in", async () => {
    const priest = fakeCreature("Priest");
    const data = { cast: CAST.cast, id: "w".repeat(16), name: "Wolf" };
    for (const source of ["JournalEntry.x", "Actor.x/../y", "", "Scene.1.Token.2"])
      expect(written("mythConjure", priest, { ...data, source })).toEqual(["MANIFOLD.Changes.Senseless"]);
    const { magicKinds } = await import("../changes/magic/magic-kinds");
    expect([magicKinds.mythConjure?.ruling?.({}), magicKinds.mythDismiss?.ruling?.({})]).toEqual([true, true]);
  });
});
