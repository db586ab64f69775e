import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Proposal } from "../../../foundry/contracts/change-handler";
import type { CardPart } from "../../../foundry/messages/card-model";
import { FakeChatMessage, FakeUser, type FakeActor } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { hitDamage, weaponDamage } from "../adapters/combat/damage";
import { weaponAttack } from "../adapters/combat/attack";
import type { Creature, Weapon } from "../adapters/creature";
import { planCheck } from "../rules/checks";
import { attackRolled } from "../rules/defences";
import { fakeCreature, giveAbility, giveWeapon } from "../testing/fake-creature";
import { changeHandlers } from "./effect-kinds";
import { storeDamage } from "../stored/stored-damage";
import { attackPart } from "../stored/attack-data";

let table: FakeTable;
let anna: FakeUser;
let dourli: Creature;
let thug: Creature;
let axe: Weapon;

beforeEach(async () => {
  table = fakeFoundry();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { clearRegistry, registerRuleset } = await import("../../../foundry/registry/registry");
  const { fakeRuleset } = await import("../../../foundry/testing/fake-ruleset");
  clearRegistry();
  registerRuleset(fakeRuleset("malleus", { changeHandlers }));
  table.settings.set("manifold.malleus-deum.doublesTable", "first");
  table.settings.set("manifold.trustRolls", true);
  anna = new FakeUser({ name: "Anna" });
  dourli = owned(fakeCreature(), anna);
  giveAbility(dourli, "Axe Strike", "axe.strike", 1);
  axe = giveWeapon(dourli, "Axe", "axe.strike");
  thug = fakeCreature({ npc: true, name: "Thug" });
});

const owned = (actor: Creature, user: FakeUser): Creature => {
  (actor as unknown as FakeActor)._source.ownership = { [user.id]: 3 };
  // An item belongs to whoever its actor belongs to; fakes keep it on the actor.
  return actor;
};
const rolled = (...dice: number[]) => [{ id: "check", faces: 12, dice }];
const success = { success: true, boon: "none", bane: "none" } as const;
const plain = { name: "Axe", base: 6, types: ["slashing"], iron: true, nonLethal: false };
const six = storeDamage(hitDamage(plain, 6, attackRolled(success)));

/** A hit of Dourli's axe: 2d12 and rank 1 against Armour 10 (13 and −3 with nothing worn). */
const strike = (more: object = {}): CardPart => ({
  type: "malleusStrike",
  plan: { difficulty: 10, bonus: [{ label: "Axe Strike", value: 1 }] },
  dice: rolled(5, 7),
  weapon: axe.uuid,
  target: thug.uuid,
  against: "Thug",
  defence: "MALLEUS.Defence.armour",
  damage: { ...plain },
  ...more,
});

interface Forged {
  part?: CardPart;
  data?: object;
  by?: FakeUser;
  target?: Creature;
  actor?: Creature;
  origin?: string | null;
  twice?: boolean;
}
function card({ part = strike(), data = six, by = anna, target = thug, actor = dourli, origin = null, twice }: Forged) {
  const proposal = (id: string) => ({
    id,
    kind: "malleusDamage",
    target: target.uuid,
    source: dourli.uuid,
    data: structuredClone(data),
  });
  const proposals = twice ? [proposal("p0"), proposal("p1")] : [proposal("p0")];
  const made = new FakeChatMessage({ type: "card", system: { actor: actor.uuid, origin, parts: [part], proposals } });
  made.author = by;
  return made;
}
const apply = async (message: FakeChatMessage, user: FakeUser = anna, proposal = "p0") => {
  const { commit } = await import("../../../foundry/changes/commit");
  const answer = await commit("apply", message.id, proposal, user as unknown as User);
  return "reason" in answer ? answer.reason : answer.status;
};
const doubt = (message: FakeChatMessage, user: FakeUser) =>
  changeHandlers.malleusDamage.doubts?.(
    (message.system.proposals as Proposal[])[0]!,
    message as never,
    user as unknown as User,
  );

