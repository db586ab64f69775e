import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { postCard } from "../../../foundry/chat/post-card";
import { attackPartType } from "../chat/attack-part";
import { compelPartType } from "../chat/compel-part";
import { controlPartType } from "../chat/control-part";
import { movePartType } from "../chat/move-part";
import type { OffersView } from "../chat/offers";
import { progressPartType } from "../chat/progress-part";
import { spellPartType } from "../chat/spell-part";
import { fakeCreature, give, giveAbility, giveAspect, giveWeapon } from "../testing/fake-creature";
import { answerDialogs, confirmWith, diceFall, lastCard, proposed, setTable, written } from "../testing/play";
import type { Creature } from "../adapters/creature";
import { rollAbility } from "../actions/checks/ability";
import { attackWith } from "../actions/combat/attack";
import { rollDefence } from "../actions/combat/defend";
import { beginLongerAction } from "../actions/combat/longer-action";
import { moveAs } from "../actions/combat/move";
import { useAbility } from "../actions/use-ability";
import { compelPart } from "../stored/compel-data";
import { controlPart } from "../stored/control-data";

let table: FakeTable;
beforeEach(() => void (table = setTable()));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const here = (actor: Creature | null, index = 0) =>
  ({ message: lastCard().message, actor, index }) as unknown as CardContext;
const press = (type: CardPartType, action: string, actor: Creature, value = "", index = 0) =>
  type.actions?.[action]?.(
    lastCard().parts[index]!,
    here(actor, index),
    { dataset: { value } } as unknown as HTMLElement,
    { shiftKey: false } as MouseEvent,
  );
/** A fight in which these stand, in the turn of the first one's side. */
function fighting(actors: Creature[], flags: Record<string, unknown> = {}): void {
  const getFlag = (_scope: string, key: string) => flags[key];
  const contents = actors.map((actor) => ({ actor, token: null, getFlag: () => undefined }));
  Object.assign(globalThis, { CONST: { TOKEN_DISPOSITIONS: { HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } } });
  Object.assign(table.game, {
    combat: { id: "fight", started: true, round: 2, combatants: { contents }, combatant: contents[0], getFlag },
  });
}

interface Offered {
  id: string;
  bonus: string;
  available: boolean;
}

