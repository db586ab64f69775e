import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeActor } from "../../../foundry/testing/fake-documents";
import { embed, FakeChatMessage, FakeDocument, FakeToken, FakeUser } from "../../../foundry/testing/fake-documents";
import { FakeActiveEffect } from "../../../foundry/testing/fake-effects";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import type { Creature } from "../adapters/creature";
import { fakeFighter, give } from "../testing/fake-fighter";
import { fakeMage, giveSpell } from "../testing/magic";
import { setTable } from "../testing/play";
import { magicKinds } from "./magic/magic-kinds";

class FakeScene extends FakeDocument {
  static override documentName = "Scene";
}

let table: FakeTable;
let anna: FakeUser;
let tauron: Creature;
let witch: Creature;

beforeEach(() => {
  table = setTable();
  table.settings.set("manifold.trustRolls", true);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  anna = new FakeUser({ name: "Anna" });
  tauron = fakeMage("Tauron", "alchemy", { invocation: 2 }, { intelligence: 1 });
  (tauron as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
  witch = fakeMage("Witch", "song", { enchantment: 3 }, { npc: true, fp: 6, charisma: 1, mp: 4 });
});

const numbers = { level: 9, intelligence: 9, wits: 9, knacks: 9, skill: 9, rating: 9, margin: 9, times: {} };
const shape = {
  id: "a".repeat(16),
  name: "Toad",
  from: "",
  kind: "animal",
  animal: "frog",
  level: 9,
  intelligence: 9,
  powers: [],
};
const stone = () =>
  give(witch, "bindMagicItem", "Ruby", {
    kind: "manaStone",
    path: "alchemy",
    improved: false,
    mpMax: 4,
    mpValue: 4,
    spells: [],
  });

/** Of every kind a proposal that would do something to what the GM plays. */
const AIMS: Record<string, () => { target: { uuid: string }; data: object }> = {
  bindArea: () => {
    const scene = new FakeScene({ name: "Cellar" });
    const token = embed(scene, new FakeToken({ name: "Witch" }));
    Object.assign(scene, { grid: { size: 100 } });
    Object.assign(token, { x: 0, y: 0, width: 1, height: 1 });
    return { target: scene, data: { id: "d".repeat(16), token: token.uuid, across: 5, name: "Everywhere" } };
  },
  bindBelieves: () => ({ target: witch, data: { points: 30, from: "x" } }),
  bindGrows: () => {
    const mark = { slug: "brawnform", attribute: { strength: 1 }, whole: { strength: 3 } };
    const effect = embed(
      witch as unknown as FakeActor,
      new FakeActiveEffect({ name: "Brawnform", flags: { manifold: { bindSpell: mark } } }),
    );
    (witch.effects.contents as unknown[]).push(effect);
    return { target: witch, data: { effect: effect.id, all: true } };
  },
  bindItemBroken: () => ({ target: stone(), data: {} }),
  bindItemMana: () => ({ target: stone(), data: { cost: 4 } }),
  bindLearn: () => ({ target: witch, data: { sphere: "fate" } }),
  bindMakeItem: () => ({
    target: stone(),
    data: { as: "item", spell: "sleep", level: 5, command: "", intelligence: 9, wits: 9, skill: 9 },
  }),
  bindMakeStone: () => ({ target: witch, data: { id: "b".repeat(16), name: "Ruby", points: 2, path: "song" } }),
  bindManaFlow: () => ({ target: witch, data: { by: -1 } }),
  bindReturn: () => ({
    target: witch,
    data: {
      target: witch.uuid,
      undead: true,
      intelligence: 9,
      fallen: { npc: true, hitPoints: 6, bonus: 0 },
      dice: [{ id: "resurrection", faces: 6, dice: [6, 6] }],
    },
  }),
  bindShape: () => ({ target: fakeFighter("Imp", { npc: true, strength: -5, hp: 1 }), data: shape }),
  bindShapeEnds: () => {
    const system = { original: { attributes: { strength: 0 } }, recordedDamage: 0, spell: "" };
    return { target: witch, data: { id: give(witch, "bindForm", "Cat", system).id } };
  },
  bindShapeSettles: () => {
    const system = { original: { attributes: { strength: 0 } }, recordedDamage: 0, spell: "", clumsy: true };
    return { target: witch, data: { id: give(witch, "bindForm", "Cat", system).id } };
  },
  bindSpell: () => ({ target: witch, data: { slug: "sickness", name: "Sickness", numbers, amount: 99, from: "" } }),
  bindSpellEnds: () => {
    const owned = fakeFighter("Blinded", {
      npc: true,
      sp: 5,
      system: { fp: { base: 5, value: 5, hidden: true, byMagic: 0 } },
    });
    return { target: owned, data: { from: `${witch.uuid}.Item.x` } };
  },
  bindSpellPrice: () => ({ target: witch, data: { cost: 2 } }),
  bindStandingEnds: () => ({
    target: witch,
    data: { id: give(witch, "bindStandingSpell", "Sleep", { mp: 2, target: "", spell: "sleep" }).id },
  }),
  bindStoneDrawn: () => ({ target: witch, data: { points: 1 } }),
  bindStoneGives: () => ({ target: stone(), data: { wanted: 2, path: "alchemy" } }),
  bindSummon: () => ({
    target: witch,
    data: {
      id: "c".repeat(16),
      name: "Dragon",
      what: "dead",
      strength: 5,
      hitPoints: 6,
      level: 9,
      intelligence: 9,
      wits: 9,
    },
  }),
  bindTransform: () => ({ target: witch, data: { what: "ogreDust" } }),
  bindVeto: () => ({ target: witch, data: {} }),
};

/** A card of Anna's in Tauron's name. */
function card(kind: string, target: string, data: object, parts: object[] = []): FakeChatMessage {
  const message = new FakeChatMessage({
    type: "card",
    system: {
      actor: tauron.uuid,
      parts,
      proposals: [{ id: "p0", kind, target, source: tauron.uuid, data }],
      commits: {},
    },
  });
  message.author = anna;
  return message;
}

const ask = async (message: FakeChatMessage) => {
  const { commit } = await import("../../../foundry/changes/commit");
  return commit("apply", message.id, "p0", anna as unknown as User);
};

describe("forged cards of magic", () => {
  it("no kind is left out", () => {
    expect(Object.keys(AIMS).sort()).toEqual(Object.keys(magicKinds).sort());
  });

  it.each(Object.keys(AIMS))("%s in a player's name does nothing to what the GM plays", async (kind) => {
    const { target, data } = AIMS[kind]!();
    const before = JSON.stringify((target as unknown as FakeActor)._source);
    const answer = await ask(card(kind, target.uuid, data));
    expect(answer.status).toBe("refused");
    expect(JSON.stringify((target as unknown as FakeActor)._source)).toBe(before);
  });

  it("BI-MAG-29 a spell of one's own that ends proves nothing of what a thing of magic cast on somebody", () => {
    const proves = (data: object) =>
      magicKinds.bindSpellEnds?.proves?.(
        { id: "p0", kind: "bindSpellEnds", target: witch.uuid, data: data as never },
        card("bindSpellEnds", witch.uuid, data) as never,
      );
    const from = `${tauron.uuid}.Item.x`;
    expect([proves({ from }), proves({ from, effect: "e".repeat(16) })]).toEqual([true, false]);
  });

  it("BI-MAG-05 a casting beyond the caster's sphere, or with numbers of its own, proves nothing", async () => {
    const bolt = giveSpell(tauron, "lightningBolt");
    const dice = [
      { id: "casting", faces: 6, dice: [6, 5] },
      { id: "spell", faces: 6, dice: [6] },
    ];
    const cast = (more: object) => ({
      type: "bindCast",
      spell: bolt.uuid,
      item: "",
      slug: "lightningBolt",
      name: "Lightning Bolt",
      path: "alchemy",
      manner: "standard",
      targets: [witch.uuid],
      tn: [{ label: "BIND.Term.difficulty", value: 7 }],
      bonus: [],
      attentive: false,
      turned: false,
      numbers: { ...numbers, level: 1, intelligence: 1, wits: 0, knacks: 0, skill: 0, rating: 2, margin: 0 },
      finishing: 0,
      mana: 1,
      range: 5,
      area: "",
      kept: false,
      waits: false,
      dice,
      ...more,
    });
    const fair = { ...numbers, level: 1, intelligence: 1, wits: 0, knacks: 0, skill: 0, rating: 2, margin: 4 };
    const effect = { slug: "lightningBolt", name: "Lightning Bolt", numbers: fair, amount: 7, from: "" };
    const proves = (part: object, data: object) => {
      try {
        return provesSaid(part, data);
      } catch {
        return false; // dice that no such roll asks for
      }
    };
    const provesSaid = (part: object, data: object) =>
      magicKinds.bindSpell?.proves?.(
        { id: "p0", kind: "bindSpell", target: witch.uuid, data: data as never },
        card("bindSpell", witch.uuid, data, [part]) as never,
      );
    expect(proves(cast({}), effect)).toBe(true);
    expect(proves(cast({}), { ...effect, amount: 8 })).toBe(false);
    expect(proves(cast({}), { ...effect, scenes: 20 })).toBe(false);
    expect(proves(cast({}), { ...effect, sphere: "force" })).toBe(false);
    expect(proves(cast({}), { ...effect, skillId: "craft" })).toBe(false);
    expect(proves(cast({ tn: [] }), effect)).toBe(false);
    expect(proves(cast({ tn: null }), effect)).toBe(false);
    expect(
      proves(cast({ numbers: { ...fair, margin: 0, level: 5 } }), { ...effect, numbers: { ...fair, level: 5 } }),
    ).toBe(false);
    expect(proves(cast({ targets: [tauron.uuid] }), effect)).toBe(false);
    expect(proves(cast({ bonus: [{ label: "x", value: 9 }] }), effect)).toBe(false);
  });
});