describe("damage from a card", () => {
  it("MD-DMG-01 MD-CMB-09 what dice and weapon bear out is applied for the player who rolled it", async () => {
    expect(await apply(card({}))).toBe("done");
    const doubled = { ...six, factor: 2, factorReason: "MALLEUS.Reason.attackBoon" };
    expect(await apply(card({ part: strike({ dice: rolled(6, 6) }), data: doubled }))).toBe("done");
  });

  it("companion 5.1 braced against a charge a spear hurts twice, once the GM says so; an axe cannot be braced", async () => {
    const twelve = { ...six, base: 12 };
    const braced = card({ part: strike({ damage: { ...plain, braced: true } }), data: twelve });
    expect(await apply(braced)).toBe("MALLEUS.Proof.differs 12 6");
    axe.system.tags.add("brace");
    expect(await apply(braced)).toBe("MALLEUS.Proof.braced");
    expect(await apply(braced, table.game.user)).toBe("done");
    expect(await apply(card({ data: twelve }), table.game.user)).toBe("MALLEUS.Proof.differs 12 6");
  });

  it("999 damage on a card whose axe deals 6 is refused to everybody, and nothing is written", async () => {
    const forged = card({ data: { ...six, base: 999 }, part: strike({ damage: { ...plain, base: 999 } }) });
    expect(await apply(forged)).toBe("MALLEUS.Proof.differs 999 6");
    expect(await apply(forged, table.game.user)).toBe("MALLEUS.Proof.differs 999 6");
    expect((thug as unknown as FakeActor).writes).toEqual([]);
  });

  it.each([
    ["a factor that the dice do not give", { factor: 2 }],
    ["damage that goes straight to Health", { direct: true }],
    ["a type that the axe does not have", { types: ["fire"] }],
    ["another material", { iron: false }],
  ])("refuses %s", async (_what, more) => {
    const { iron: _iron, ...bare } = six;
    expect(await apply(card({ data: { ...("iron" in more ? bare : six), ...("iron" in more ? {} : more) } }))).toMatch(
      "differs",
    );
  });

  it("a miss deals nothing, whatever the card says", async () => {
    const [missed, low] = [strike({ dice: rolled(1, 2), success: true }), { difficulty: 2, bonus: [] }];
    expect(await apply(card({ part: missed }))).toBe("MANIFOLD.Changes.Unproven");
    expect(await apply(card({ part: { ...missed, plan: low } }))).toBe("MANIFOLD.Changes.Unproven");
  });

  it("dice that no die shows are no dice", async () => {
    expect(await apply(card({ part: strike({ dice: rolled(40, 41) }) }))).not.toBe("done");
  });

  it.each([
    ["a bonus above the rank", { plan: { difficulty: 10, bonus: [{ label: "Axe Strike", value: 90 }] } }],
    ["a defence that the target does not have", { defence: "MALLEUS.Defence.kind" }],
    [
      "a success without dice",
      { plan: { difficulty: 10, bonus: [], forced: { success: true, reason: "x" } }, dice: [] },
    ],
    ["no weapon, as cards of earlier releases", { weapon: null }],
    ["another target than the proposal's", { target: "Actor.somebody" }],
  ])("%s is the GM's to believe", async (_what, more) => {
    const message = card({ part: strike(more) });
    expect(await apply(message)).toBe("MANIFOLD.Changes.Unproven");
    expect(doubt(message, table.game.user)).toMatchObject({ words: "MANIFOLD.Changes.Unproven", refused: false });
    expect(await apply(message, table.game.user)).toBe("done");
  });

  it("nobody strikes with a weapon that they do not hold", async () => {
    const dragon = fakeCreature({ npc: true, name: "Dragon" });
    giveAbility(dragon, "Bite", "bite", 6);
    const bite = giveWeapon(dragon, "Bite", "bite", { damage: 30 });
    const part = strike({ weapon: bite.uuid });
    expect(await apply(card({ part, data: { ...six, base: 30 } }))).toBe("MANIFOLD.Changes.Unproven");
    expect(await apply(card({ part, data: { ...six, base: 30 }, actor: dragon }))).toBe("MANIFOLD.Changes.Unproven");
  });

  it("one blow hurts once, however often the card proposes it", async () => {
    const message = card({ twice: true });
    expect(await apply(message)).toBe("done");
    expect(await apply(message, anna, "p1")).toBe("MANIFOLD.Changes.Unproven");
  });

  it("MD-DMG-07 dice of a hit count as they fell, not as the card says", async () => {
    Object.assign(axe.system, { damage: null, damageFormula: "1d6+2" });
    const part = (dice?: number[]) => strike({ damage: { ...plain, base: 7, ...(dice ? { dice } : {}) } });
    const seven = { ...six, base: 7 };
    expect(await apply(card({ part: part([5]), data: seven }))).toBe("done");
    expect(await apply(card({ part: part([4]), data: seven }))).toBe("MALLEUS.Proof.differs 7 6");
    expect(await apply(card({ part: part([9]), data: seven }))).not.toBe("done");
    expect(await apply(card({ part: part(), data: seven }))).toBe("MANIFOLD.Changes.Unproven");
  });

  it("a number typed by hand is shown as such and waits for the GM, or for whoever plays the target", async () => {
    Object.assign(axe.system, { damage: null, damageFormula: "" });
    const message = card({ part: strike({ damage: { ...plain, base: 40 } }), data: { ...six, base: 40 } });
    expect(await apply(message)).toBe("MALLEUS.Proof.typed");
    expect(doubt(message, table.game.user)).toEqual({ words: "MALLEUS.Proof.typed", refused: false });
    owned(thug, anna);
    expect(await apply(message)).toBe("done");
  });

  it("a card without any dice is the GM's to believe; the GM's own card needs no proof", async () => {
    const note = { type: "note", title: "Rockfall" };
    expect(await apply(card({ part: note, data: { ...six, base: 999 } }))).toBe("MANIFOLD.Changes.Unproven");
    const own = card({ part: note, data: { ...six, base: 12 }, by: table.game.user });
    expect(doubt(own, table.game.user)).toBeNull();
    expect(await apply(own, table.game.user)).toBe("done");
  });
});