describe("a player's defence", () => {
  /** A thug's attack with DC 14, against somebody with armour 3, a shield of 1 and all the reactions there are. */
  async function attacked(types: string[] = [], attacker: object = {}, defender: object = {}, shield: string[] = []) {
    const thug = fakeCreature({ npc: true, name: "Thug", ...attacker });
    const club = giveWeapon(thug, "Club", "", { attackDifficulty: 14, damage: 7, damageTypes: new Set(types) });
    const dourli = fakeCreature(defender);
    give(dourli, "malleusArmour", "Mail", { armourBonus: 3, equipped: true });
    give(dourli, "malleusShield", "Shield", { kind: "shield", armourBonus: 1, equipped: true, tags: new Set(shield) });
    giveAbility(dourli, "Dodge", "dodge", 1, { defence: "dodge" });
    giveAbility(dourli, "Shield Block", "shield.block", 2, { defence: "block" });
    giveAbility(dourli, "Sword Parry", "sword.parry", 1, { defence: "parry" });
    giveAbility(dourli, "Cloak Fighting", "cloak", 0, { defence: "other", actionTypes: new Set(["reaction"]) });
    giveWeapon(dourli, "Sword", "sword.strike", { parrySlug: "sword.parry" });
    await attackWith(thug, club, { target: dourli, fast: true });
    const { message, parts } = lastCard();
    const { defences } = attackPartType.context(parts[0]!, here(thug)) as { defences: Offered[] };
    const defend = async (option: string, dice: number[]) => {
      diceFall(dice);
      confirmWith();
      const data = parts[0] as never;
      await rollDefence({ data, defender: dourli, attacker: thug, origin: message.id, option }, false);
      const { plan } = lastCard().parts[0] as unknown as { plan: { modifiers?: { value: number }[] } };
      const damage = proposed("malleusDamage").map(({ target, data }) => ({
        who: target === thug.uuid ? "thug" : "dourli",
        base: data.base,
        factor: data.factor,
      }));
      const spent = proposed("malleusSpend").map(({ data }) => data.pip);
      return { modifiers: (plan.modifiers ?? []).map(({ value }) => value), damage, spent };
    };
    return { defences, defend };
  }

  it("MD-DEF-02 MD-DEF-03 MD-DEF-05 MD-DEF-06 MD-EQP-02 every defence with its bonus: 3 of mail, 1 of the shield, −3", async () => {
    const { defences } = await attacked();
    expect(defences.map(({ id, bonus }) => [id, bonus])).toEqual([
      ["armour", "+1"],
      ["dodge", "+1"],
      ["block", "+2"],
      ["parry:sword.parry", "+1"],
      ["other:cloak", "+0"],
    ]);
    const { defences: later } = await attacked([], {}, { reactionSpent: true });
    expect(later.filter(({ available }) => available).map(({ id }) => id)).toEqual(["armour"]);
  });

  it("MD-DEF-03 MD-DEF-05 dodging and parrying take the reaction, armour nothing", async () => {
    expect((await (await attacked()).defend("dodge", [9, 8])).spent).toEqual(["reaction"]);
    expect((await (await attacked()).defend("parry:sword.parry", [9, 8])).spent).toEqual(["reaction"]);
    expect((await (await attacked()).defend("armour", [9, 8])).spent).toEqual([]);
  });

  it("MDC-DEF-03 a failure with a boon takes half, with a bane double; a block with a boon costs the attacker 2", async () => {
    expect((await (await attacked()).defend("dodge", [4, 4])).damage).toEqual([
      { who: "dourli", base: 7, factor: 0.5 },
    ]);
    expect((await (await attacked()).defend("dodge", [3, 3])).damage).toEqual([{ who: "dourli", base: 7, factor: 2 }]);
    expect((await (await attacked()).defend("dodge", [9, 8])).damage).toEqual([]);
    expect((await (await attacked()).defend("block", [8, 8])).damage).toEqual([{ who: "thug", base: 2, factor: 1 }]);
  });

  it("MDC-DEF-05 what crushes is bad to parry and block, what pierces for armour, what slashes to dodge: −3 each", async () => {
    const against = async (type: string, option: string) =>
      (await (await attacked([type])).defend(option, [9, 8])).modifiers;
    expect([await against("crushing", "parry:sword.parry"), await against("crushing", "dodge")]).toEqual([[-3], []]);
    expect([await against("piercing", "armour"), await against("piercing", "block")]).toEqual([[-3], []]);
    expect([await against("slashing", "dodge"), await against("slashing", "armour")]).toEqual([[-3], []]);
  });

  it("MD-DEF-10 MD-CON-35 MDC-DEF-06 what hinders the attacker helps the defence, a flank hinders it", async () => {
    const prone = await attacked([], { conditions: ["prone"] });
    expect((await prone.defend("armour", [9, 8])).modifiers).toEqual([3]);
    const dazed = await attacked([], { conditions: ["dazed"] });
    expect((await dazed.defend("armour", [9, 8])).modifiers).toEqual([3]);
    const flanked = await attacked([], {}, { conditions: ["flanked"] });
    expect((await flanked.defend("armour", [9, 8])).modifiers).toEqual([-3]);
    const covered = await attacked([], {}, { conditions: ["flanked"] }, ["deny-flank"]);
    const { modifiers } = await covered.defend("armour", [9, 8]);
    expect(modifiers.reduce((all, one) => all + one, 0)).toBe(-1);
  });
});

describe("what damage does", () => {
  const hit = (base: number, more: object = {}) => ({ base, factor: 1, types: ["slashing"], iron: true, ...more });

  it("MD-CON-14 MD-DMG-04 Health that is touched leaves Bloodied behind, no Health Down, Near-Death and Prone", () => {
    expect(written("malleusDamage", fakeCreature(), hit(8))).toEqual([["system.stamina.value", 1]]);
    expect(written("malleusDamage", fakeCreature(), hit(9))).toContainEqual(["create", "MALLEUS.Condition.bloodied"]);
    const gained = written("malleusDamage", fakeCreature(), hit(40)).filter((one) => (one as string[])[0] === "create");
    expect(gained.map((one) => (one as string[])[1])).toEqual(
      ["bloodied", "down", "nearDeath", "prone"].map((id) => `MALLEUS.Condition.${id}`),
    );
  });

  it("MD-CMB-13 in a non-lethal fight a weapon that spares lives leaves 1 Health, in a lethal one it does not", () => {
    const actor = fakeCreature();
    fighting([actor], { lethal: false });
    const sparing = hit(40, { nonLethalWeapon: true, lethal: false });
    expect(written("malleusDamage", actor, sparing)).toContainEqual(["system.health.value", 1]);
    fighting([actor], { lethal: true });
    expect(written("malleusDamage", actor, sparing)).toContainEqual(["system.health.value", 0]);
  });

  it("MDC-CHR-07 MDC-DTH-04 temporary hit points go first, those of Stamina before Stamina, those of Health before Health", () => {
    const held = fakeCreature({
      system: { stamina: { value: 9, max: 9, temporary: 3 }, health: { value: 8, max: 8, temporary: 10 } },
    });
    expect(written("malleusDamage", held, hit(5))).toEqual([
      ["system.stamina.temporary", 0],
      ["system.stamina.value", 7],
    ]);
    expect(written("malleusDamage", held, hit(4, { direct: true }))).toEqual([["system.health.temporary", 6]]);
  });
});

