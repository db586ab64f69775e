import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeActor } from "../../../foundry/testing/fake-documents";
import { embed, FakeChatMessage, FakeDocument, FakeToken, FakeUser } from "../../../foundry/testing/fake-documents";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import type { Creature } from "../adapters/creature";
import { fakeFighter, give, giveWeapon } from "../testing/fake-fighter";
import { fightOf, setTable } from "../testing/play";
import { combatKinds } from "./combat/combat-kinds";

type Kind = keyof typeof combatKinds;

let table: FakeTable;
let anna: FakeUser;
let arneson: Creature;
let goblin: Creature;

beforeEach(() => {
  table = setTable();
  table.settings.set("manifold.trustRolls", true);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  anna = new FakeUser({ name: "Anna" });
  arneson = fakeFighter("Arneson", { strength: 2, skills: { combat: 1 } });
  (arneson as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
  giveWeapon(arneson, "Longsword");
  goblin = fakeFighter("Goblin", { npc: true, fp: 3, fatigue: { starving: 2 }, system: { bleedRate: 2 } });
  fightOf([arneson], [goblin]);
});

const hit = {
  rolled: 99,
  margin: 9,
  perfect: true,
  weapon: { damage: 9, bleeds: true, unarmed: false, lethalUnarmed: false, lent: [] },
  knacks: { count: 0, ranks: {} },
};

/** Of every kind a proposal that would do something to what the GM plays. */
const AIMS: Record<Kind, () => { target: { uuid: string }; data: object }> = {
  bindAdventure: () => ({ target: goblin, data: { led: true } }),
  bindCondition: () => ({ target: goblin, data: { condition: "prone", step: "gain" } }),
  bindDamage: () => ({ target: goblin, data: hit }),
  bindFate: () => ({ target: goblin, data: { fate: "dead" } }),
  bindFatigue: () => ({ target: goblin, data: { points: 9, source: "bleeding" } }),
  bindHold: () => ({ target: giveWeapon(goblin, "Bow", { class: "bow" }), data: { unloaded: true } }),
  bindInitiative: () => ({
    target: (game.combat as Combat).combatants.find(({ actor }) => actor === goblin) as Combatant,
    data: { by: -9, key: "stun" },
  }),
  bindKnack: () => ({
    target: give(goblin, "bindKnack", "Surge", { slug: "adrenalineSurge", rank: 1, usesThisScene: 0, onceKey: "" }),
    data: { key: "round" },
  }),
  bindMana: () => ({
    target: fakeFighter("Witch", { npc: true, system: { mp: { base: 4, value: 2, forfeited: 0, waited: 0 } } }),
    data: { points: -2 },
  }),
  bindNight: () => ({ target: fakeFighter("Weary", { npc: true, fatigue: { normal: 3 } }), data: {} }),
  bindPush: () => {
    const scene = new FakeDocument({ name: "Cellar" });
    const at = (x: number) => Object.assign(embed(scene, new FakeToken({ name: "Token" })), { x, y: 0 });
    return { target: at(100), data: { by: at(0).uuid, squares: 3 } };
  },
  bindRelief: () => ({ target: goblin, data: { what: "fed" } }),
  bindScene: () => ({ target: goblin, data: { rounds: 9, exerted: false, rested: false } }),
  bindWeek: () => ({ target: fakeFighter("Hurt", { npc: true, hp: 1 }), data: {} }),
};

/** A card of Anna's in Arneson's name. */
function card(kind: Kind, parts: object[] = []): FakeChatMessage {
  const { target, data } = AIMS[kind]();
  const message = new FakeChatMessage({
    type: "card",
    system: {
      actor: arneson.uuid,
      parts,
      proposals: [{ id: "p0", kind, target: target.uuid, source: arneson.uuid, data }],
    },
  });
  message.author = anna;
  return message;
}

const commit = async (message: FakeChatMessage) => {
  const { commit: run } = await import("../../../foundry/changes/commit");
  return run("apply", message.id, "p0", anna as unknown as User);
};

describe("cards that a player writes from the console", () => {
  it.each(Object.keys(AIMS) as Kind[])("%s on what the GM plays is refused, and changes nothing", async (kind) => {
    const message = card(kind);
    const before = JSON.stringify((goblin as unknown as FakeActor)._source.system);
    expect(await commit(message)).toMatchObject({ status: "refused" });
    expect(JSON.stringify((goblin as unknown as FakeActor)._source.system)).toBe(before);
  });

  it("BI-ATK-11 a blow whose numbers are beyond what the attacker has proves nothing", async () => {
    const blow = {
      type: "bindBlow",
      kind: "strike",
      attack: "unarmed",
      name: "Longsword",
      weapon: hit.weapon,
      knacks: hit.knacks,
      damage: [{ label: "BIND.Term.weapon", value: 90 }],
      stunning: false,
      bonus: [{ label: "BIND.Term.situation", value: 90 }],
      against: [],
      attacker: arneson.uuid,
      target: goblin.uuid,
      dicey: false,
      mirror: true,
      dice: [{ id: "strike", dice: [6, 6], faces: 6 }],
    };
    expect(await commit(card("bindDamage", [blow]))).toMatchObject({ status: "refused" });
  });

  it.each(Object.keys(AIMS) as Kind[])("%s takes no data but its own", (kind) => {
    expect(() =>
      combatKinds[kind].parse({
        "system.hp.value": 99,
        points: "many",
        data: [],
        fate: "king",
        what: 3,
        condition: "rich",
        rounds: -1,
        led: "yes",
        by: 1e9,
        rolled: -5,
        grip: "3h",
        key: 5,
        event: 7,
      }),
    ).toThrow();
  });
});