describe("where players' rolls are not trusted, as in a new world", () => {
  beforeEach(() => void table.settings.set("manifold.trustRolls", false));
  const WAITS = "MANIFOLD.Changes.Untrusted";

  it("chosen dice kill nobody: what they bear out waits for whoever plays the target, or a GM", async () => {
    const ben = new FakeUser({ name: "Ben" });
    const rozlyn = owned(fakeCreature({ name: "Rozlyn" }), ben);
    const [twelves, ofBen] = [
      { ...six, factor: 2, factorReason: "MALLEUS.Reason.attackBoon" },
      { target: rozlyn, part: strike({ dice: rolled(12, 12), target: rozlyn.uuid }) },
    ];
    const message = card({ ...ofBen, data: twelves });
    expect(await apply(message)).toBe(WAITS);
    expect((rozlyn as unknown as FakeActor).writes).toEqual([]);
    expect(doubt(message, table.game.user)).toEqual({ words: WAITS, refused: false, waits: true });
    expect(await apply(message, ben)).toBe("done");
    expect(await apply(card({}))).toBe(WAITS);
    expect(await apply(card({}), table.game.user)).toBe("done");
  });

  it("in a fight as outside of one, and a foe's reaction and conditions likewise", async () => {
    const reaction = { kind: "malleusSpend", target: thug.uuid, data: { pip: "reaction" } };
    giveAbility(thug, "Dodge", "dodge", 2, { defence: "dodge" });
    const message = card({ part: strike({ defence: "Dodge" }) });
    (message.system.proposals as object[]).push({ id: "p1", ...reaction });
    expect(await apply(message, anna, "p1")).toBe(WAITS);
    expect(await apply(message, table.game.user, "p1")).toBe("done");
  });

  it("what one does to one's own needs nobody's click", async () => {
    owned(thug, anna);
    expect(await apply(card({}))).toBe("done");
  });
});