describe("actions of a turn", () => {
  const spentOn = async (types: string[], turnOf: "own" | "other" = "own", more: object = {}) => {
    const actor = fakeCreature();
    const ability = giveAbility(actor, "Trick", "trick", 1, { actionTypes: new Set(types), ...more });
    fighting(turnOf === "own" ? [actor] : [fakeCreature({ npc: true }), actor]);
    diceFall([6, 5]);
    const asked = confirmWith();
    await useAbility(actor, ability, { fast: false });
    return { spent: proposed("malleusSpend").map(({ data }) => data.pip), told: asked[0]?.obstacles ?? [] };
  };

  it("MD-ACT-02 MD-ACT-04 MD-ACT-05 MD-ACT-06 MD-ABL-01 MD-ABL-02 an ability takes the action it is printed with, a free one none", async () => {
    expect((await spentOn(["standard"])).spent).toEqual(["standard"]);
    expect((await spentOn(["minor"])).spent).toEqual(["minor"]);
    expect((await spentOn(["immediate"])).spent).toEqual(["immediate"]);
    expect((await spentOn(["free"])).spent).toEqual([]);
    expect((await spentOn(["full-turn"])).spent.sort()).toEqual(["minor", "move", "standard"]);
  });

  it("MDC-ABL-05 what is a reaction or a minor action is minor in one's own turn, and a reaction in others'", async () => {
    expect((await spentOn(["reaction", "minor"])).spent).toEqual(["minor"]);
    expect((await spentOn(["reaction", "minor"], "other")).spent).toEqual(["reaction"]);
  });

  it("MD-MAG-06 what is not for fights says so in one", async () => {
    expect((await spentOn(["non-combat"])).told).toEqual([{ text: "MALLEUS.Gate.nonCombat", blocks: false }]);
  });

  it("MD-CON-41 MD-CON-46 the Stunned have one action, the surprised none", async () => {
    const actor = fakeCreature({ conditions: ["surprised"] });
    const ability = giveAbility(actor, "Trick", "trick", 1, { actionTypes: new Set(["standard"]) });
    fighting([actor]);
    diceFall();
    table.game.user.isGM = false;
    expect(await useAbility(actor, ability, { fast: true })).toBeNull();
    const stunned = fakeCreature({ conditions: ["stunned"] });
    Object.assign(stunned.system.turn, { minor: true });
    giveAbility(stunned, "Trick", "trick", 1, { actionTypes: new Set(["standard"]) });
    fighting([stunned]);
    expect(await useAbility(stunned, (stunned.items as unknown as never[])[0]!, { fast: true })).toBeNull();
  });

  const longer = async (seconds: number, more: object = {}) => {
    const actor = fakeCreature();
    answerDialogs({ name: "Barricade", seconds, ability: "", ...more });
    await beginLongerAction(actor);
    return { actor, part: lastCard().parts[0] as unknown as { need?: object; type: string } };
  };

  it("MD-ACT-08 MD-ACT-09 MD-ACT-12 MD-GMT-11 30 seconds are three whole turns, 13 one and a Move, 5 a Standard action alone", async () => {
    expect((await longer(30)).part.need).toEqual({ standard: 3, move: 3, minor: 3 });
    expect((await longer(10)).part.need).toEqual({ standard: 1, move: 1, minor: 1 });
    expect((await longer(13)).part.need).toEqual({ standard: 1, move: 2, minor: 1 });
    const { part } = await longer(5);
    expect([part.type, JSON.stringify(part)]).toEqual(["note", expect.stringContaining("MALLEUS.Pip.standard")]);
  });

  it("MD-ACT-11 interrupted it is lost, unless it may be interrupted", async () => {
    for (const [interruptible, hint] of [
      [false, "MALLEUS.Longer.failed"],
      [true, "MALLEUS.Longer.alone MALLEUS.Longer.keeps"],
    ] as const) {
      const { actor } = await longer(20, { interruptible });
      const begun = here(actor);
      const part = lastCard().parts[0]!;
      await press(progressPartType, "interrupt", actor, actor.uuid);
      lastCard().message.author = table.game.user;
      expect((progressPartType.context(part, begun) as OffersView).hint).toBe(hint);
    }
  });

  it("MD-MOV-04 over difficult ground a Move of 6 leads 3 squares", async () => {
    const actor = fakeCreature();
    await moveAs(actor, "move");
    expect((movePartType.context(lastCard().parts[0]!, here(actor)) as OffersView).lines).toEqual([
      "MALLEUS.Ground.squares 6 3",
    ]);
  });
});

