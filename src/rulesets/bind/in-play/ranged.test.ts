import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { strikeWith } from "../actions/combat/strike";
import { armaments } from "../adapters/combat/armament";
import type { Creature } from "../adapters/creature";
import { attackPartType } from "../chat/attack-part";
import { provenHit } from "../changes/combat/hit-proof";
import { beginOption } from "../combat/options";
import { fakeFighter, giveWeapon } from "../testing/fake-fighter";
import { confirmWith, diceFall, fightOf, lastCard, proposed, scoresOf, setState, setTable } from "../testing/play";

let archer: Creature;
let goblin: Creature;
let bow: { id: string; uuid: string };

const BOW = { class: "bow", dam: -1, init: 0, ev: 0, wr: -1, damageType: "pierce" };

beforeEach(() => {
  setTable();
  archer = fakeFighter("Archer", { strength: 2, dexterity: 2, skills: { projectiles: 1 } });
  bow = giveWeapon(archer, "Shortbow", BOW);
  goblin = fakeFighter("Goblin", { npc: true, speed: 2 });
  aimAt(goblin);
});

const aimAt = (actor: Creature) => Object.assign(game.user, { targets: new Set([{ actor }]) });
const total = (field: "bonus" | "against" | "damage") =>
  (lastCard().parts[0] as never as Record<string, { value: number }[]>)[field]?.reduce(
    (sum, { value }) => sum + value,
    0,
  );

