import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { castSpell } from "../actions/magic/cast";
import { defenceSetup } from "../actions/combat/defend";
import { sentAttack } from "../actions/combat/send-attack";
import { strikeWith } from "../actions/combat/strike";
import { armamentOf } from "../adapters/combat/armament";
import type { Creature } from "../adapters/creature";
import { castPartType } from "../chat/cast-part";
import { spellRule } from "../rules/spells/in-play";
import { magicView } from "../sheets/magic-view";
import { attackDataOf } from "../stored/attack-data";
import { fakeFighter, give, giveWeapon } from "../testing/fake-fighter";
import { fakeMage, giveEnhancement, giveSpell } from "../testing/magic";
import { confirmWith, diceFall, fightOf, lastCard, proposed, scoresOf, setTable, written } from "../testing/play";

// Castings by other ways than a player's plain one: a foe's, an untrained one, one out of turn, one that is finished slowly.

const aimAt = (...actors: Creature[]) =>
  Object.assign(game.user, { targets: new Set(actors.map((actor) => ({ actor }))) });
const sumOf = (terms: unknown) => (terms as { value: number }[]).reduce((total, { value }) => total + value, 0);
const bonus = () => sumOf((lastCard().parts[0] as never as { bonus: unknown }).bonus);

let mage: Creature;
beforeEach(() => {
  setTable();
  mage = fakeMage("Mage", "alchemy", { invocation: 3, force: 2 }, { intelligence: 2, skills: { projectiles: 1 } });
});