describe("numbers that somebody wrote on their own sheet", () => {
  it.each([
    ["a weapon of 900", () => void Object.assign(axe.system, { damage: 900 }), 900],
    ["a weapon of 12, one above the book's best", () => void Object.assign(axe.system, { damage: 12 }), 12],
  ])("%s waits for the GM, trusted or not", async (_what, write, base) => {
    write();
    const message = card({ part: strike({ damage: { ...plain, base } }), data: { ...six, base } });
    for (const trusted of [true, false]) {
      table.settings.set("manifold.trustRolls", trusted);
      expect(await apply(message)).toBe("MALLEUS.Proof.sheet");
    }
    expect((thug as unknown as FakeActor).writes).toEqual([]);
    expect(await apply(message, table.game.user)).toBe("done");
  });

  it("a weapon of 11, the book's best, does what its dice say", async () => {
    Object.assign(axe.system, { damage: 11 });
    expect(await apply(card({ data: { ...six, base: 11 } }))).toBe("done");
  });

  it("a rank of 999, and the modifier that it allows, waits; 9 is the highest of the book", async () => {
    const blow = (value: number) => {
      giveAbility(dourli, "Axe Strike", "axe.strike", value);
      return card({ part: strike({ plan: { difficulty: 10, bonus: [{ label: "Axe Strike", value }] } }) });
    };
    expect(await apply(blow(9))).toBe("done");
    expect(await apply(blow(10))).toBe("MALLEUS.Proof.sheet");
    expect(await apply(blow(999))).toBe("MALLEUS.Proof.sheet");
  });

  it("dice of damage beyond 2d12 wait", async () => {
    Object.assign(axe.system, { damage: null, damageFormula: "9d100" });
    const dice = Array.from({ length: 9 }, () => 100);
    const part = strike({ damage: { ...plain, base: 900, dice } });
    expect(await apply(card({ part, data: { ...six, base: 900 } }))).toBe("MALLEUS.Proof.sheet");
  });
});

describe("damage from a defence", () => {
  it("MD-DEF-07 follows the attack that it answers; without that attack the target's player may still take it", async () => {
    giveAbility(thug, "Axe Strike", "axe.strike", 1);
    const cleaver = giveWeapon(thug, "Cleaver", "axe.strike");
    const attack = attackPart(
      weaponAttack(thug, cleaver).attack,
      { terms: [], forced: [] },
      cleaver.uuid,
      weaponDamage(cleaver),
      dourli.uuid,
    );
    const posted = new FakeChatMessage({ type: "card", system: { actor: thug.uuid, parts: [attack] } });
    posted.author = table.game.user;
    const plan = planCheck({ difficulty: 14, bonus: [] });
    const failed = (dice: number[]): CardPart => ({
      type: "malleusDefence",
      plan: { difficulty: plan.difficulty, bonus: [] },
      dice: rolled(...dice),
      defence: "Armour",
      kind: "armour",
      attacker: thug.uuid,
      against: "Thug",
      damage: { ...plain },
    });
    const halved = { ...six, factor: 0.5, factorReason: "MALLEUS.Reason.defenceBoon" };
    const answer = (more: Forged) => card({ target: dourli, origin: posted.id, ...more });
    expect(await apply(answer({ part: failed([2, 4]) }))).toBe("done");
    expect(await apply(answer({ part: failed([4, 4]), data: halved }))).toBe("done");
    expect(await apply(answer({ part: failed([2, 4]), data: { ...six, base: 1 } }))).toBe("MALLEUS.Proof.differs 1 6");
    const lost = answer({ part: failed([2, 4]), origin: "gone" });
    expect(doubt(lost, anna)).toEqual({ words: "MANIFOLD.Changes.Unproven", refused: false });
    expect(await apply(lost)).toBe("done");
  });

  it("nobody defends badly in another's name, nor beyond the books in their own, where rolls are trusted", async () => {
    const rozlyn = owned(fakeCreature({ name: "Rozlyn" }), new FakeUser({ name: "Ben" }));
    const attack = (of: Creature, weapon: Weapon, at: Creature, by: FakeUser) => {
      const part = attackPart(
        weaponAttack(of, weapon).attack,
        { terms: [], forced: [] },
        weapon.uuid,
        weaponDamage(weapon),
        at.uuid,
      );
      const made = new FakeChatMessage({ type: "card", system: { actor: of.uuid, parts: [part] } });
      made.author = by;
      return made.id;
    };
    const defence = (dice: number[], bonus: number, kind = "armour"): CardPart => ({
      type: "malleusDefence",
      plan: { difficulty: 14, bonus: [{ label: "Block", value: bonus }] },
      dice: rolled(...dice),
      kind,
      defence: "Block",
      attacker: dourli.uuid,
      against: "Dourli",
      damage: { ...plain },
    });
    const origin = attack(dourli, axe, rozlyn, anna);
    const inHerName = card({ part: defence([2, 3], 0), target: rozlyn, actor: rozlyn, origin });
    expect(await apply(inHerName)).toBe("MANIFOLD.Changes.Unproven");
    expect((rozlyn as unknown as FakeActor).writes).toEqual([]);
    giveAbility(thug, "Axe Strike", "axe.strike", 1);
    const cleaver = giveWeapon(thug, "Cleaver", "axe.strike");
    const back = attack(thug, cleaver, dourli, table.game.user);
    const blocked = card({ part: defence([6, 6], 999, "block"), target: thug, origin: back });
    expect(await apply(blocked)).toBe("MANIFOLD.Changes.Unproven");
  });
});