describe("rests", () => {
  const rest = (actor: Creature, data: object) => written("malleusRest", actor, data);

  it("MD-RST-03 each pool by its own rate: one die for a short rest, two by night, Health by what was rolled", () => {
    const actor = fakeCreature({ mettle: 1, health: 3 });
    expect(rest(actor, { rest: "short", pool: "mettle" })).toContainEqual(["system.pools.mettle.value", 2]);
    const night = rest(actor, { rest: "long", health: 2 });
    expect(night).toContainEqual(["system.pools.mettle.value", 3]);
    expect(night).toContainEqual(["system.health.value", 5]);
  });

  it("MD-RST-04 MDC-RST-01 a third short rest before sleep is refused where the world counts two", () => {
    const weary = () => fakeCreature({ stamina: 1, system: { shortRests: 2 } });
    expect(rest(weary(), { rest: "short" })).toContainEqual(["system.shortRests", 3]);
    table.settings.set("manifold.malleus-deum.shortRests", "two");
    expect(rest(weary(), { rest: "short" })).toEqual(["MALLEUS.Rest.noneLeft Dourli"]);
    expect(rest(weary(), { rest: "long" })).toContainEqual(["system.shortRests", 0]);
  });
});

describe("wills", () => {
  it("MD-ASP-01 MD-ASP-04 MD-CHK-15 who accepts a compel acts on it: no roll, no change; a player may compel an npc", async () => {
    const ogre = fakeCreature({ npc: true, name: "Ogre" });
    const greed = giveAspect(ogre, "Greedy", 12);
    await postCard({ actor: ogre, parts: [compelPart(greed, "Takes the bribe", false)] });
    diceFall();
    const part = lastCard().parts[0]!;
    const compel = here(ogre);
    expect(compelPartType.context(part, compel)).toMatchObject({ mayAnswer: true, rating: "MALLEUS.Sheet.rating 12" });
    await press(compelPartType, "accept", ogre);
    expect(lastCard().proposals).toEqual([]);
    expect(JSON.stringify(lastCard().parts)).toContain("MALLEUS.Compel.accepted");
    expect(compelPartType.context(part, compel)).toMatchObject({ mayAnswer: false, settled: true });
  });

  it("MDC-ABL-09 the will against a thing is a Mettle check at its DC", async () => {
    const actor = fakeCreature();
    await postCard({
      actor,
      parts: [controlPart({ name: "Blade", control: "possession", will: 7, aspect: "Hungry blade" })],
    });
    diceFall([3, 3]);
    confirmWith();
    await press(controlPartType, "will", actor);
    expect(lastCard().parts[0]).toMatchObject({ difficulty: 7, draws: [{ pool: "mettle" }] });
    expect(proposed("malleusGainAspect")).toHaveLength(1);
  });

  it("MD-POOL-12 whoever is meant may spend Magic dice to resist a spell, at the DC that it prints", async () => {
    const mage = fakeCreature({ name: "Mophissius" });
    const spell = giveAbility(mage, "Sleep", "magic.sleep", 1, {
      family: "magic",
      dice: "pool",
      pool: "magic",
      difficulty: 4,
      overcharge: "9+R",
      threshold: null,
      resistDifficulty: 6,
    });
    const thug = fakeCreature({ npc: true, name: "Thug" });
    Object.assign(game.user, { targets: new Set([{ actor: thug }]), character: null });
    diceFall([5, 3]);
    confirmWith();
    await rollAbility(mage, spell);
    diceFall([4, 2]);
    await press(spellPartType, "resist", mage, "", 1);
    expect(lastCard().message.system.actor).toBe(thug.uuid);
    expect(lastCard().parts[0]).toMatchObject({ difficulty: 6, draws: [{ pool: "magic" }] });
  });
});