describe("other ways to cast", () => {
  it("BI-MAG-20 BI-RNG-08 a foe's bolt at an edgy character: they leap, at 7 and the foe's aim, and a hit is paid for", async () => {
    const witch = fakeMage(
      "Witch",
      "alchemy",
      { invocation: 3 },
      { npc: true, intelligence: 2, skills: { projectiles: 1 } },
    );
    const hero = fakeFighter("Hero", { speed: 1, knacks: ["dodger"], conditions: ["edgy"] });
    giveWeapon(hero, "Kite", { class: "shield", ev: 3, wr: -2 });
    const bolt = giveSpell(witch, "lightningBolt");
    giveEnhancement(witch, "raging");
    aimAt(hero);
    confirmWith({ squares: 30, "enh-raging": 1 });
    await castSpell(witch, bolt);
    const data = attackDataOf(lastCard().parts[0] as never);
    expect(data).toMatchObject({ kind: "leap", target: hero.uuid });
    // Intelligence 2 and Projectiles 1, however far it is; Damage 1D6 + 2 + 2.
    expect([sumOf(data.against), sumOf(data.damage)]).toEqual([3, 4]);
    // Speed 1, Dodger 2, the shield 3.
    expect(sumOf(defenceSetup({ data, defender: hero, guard: "defended" }).bonus)).toBe(6);
    expect(proposed("bindSpellPrice")[0]).toMatchObject({ target: witch.uuid, data: { cost: 2 } });
    expect(proposed("bindSpellPrice")[0]?.automatic ?? false).toBe(false);
  });

  it("BI-SPL-14 nobody leaps from a fire that appears inside them, and it reaches no farther than other spells", async () => {
    const witch = fakeMage(
      "Witch",
      "alchemy",
      { invocation: 3 },
      { npc: true, intelligence: 2, skills: { projectiles: 1 } },
    );
    const hero = fakeFighter("Hero", { speed: 1, conditions: ["edgy"] });
    giveEnhancement(witch, "internal");
    aimAt(hero);
    confirmWith({ squares: 3, "enh-internal": true });
    diceFall([3, 3], [4]);
    await castSpell(witch, giveSpell(witch, "lightningBolt"));
    expect(lastCard().parts[0]).toMatchObject({ type: "bindCast", waits: false });
  });

  it("BI-ATK-02 BI-CHK-20 what the GM's dialog says of a weary character's chance is what their card says", async () => {
    const orc = fakeFighter("Orc", { npc: true, skills: { combat: 1 } });
    const axe = giveWeapon(orc, "Axe");
    const hero = fakeFighter("Hero", { dexterity: 3, hp: 6, fatigue: { normal: 8 } });
    aimAt(hero);
    const setup = sentAttack(orc, armamentOf(orc, axe.id), hero, {}).setup({ guard: "defended" });
    confirmWith();
    await strikeWith(orc, axe.id);
    const data = attackDataOf(lastCard().parts[0] as never);
    expect(sumOf(setup.bonus)).toBe(1);
    expect(sumOf(defenceSetup({ data, defender: hero, guard: "defended" }).bonus)).toBe(1);
  });

  it("BI-CHK-14 BI-MAG-20 whoever never learnt a specialised Skill casts with it at -1, and shooters need Invocation", async () => {
    give(mage, "bindSkill", "Projectiles", {
      ...{
        slug: "projectiles",
        level: 2,
        kind: "projectile",
        specialisations: ["Bows"],
        defaultAttribute: "dexterity",
      },
    });
    mage.items.contents.splice(
      mage.items.contents.findIndex((one) => one.name === "projectiles"),
      1,
    );
    const armour = giveSpell(mage, "mageArmour");
    const bolt = giveSpell(mage, "lightningBolt");
    aimAt(fakeFighter("Goblin", { npc: true }));
    confirmWith({ squares: 0 });
    diceFall([1, 1]);
    await castSpell(mage, armour);
    // Intelligence 2, Academics untrained.
    expect(bonus()).toBe(1);
    confirmWith({ squares: 0 });
    diceFall([1, 1]);
    await castSpell(mage, bolt);
    // Intelligence 2, Projectiles 2 without Invocation.
    expect(bonus()).toBe(3);
    const rows = magicView(mage).spheres.flatMap(({ spells }) => spells);
    expect(rows.find(({ id }) => id === bolt.id)?.bonus).toBe("+3");
  });

  it("BI-SPL-12 a quick Slow Fall waits for no count", async () => {
    const fall = giveSpell(mage, "slowFall");
    const goblin = fakeFighter("Goblin", { npc: true });
    const fight = fightOf([mage], [goblin], {
      dice: { party: [1, 1], foes: [6, 6] },
      before: [{ type: "declare", id: "Mage000000000000", stance: "defensive", mode: "caster" }],
    });
    const asked = confirmWith({ manner: "quick" });
    diceFall([6, 6]);
    await castSpell(mage, fall);
    expect(asked[0]?.obstacles).toEqual([]);
    // 2 and Wits 0, less 3 and the level.
    expect(scoresOf(fight).Mage).toBe(-2);
    expect(lastCard().parts[0]).toMatchObject({ type: "bindCast", slug: "slowFall" });
  });

  it("BI-MAG-03 a miss that is finished slowly blesses the Skill that was chosen", async () => {
    const priest = fakeMage("Priest", "devotion", { fate: 3 }, { intelligence: 0, skills: { empathy: 2, stealth: 2 } });
    const friend = fakeFighter("Friend", {});
    aimAt(friend);
    confirmWith({ blessed: "stealth" });
    diceFall([1, 2]);
    await castSpell(priest, giveSpell(priest, "lendingHand"));
    const { message, parts } = lastCard();
    diceFall();
    await castPartType.actions?.ritual?.(
      parts[0] as never,
      { message, actor: priest } as never,
      {} as never,
      {} as never,
    );
    expect(proposed("bindSpell")[0]).toMatchObject({ target: friend.uuid, data: { blessed: "stealth" } });
  });

  it("BI-MAG-28 Torpor is for oneself, and lowers Charisma's checks but no Fate", async () => {
    const necromancer = fakeMage("Pale", "runes", { necromancy: 2 }, { charisma: 2, skills: { medicine: 1 } });
    const torpor = giveSpell(necromancer, "torpor");
    aimAt(fakeFighter("Friend", {}));
    const asked = confirmWith({});
    diceFall([1, 1]);
    await castSpell(necromancer, torpor);
    expect(asked[0]?.obstacles).toContainEqual({ text: "BIND.Magic.Problem.selfAlone", blocks: true });
    const numbers = { level: 1, intelligence: 0, wits: 0, knacks: 0, skill: 1, rating: 2, margin: 0, times: {} };
    const data = { slug: "torpor", name: "Torpor", numbers, amount: 0, from: "" };
    expect(written("bindSpell", necromancer, data)).toEqual([["create", "BIND.Condition.torpor"]]);
    const effects = spellRule("torpor").on?.(numbers, {} as never, 0);
    expect(effects).toEqual([{ kind: "condition", id: "torpor", lasting: { checks: { charisma: -2 }, armour: 1 } }]);
  });

  it("BI-SPL-06 Eyes of Fate keep Fear from hiding one's Fate", () => {
    const priest = fakeFighter("Priest", {});
    const numbers = { level: 1, intelligence: 0, wits: 0, knacks: 0, skill: 1, rating: 2, margin: 0, times: {} };
    const fear = { slug: "fear", name: "Fear", numbers, amount: 0, from: "" };
    expect(written("bindSpell", priest, fear)).toEqual([["create", "Fear"]]);
    give(priest, "bindStandingSpell", "Eyes of Fate", { spell: "eyesOfFate", mp: 1, target: "" });
    expect(written("bindSpell", priest, fear)).toEqual(["MANIFOLD.Changes.Nothing"]);
  });
});

describe("the magic page", () => {
  it("BI-DRV-04 shows no bar of mana to whoever never had any", () => {
    expect(magicView(fakeFighter("Smith", {})).mana).toBeNull();
    expect(magicView(fakeMage("Tauron", "alchemy", {}, { mp: 0 })).mana).toMatchObject({ value: 0 });
  });
});