describe("a condition that a boon gives", () => {
  /** A pair of twos that misses: whoever was struck at is pushed and falls (companion 1.7). */
  const boonOf = (dice: number[], more: { data?: object; target?: Creature; part?: object } = {}) => {
    const origin = card({ part: strike({ dice: rolled(...dice), ...more.part }) });
    return told(origin.id, more);
  };
  function told(origin: string, { data = {}, target = thug }: { data?: object; target?: Creature } = {}) {
    const made = card({
      part: { type: "malleusExtra", title: "", lines: [], rolls: [], about: "boon" },
      target,
      origin,
    });
    Object.assign((made.system.proposals as Proposal[])[0]!, {
      kind: "malleusCondition",
      data: { condition: "prone", step: "gain", ...data },
    });
    return made;
  }
  const UNPROVEN = "MANIFOLD.Changes.Unproven";

  it("MD-CHK-04 companion 1.7 comes with a click of the player who rolled it", async () => {
    expect(await apply(boonOf([2, 2]))).toBe("done");
    // As the card of a boon stores it: whom it is from.
    expect(await apply(boonOf([2, 2], { data: { from: dourli.uuid } }))).toBe("done");
  });

  it.each([
    ["another condition", [2, 2], { data: { condition: "stunned" } }],
    ["one that is laid at somebody else's door", [2, 2], { data: { from: "Actor.somebody" } }],
    ["one that is taken away", [2, 2], { data: { step: "lose" } }],
    ["dice without a pair", [2, 3], {}],
    ["a bane", [3, 3], {}],
    ["a hit, whose row gives none", [6, 6], {}],
    ["a row of which the GM picks one", [10, 10], {}],
    ["more than the attacker's rank", [2, 2], { part: { plan: { difficulty: 30, bonus: [{ label: "", value: 2 }] } } }],
  ])("waits for the GM: %s", async (_what, dice, more) => {
    expect(await apply(boonOf(dice, more))).toBe(UNPROVEN);
  });

  it("waits where another is struck with it, and where two cards tell of one boon", async () => {
    const other = fakeCreature({ name: "Bystander", npc: true });
    expect(await apply(boonOf([2, 2], { target: other }))).toBe(UNPROVEN);
    const origin = card({ part: strike({ dice: rolled(2, 2) }) }).id;
    const both = [told(origin), told(origin)];
    for (const one of both) expect(await apply(one)).toBe(UNPROVEN);
    expect(await apply(both[0] as FakeChatMessage, table.game.user)).toBe("done");
  });
});
