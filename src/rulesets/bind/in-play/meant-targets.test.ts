import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { castSpell } from "../actions/magic/cast";
import { armedPicture } from "../adapters/combat/armed";
import { sceneActor } from "../adapters/scene";
import type { Creature } from "../adapters/creature";
import { derive } from "../adapters/characters/derive";
import { spellKind } from "../changes/magic/spell-kind";
import { fakeFighter } from "../testing/fake-fighter";
import { fakeMage, giveSpell } from "../testing/magic";
import { confirmWith, diceFall, proposed, setTable } from "../testing/play";

beforeEach(() => setTable());

const mind = { hasIntelligence: false, hasCharisma: false };
const person = () => fakeFighter("Bandit", { npc: true });
const wolf = () => fakeFighter("Wolf", { npc: true, system: { mind } });
const ghoul = () => fakeFighter("Ghoul", { npc: true, system: { kind: "undead", mind } });

const SPHERES = { aldaron: 4, necromancy: 4, force: 4 };
const druid = () =>
  fakeMage("Darren", "alchemy", SPHERES, {
    intelligence: 2,
    skills: { combat: 1, beastKen: 1, academics: 1 },
    mp: 9,
    manaBase: 9,
  });

async function said(slug: string, on: Creature) {
  Object.assign(game.user, { targets: new Set([{ actor: on }]) });
  const asked = confirmWith({});
  diceFall([6, 6]);
  const mage = druid();
  await castSpell(mage, giveSpell(mage, slug));
  return asked[0]?.obstacles;
}

describe("whom a spell is made for", () => {
  it.each(["forestsFriendship", "animalPossession"])(
    "BI-CHR-12 L2449 %s is for beasts: people and the dead are pointed out, and nothing is forbidden",
    async (slug) => {
      expect(await said(slug, wolf())).toEqual([]);
      for (const one of [person(), ghoul()])
        expect(await said(slug, one)).toEqual([{ text: `BIND.Magic.Problem.meant.beast ${one.name}`, blocks: false }]);
    },
  );

  it("BI-SPL-16 L3570 Animal Transformation makes a beast another: a person is pointed out", async () => {
    const mage = fakeMage("Meldon", "blood", { polymorph: 3 }, { intelligence: 2, mp: 9, manaBase: 9 });
    const obstacles = async (on: Creature) => {
      Object.assign(game.user, { targets: new Set([{ actor: on }]) });
      const asked = confirmWith({});
      diceFall([6, 6]);
      await castSpell(mage, giveSpell(mage, "animalTransformation"));
      return asked[0]?.obstacles;
    };
    expect(await obstacles(wolf())).toEqual([]);
    expect(await obstacles(person())).toEqual([{ text: "BIND.Magic.Problem.meant.beast Bandit", blocks: false }]);
  });

  it("BIC-28 L3433 Command the Dead is for the dead: others are pointed out", async () => {
    expect(await said("commandTheDead", ghoul())).toEqual([]);
    expect(await said("commandTheDead", wolf())).toEqual([
      { text: "BIND.Magic.Problem.meant.undead Wolf", blocks: false },
    ]);
  });
});

describe("a grasp of Force", () => {
  /** Leaves on somebody what a grasp's card proposes. */
  async function grasped(on: Creature, level: number): Promise<Creature> {
    Object.assign(game.user, { targets: new Set([{ actor: on }]) });
    confirmWith({ level });
    diceFall([6, 6]);
    const mage = druid();
    await castSpell(mage, giveSpell(mage, "telekineticGrasp"));
    const [change] = spellKind.plan(on, proposed("bindSpell")[0]?.data as never) as never as {
      data: Record<string, never>;
    }[];
    const { name = "", flags = {} } = change?.data ?? {};
    const getFlag = (scope: string, key: string) => (flags as Record<string, Record<string, unknown>>)[scope]?.[key];
    (on.effects.contents as unknown[]).push({ name, flags, disabled: false, statuses: new Set(), getFlag });
    derive(on.system);
    return on;
  }

  it("BI-SPL-13 BI-DRV-05 the gnome of the book carries 2 at Strength -2: Encumbrance 4, for Speed, blows and weariness alike", async () => {
    for (const npc of [false, true]) {
      const gnome = await grasped(fakeFighter("Gnome", { npc, strength: -2 }), 2);
      expect(gnome.system.derived.load).toMatchObject({ total: 4, speed: -4 });
      expect(armedPicture(gnome).encumbered).toBe(true);
      expect(sceneActor(gnome).encumbrance).toBe(4);
    }
  });

  it("BI-SPL-13 whoever is strong enough does not feel it", async () => {
    const ogre = await grasped(fakeFighter("Ogre", { npc: true, strength: 3 }), 2);
    expect(ogre.system.derived.load).toMatchObject({ total: 0, speed: 0 });
  });
});