describe("shots and throws", () => {
  it("BI-RNG-01 BI-RNG-05 Dexterity and Projectiles against 6 and a step for every 5 squares; 1D6 - 1 without Strength", async () => {
    confirmWith({ squares: 14 });
    diceFall([3, 2], [3]);
    await strikeWith(archer, `${bow.id}.shortbow`);
    expect([total("bonus"), total("against"), total("damage")]).toEqual([3, 8, -1]);
    expect(proposed("bindDamage")[0]?.data).toMatchObject({ rolled: 2, margin: 0 });
  });

  it("BI-RNG-01 BI-CPL-05 who is trapped shoots without the bonus of Dexterity", async () => {
    const caught = fakeFighter("Caught", { dexterity: 2, skills: { projectiles: 1 }, conditions: ["trapped"] });
    const own = giveWeapon(caught, "Shortbow", BOW);
    confirmWith({ squares: 0 });
    diceFall([1, 1]);
    await strikeWith(caught, `${own.id}.shortbow`);
    expect(total("bonus")).toBe(1);
  });

  it("BI-RNG-01 BI-MAN-08 a shield and a leap aside are harder to hit", async () => {
    giveWeapon(goblin, "Shield", { class: "shield", ev: 1 });
    confirmWith({ squares: 0, moving: "edgy" });
    diceFall([1, 1]);
    await strikeWith(archer, `${bow.id}.shortbow`);
    expect(total("against")).toBe(9);
  });

  it("BI-RNG-05 beyond 20 squares no arrow of a shortbow flies, and what was shot is loaded for 2", async () => {
    const fight = fightOf([archer], [goblin], { dice: { party: [6, 6], foes: [1, 1] } });
    const asked = confirmWith({ squares: 21 });
    diceFall([1, 1]);
    await strikeWith(archer, `${bow.id}.shortbow`);
    expect(asked[0]?.obstacles).toEqual([{ text: "BIND.Combat.Problem.outOfRange 20", blocks: true }]);
    expect(proposed("bindHold")[0]).toMatchObject({ target: bow.uuid, data: { unloaded: true }, automatic: true });
    Object.assign((bow as never as { system: object }).system, { unloaded: true });
    await beginOption(fight.members[0] as never, archer, { type: "act", id: "", action: "reload" })?.();
    // 12 less 4 for the shot, less 2 for the arrow.
    expect(scoresOf(fight).Archer).toBe(6);
    expect(proposed("bindHold")[0]?.data).toEqual({ unloaded: false });
  });

  it("BI-RNG-06 a crossbow: 3 Initiative, 1D6 + 2", async () => {
    const crossbow = giveWeapon(archer, "Crossbow", { ...BOW, class: "crossbow", dam: 2 });
    const fight = fightOf([archer], [goblin], { dice: { party: [6, 6], foes: [1, 1] } });
    confirmWith({ squares: 0 });
    diceFall([1, 1]);
    await strikeWith(archer, `${crossbow.id}.crossbow`);
    expect(total("damage")).toBe(2);
    expect(scoresOf(fight).Archer).toBe(9);
  });

  it("BI-RNG-07 thrown: Strength and weapon less 2, before stacking", async () => {
    const axe = giveWeapon(archer, "Hatchet", { class: "thrown", dam: 1 });
    confirmWith({ squares: 0 });
    diceFall([1, 1]);
    await strikeWith(archer, `${axe.id}.thrown`);
    expect(total("damage")).toBe(1);
  });

  it("BI-RNG-07 BI-STN-08 what was thrown is out of hand and weighs nothing until it is picked up; of several the next is in hand", async () => {
    const throws = async (more: object) => {
      const axe = giveWeapon(archer, "Hatchet", { class: "thrown", dam: 1, ...more });
      confirmWith({ squares: 0 });
      diceFall([5, 4], [3]);
      await strikeWith(archer, `${axe.id}.thrown`);
      return { axe, holds: proposed("bindHold") };
    };
    const { axe, holds } = await throws({});
    expect(holds).toMatchObject([{ target: axe.uuid, data: { equipped: false, carried: false }, automatic: true }]);
    // The blow is borne out all the same.
    expect(provenHit(lastCard().message as never, goblin.uuid)).not.toBeNull();
    expect(axe.system).toMatchObject({ equipped: false, carried: false });
    const pile = await throws({ quantity: 3 });
    expect(pile.holds).toMatchObject([{ data: { thrown: 1 } }]);
    expect(pile.axe.system).toMatchObject({ equipped: true, quantity: 2 });
  });

  it("BI-RNG-06 crossbows vary: a stronger one does what its item says, and none is spanned for 2 Initiative", async () => {
    const arbalest = giveWeapon(archer, "Arbalest", { class: "crossbow", dam: 4 });
    confirmWith({ squares: 0 });
    diceFall([5, 4], [3, 3]);
    await strikeWith(archer, `${arbalest.id}.crossbow`);
    expect(total("damage")).toBe(4);
    expect(arbalest.system).toMatchObject({ unloaded: true });
    const fight = fightOf([archer], [goblin]);
    await beginOption(fight.members[0] as never, archer, { type: "act", id: "", action: "reload" } as never)?.();
    expect(arbalest.system).toMatchObject({ unloaded: true });
  });

  it("BI-RNG-07 a longsword thrown all the same: 7 Initiative, against 8, for Strength and weapon less 2", async () => {
    const sword = giveWeapon(archer, "Longsword", { dam: 1 });
    const fight = fightOf([archer], [goblin], { dice: { party: [6, 6], foes: [1, 1] } });
    const [before = 0] = [scoresOf(fight).Archer];
    confirmWith({ squares: 0 });
    diceFall([1, 1]);
    await strikeWith(archer, `${sword.id}.improvised`);
    expect((before ?? 0) - (scoresOf(fight).Archer ?? 0)).toBe(7);
    expect(total("against")).toBe(8);
    expect(total("damage")).toBe(1);
  });

  it("BIC-36 BI-RNG-01 acid is spat with Projectiles for 1D6 - 2 whatever the Strength, ten squares far, and sprayed with it; nobody strikes with it", async () => {
    const basilisk = fakeFighter("Basilisk", { npc: true, strength: 7, dexterity: -2, skills: { projectiles: 1 } });
    const breath = giveWeapon(basilisk, "Acid breath", { class: "bow", dam: -2, natural: true, range: 10 });
    giveWeapon(basilisk, "Jaws", { class: "light", dam: 0, natural: true });
    const asked = confirmWith({ squares: 11 });
    diceFall([6, 6], [3]);
    await strikeWith(basilisk, `${breath.id}.spat`);
    expect(asked[0]?.obstacles).toEqual([{ text: "BIND.Combat.Problem.outOfRange 10", blocks: true }]);
    expect([total("bonus"), total("against"), total("damage")]).toEqual([-1, 8, -2]);
    expect(proposed("bindHold")).toEqual([]);
    const slug = fakeFighter("Nura Slug", { npc: true, strength: -1, dexterity: -1, skills: { projectiles: 2 } });
    const spray = giveWeapon(slug, "Acid spray", { class: "thrown", dam: 1, natural: true });
    const body = giveWeapon(slug, "Body", { class: "light", dam: 0, natural: true });
    diceFall([6, 6], [3]);
    confirmWith({ squares: 0 });
    await strikeWith(slug, `${spray.id}.sprayed`);
    expect([total("bonus"), total("damage")]).toEqual([1, 0]);
    confirmWith();
    diceFall([6, 6], [3]);
    await strikeWith(slug, body.id);
    expect(total("damage")).toBe(-1);
    expect(armaments(slug).map(({ name, missile }) => [name, missile])).toEqual([
      ["Body", null],
      ["Acid spray", "sprayed"],
      ["BIND.Flow.unarmed", null],
    ]);
  });

  it("BI-RNG-04 a longbow looses at the end of its second round, at 1D6 and its rating", async () => {
    const longbow = giveWeapon(archer, "Longbow", { ...BOW, bowRating: 2 });
    const fight = fightOf([archer], [goblin], { dice: { party: [6, 6], foes: [1, 1] } });
    const asked = confirmWith({ squares: 0 });
    diceFall([1, 1]);
    await strikeWith(archer, `${longbow.id}.longbow`);
    expect(asked[0]?.obstacles).toEqual([{ text: "BIND.Combat.Problem.notDrawn", blocks: true }]);
    const flow = fight.getFlag("manifold", "flow") as { states: { state: object }[] };
    const state = structuredClone(flow.states[0]?.state) as {
      phase: string;
      fighters: { task: object | null; passed: boolean; score: number }[];
    };
    state.phase = "end";
    for (const one of state.fighters) Object.assign(one, { passed: true });
    Object.assign(state.fighters[0] ?? {}, { task: { kind: "longbow", rounds: 1 }, passed: false });
    setState(fight, state as never);
    const now = confirmWith({ squares: 0 });
    diceFall([6, 5], [1]);
    await beginOption(fight.members[0] as never, archer, { type: "finish", id: "" })?.();
    expect(now.at(-1)?.obstacles).toEqual([]);
    expect(proposed("bindDamage")[0]?.data).toMatchObject({ rolled: 3 });
  });

  it("BI-MAN-11 an aimed shot counts as a sneak attack", async () => {
    confirmWith({ squares: 0, aimed: "round" });
    diceFall([1, 1], [1]);
    await strikeWith(archer, `${bow.id}.shortbow`);
    expect([total("bonus"), total("damage")]).toEqual([7, 1]);
  });

  it("BI-RNG-02 past partial armour at 3, past complete at 5", async () => {
    confirmWith({ squares: 0 });
    diceFall([5, 3], [3]);
    await strikeWith(archer, `${bow.id}.shortbow`);
    expect(proposed("bindDamage")[0]?.data).toMatchObject({ margin: 5 });
  });

  it("BI-RNG-03 BI-STN-03 an archer evades with Dexterity, a bow parries nothing", async () => {
    const raider = fakeFighter("Raider", { npc: true });
    const club = giveWeapon(raider, "Club", { ev: 0 });
    aimAt(archer);
    confirmWith();
    await strikeWith(raider, club.id);
    diceFall([6, 6]);
    const { message, parts } = lastCard();
    await attackPartType.actions?.defend?.(
      parts[0] as never,
      { message, actor: raider } as never,
      { dataset: { guard: "defended" } } as never,
      { shiftKey: true } as never,
    );
    expect(total("bonus")).toBe(2);
  });

  it("BI-RNG-08 a foe shoots at a player who keeps edgy: the player leaps, against 7 and the foe's aim", async () => {
    const sniper = fakeFighter("Sniper", { npc: true, dexterity: 1, skills: { projectiles: 1 } });
    const theirs = giveWeapon(sniper, "Shortbow", BOW);
    const edgy = fakeFighter("Edgy", { speed: 1 });
    const fight = fightOf([edgy], [sniper], { dice: { party: [1, 1], foes: [6, 6] } });
    aimAt(edgy);
    confirmWith({ squares: 0 });
    // Not edgy: the GM rolls the shot.
    diceFall([1, 1]);
    await strikeWith(sniper, `${theirs.id}.shortbow`);
    expect(lastCard().parts[0]).toMatchObject({ type: "bindBlow", kind: "shot" });
    const flow = fight.getFlag("manifold", "flow") as { states: { state: { fighters: { edgy: boolean }[] } }[] };
    const [own] = flow.states[0]?.state.fighters ?? [];
    if (own) own.edgy = true;
    await strikeWith(sniper, `${theirs.id}.shortbow`);
    expect(lastCard().parts[0]).toMatchObject({ type: "bindAttack", kind: "leap" });
    // BI-RNG-05: what is shot has to be loaded again, whoever rolls for it.
    expect(proposed("bindHold")).toMatchObject([{ target: theirs.uuid, data: { unloaded: true }, automatic: true }]);
    expect(total("against")).toBe(2);
  });
});
