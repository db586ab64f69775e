import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { useItem } from "../actions/use-item";
import type { Creature } from "../adapters/creature";
import { spellRank } from "../adapters/magic/spells";
import { magicView } from "../sheets/magic-view";
import { fakeCreature, give } from "../testing/fake-creature";
import { bearing, SPELL } from "../testing/spells";
import { fightOf } from "../testing/table-fight";
import { cards, confirmWith, diceFall, lastCard, proposed, setTable, shownCard, written } from "../testing/play";

beforeEach(() => void setTable());

const aim = (...actors: unknown[]) =>
  Object.assign(game.user, { targets: new Set(actors.map((actor) => ({ actor }))) });
const BOLT = { ...SPELL, potency: "fell", damageForm: "electrical", resist: "ag", against: "in" };
const STEADY = { ...SPELL, category: "mysticalPower", castTime: "action", range: "Self", setbackCost: "4", upkeep: 1 };
const HEARTFELT = { ...STEADY, durationTypes: new Set(["heartfelt"]), duration: "Heartfelt" };
const CLOUD = { ...SPELL, castTime: "action", area: "Sphere of 20 ft", upkeep: 1, durationTypes: new Set(["fixated"]) };

/** A mage with Intelligence 2 and so many ranks of a lore that all spells draw on. */
function mage(rank = 3, given: Parameters<typeof fakeCreature>[1] = {}): Creature {
  const one = fakeCreature("Medea", { in: 2, ht: 2, ...given });
  give(one, "mythAbility", "Lore", {
    category: "occultLore",
    slug: "lore",
    base: 1,
    spentXp: rank > 0 ? 2 ** (rank - 1) : 0,
  });
  return one;
}
const asks = (data: object) => ({ ...data, prerequisites: [{ anyOf: ["lore"], rank: 1 }] });
const learn = (one: Creature, name: string, data: object) => give(one, "mythAbility", name, asks(data) as never);
const cast = async (item: unknown) => {
  confirmWith({});
  await useItem(item as Item, { fast: false });
};
const paid = (one: Creature) => written("mythCast", one, proposed("mythCast")[0]?.data);

describe("casting a spell from the sheet", () => {
  it("MY-MAG-02 MY-MAG-04 MY-ABL-09 the first Bolt of a session is free, the next costs 8 − 2 = 6 Setback", async () => {
    const medea = mage();
    await cast(learn(medea, "Bolt", BOLT));
    expect(shownCard(medea).view.line).toContain("MYTHMAGICA.Magic.free");
    expect([medea.system.setback, medea.system.usedThisSession]).toEqual([0, ["bolt"]]);
    const again = mage(3, { system: { usedThisSession: ["bolt"] } });
    await cast(learn(again, "Bolt", BOLT));
    expect(again.system.setback).toBe(6);
    const { commit } = await import("../../../foundry/changes/commit");
    await commit("undo", lastCard().message.id, "p0", game.user);
    expect(again.system.setback).toBe(0);
  });

  it("MY-MAG-04 Fixated, Heartfelt and what takes longer than an act are never free", async () => {
    for (const own of [CLOUD, HEARTFELT, { ...BOLT, castTime: "longer" }]) {
      const medea = mage();
      await cast(learn(medea, "Spell", own));
      expect(lastCard().parts[0]).toMatchObject({ free: false });
      // Nor do they spend a free use of the session.
      expect(medea.system.usedThisSession).toEqual([]);
    }
  });

  it("MY-SIT-02 a gaze does not meet whoever averts the eyes from its owner, and meets everybody else", async () => {
    for (const [averting, blocked] of [
      ["averting:Medea", true],
      ["averting:Medusa", false],
    ] as const) {
      const medea = mage();
      const gaze = learn(medea, "Stony Gaze", { ...BOLT, effectTags: new Set(["gaze"]) });
      aim(fakeCreature("Perseus", { conditions: [averting] }));
      const asked = confirmWith({});
      await useItem(gaze as never, { fast: false });
      aim();
      const said = asked[0]?.obstacles.filter(({ blocks }) => blocks).map(({ text }) => text);
      expect(said).toEqual(blocked ? ["MYTHMAGICA.Magic.averts Perseus"] : []);
    }
  });

  it("MY-SPL-10 Fine Mending of rank 3 gives back 3 Hit Points, Fine Solace, which names a form of Setback, 3 Fate Points", async () => {
    for (const [setbackForm, change] of [
      ["", { damage: -3 }],
      ["dreadful", { setback: -3 }],
    ] as const) {
      const medea = mage();
      aim(fakeCreature("Robin"));
      await cast(learn(medea, "Fine Mending", { ...SPELL, potency: "fine", heals: true, setbackForm }));
      expect(proposed("mythSustain")).toMatchObject([{ data: change }]);
      aim();
    }
  });

  it("MY-MAG-02 no cost may bring the Fate Points to 0: 7 left pay 6, 6 left do not", async () => {
    for (const [left, blocked] of [
      [7, false],
      [6, true],
    ] as const) {
      const fpMax = mage().system.derived.fpMax;
      const medea = mage(3, { system: { usedThisSession: ["bolt"], setback: fpMax - left } });
      const bolt = learn(medea, "Bolt", BOLT);
      const asked = confirmWith({});
      await useItem(bolt as never, { fast: false });
      expect(asked[0]?.obstacles.some(({ blocks }) => blocks)).toBe(blocked);
      if (blocked) expect(paid(medea)[0]).toContain("notEnoughFate");
      else expect(medea.system.setback).toBe(fpMax - left + 6);
    }
  });

  const BLITHERING = {
    ...{ ...SPELL, category: "tradeSkill", base: 16, setbackCost: "10 - IN, min 1", durationTypes: new Set<string>() },
    ...{ duration: "scene", range: "40 ft", resist: "in", against: "ch", setback: 3, setbackForm: "deluding" },
    ...{ imposes: "Confused", defaultsTo: ["babble"], abilityType: "nonLethal" },
  };

  it("MY-ABL-13 MY-TRT-03 the book's Blithering: against 10, rank 2 and Charisma 2; a 9 fails by 5, for 3 + 5 and the Trait Confused", async () => {
    const fool = fakeCreature("Fool", { ht: 1, in: 1, system: { usedThisSession: ["blithering"] } });
    const guard = fakeCreature("Guard", { npc: true });
    aim(guard);
    await cast(give(fool, "mythAbility", "Blithering", { ...BLITHERING, spentXp: 32 }));
    // MY-ABL-09: 10 - 1.
    expect(fool.system.setback).toBe(9);
    const words = lastCard().message;
    expect(lastCard().parts[0]).toMatchObject({ threshold: 14, resist: "in" });
    Object.assign(game.messages, { get: (id: string) => (id === words.id ? words : undefined) });
    diceFall([9]);
    await shownCard(fool, words).press("resistNamed", guard.uuid);
    expect(proposed("mythSustain")).toMatchObject([{ target: guard.uuid, data: { setback: 8, form: "deluding" } }]);
    expect(written("mythTrait", guard, proposed("mythTrait")[0]?.data)).toEqual([["create", "Confused"]]);
    const other = fakeCreature("Will");
    diceFall([15]);
    await shownCard(fool, words).press("resistNamed", other.uuid);
    expect([proposed("mythSustain"), proposed("mythTrait")]).toEqual([[], []]);
    aim();
  });

  it("MY-ABL-07 MY-ABL-13 whoever lacks Blithering and has Babble of rank 1 uses it with that", async () => {
    const fool = fakeCreature("Fool", { ht: 2 });
    give(fool, "mythAbility", "Babble", { slug: "babble", base: 4, spentXp: 4 });
    const blithering = give(fakeCreature("Book"), "mythAbility", "Blithering", BLITHERING);
    expect(spellRank(fool, blithering as never)).toBe(1);
    expect(spellRank(fakeCreature("Will"), blithering as never)).toBe(0);
  });

  it("MY-SPL-11 MY-ABL-13 a Fell bolt of rank 3: 10 + 3 + 2 = 15; a roll of 11 + 0 fails by 4: 3 + 4 = 7 Damage; 16 takes none", async () => {
    const [medea, robin] = [mage(), fakeCreature("Robin")];
    aim(robin);
    await cast(learn(medea, "Bolt", BOLT));
    expect(lastCard().parts[0]).toMatchObject({ threshold: 15, rank: 3, resist: "ag", area: false });
    const bolt = lastCard().message;
    Object.assign(game.messages, { get: (id: string) => (id === bolt.id ? bolt : undefined) });
    diceFall([11]);
    await shownCard(medea, bolt).press("resistNamed", robin.uuid);
    expect(proposed("mythSustain")).toMatchObject([{ target: robin.uuid, data: { damage: 7, form: "electrical" } }]);
    const other = fakeCreature("Will");
    diceFall([16]);
    await shownCard(medea, bolt).press("resistNamed", other.uuid);
    expect(lastCard().proposals).toEqual([]);
    expect(shownCard(other).view.lines).toEqual(["MYTHMAGICA.Magic.noEffect Will"]);
  });

  it("MY-SPL-11 the Cone of Grim Fire at rank 5 (flow 5): success 5, failure 10 and the Margin; sensitive doubles, immune takes none", async () => {
    const medea = mage(5);
    const cone = { ...BOLT, potency: "grim", damageForm: "scorching", area: "Cone of 20 ft", range: "Self" };
    await cast(learn(medea, "Invoke Great Cone of Grim Fire", cone));
    const card = lastCard().message;
    Object.assign(game.messages, { get: (id: string) => (id === card.id ? card : undefined) });
    const by = async (face: number[], defences = {}) => {
      const robin = fakeCreature("Robin", { system: { defences } });
      diceFall(face);
      await shownCard(medea, card).press("resistNamed", robin.uuid);
      return proposed("mythSustain").map(({ data }) => (data as { damage: number }).damage);
    };
    // 10 + 5 + 2 = 17.
    expect(await by([18])).toEqual([5]);
    expect(await by([14])).toEqual([13]);
    expect(await by([14], { scorching: "sensitive" })).toEqual([26]);
    expect(await by([14], { scorching: "resistant" })).toEqual([7]);
    expect(await by([14], { scorching: "immune" })).toEqual([]);
    // Highly sensitive: a Drawback for whoever rolls.
    expect(await by([19, 14], { scorching: "highlySensitive" })).toEqual([26]);
  });

  it("MY-GUT-03 MY-GUT-04 whoever cast a bolt that was avoided by 1 turns it for 2 Guts: avoided no more, 3 and a Margin of 1", async () => {
    const [medea, wolf] = [mage(), fakeCreature("Wolf", { npc: true })];
    aim(wolf);
    await cast(learn(medea, "Bolt", BOLT));
    const bolt = lastCard().message;
    Object.assign(game.messages, { get: (id: string) => cards().find((one) => one.id === id) });
    Object.defineProperty(game.messages, "contents", { configurable: true, get: cards });
    diceFall([16]);
    await shownCard(medea, bolt).press("resistNamed", wolf.uuid);
    expect(lastCard().proposals).toEqual([]);
    const [offer] = (shownCard(wolf).view.buttons as { action: string; label: string }[]).filter(
      ({ action }) => action === "guts",
    );
    expect(offer?.label).toBe("MYTHMAGICA.Guts.win MYTHMAGICA.Guts.price 2 1");
    await shownCard(wolf).press("guts", "bought");
    expect(medea.system.gutsSpent).toBe(2);
    expect(shownCard(wolf).view.outcome).toBe("MYTHMAGICA.Conflict.result.bareFailure");
    expect(proposed("mythSustain")).toMatchObject([{ target: wolf.uuid, data: { damage: 4, by: medea.uuid } }]);
  });

  it("MY-CND-12 MY-CND-36 a Drawback on all that a caster does is an Edge for whoever withstands its spell, and none of the target's own is lost", async () => {
    const by = async (conditions: string[], faces: number[], target: string[] = []) => {
      const [medea, robin] = [mage(3, { conditions }), fakeCreature("Robin", { conditions: target })];
      aim(robin);
      await cast(learn(medea, "Bolt", BOLT));
      const bolt = lastCard().message;
      Object.assign(game.messages, { get: (id: string) => (id === bolt.id ? bolt : undefined) });
      diceFall(faces);
      await shownCard(medea, bolt).press("resistNamed", robin.uuid);
      return shownCard(robin).view.edges;
    };
    const drunk = (value: string) => ({ label: "MYTHMAGICA.Condition.intoxicated", value });
    expect(await by([], [16])).toEqual([]);
    expect(await by(["intoxicated"], [11, 16])).toEqual([drunk("+1")]);
    expect(await by(["intoxicated"], [16], ["intoxicated"])).toEqual([drunk("−1"), drunk("+1")]);
    // Lethargy is one of combat, and nobody fights.
    expect(await by(["lethargic"], [16])).toEqual([]);
  });

  it("MY-CST-03 the Cone of Grim Fire fells the Mooks that failed against it, and none that withstood half of it", async () => {
    const medea = mage(5);
    await cast(
      learn(medea, "Cone", { ...BOLT, potency: "grim", damageForm: "scorching", area: "Cone of 20 ft", range: "Self" }),
    );
    const card = lastCard().message;
    Object.assign(game.messages, { get: (id: string) => (id === card.id ? card : undefined) });
    const fallen = async (face: number) => {
      const mook = fakeCreature("Thug", { npc: true, system: { importance: "mook" } });
      diceFall([face]);
      await shownCard(medea, card).press("resistNamed", mook.uuid);
      const changes = written("mythSustain", mook, proposed("mythSustain")[0]?.data) as [string, unknown][];
      return changes.some(([path, to]) => path === "system.overcome" && to === "scene");
    };
    expect([await fallen(14), await fallen(18)]).toEqual([true, false]);
  });

  it("MY-DMG-04 MY-SPL-11 a Cruel spell of rank 4 states no Margin: 2, and for the Highly Sensitive 2 and the Margin of 6, doubled", async () => {
    const medea = mage(4);
    await cast(learn(medea, "Cruel Bolt", { ...BOLT, potency: "cruel", damageForm: "freezing" }));
    const card = lastCard().message;
    Object.assign(game.messages, { get: (id: string) => (id === card.id ? card : undefined) });
    const by = async (face: number[], defences = {}) => {
      const robin = fakeCreature("Robin", { system: { defences } });
      diceFall(face);
      await shownCard(medea, card).press("resistNamed", robin.uuid);
      return proposed("mythSustain").map(({ data }) => (data as { damage: number }).damage);
    };
    // 10 + 4 + 2 = 16.
    expect(await by([10])).toEqual([2]);
    expect(await by([12, 10], { freezing: "highlySensitive" })).toEqual([16]);
  });

  it("MY-EFF-02 whoever wears metal withstands lightning with a Drawback, and may say that it is none", async () => {
    const medea = mage();
    await cast(learn(medea, "Bolt", BOLT));
    const card = lastCard().message;
    Object.assign(game.messages, { get: (id: string) => (id === card.id ? card : undefined) });
    for (const [values, faces, edges] of [
      [{}, [12, 15], [["MYTHMAGICA.Hazard.metal", "−1"]]],
      [{ metal: false }, [12], []],
    ] as const) {
      const knight = fakeCreature("Knight");
      give(knight, "mythArmour", "Mail", { kind: "armor", worn: true, ward: 4, encumbrance: 3, shieldBonus: 0 });
      confirmWith({ ...values });
      diceFall([...faces]);
      await shownCard(medea, card).press("resistNamed", knight.uuid);
      const shown = shownCard(knight).view.edges as { label: string; value: string }[];
      expect(shown.map(({ label, value }) => [label, value])).toEqual(edges);
    }
  });

  it("MY-SPL-03 Heart 2 holds two Heartfelt spells, a third fails; Heart −3 holds one", async () => {
    for (const [ht, held, free] of [
      [2, 1, true],
      [2, 2, false],
      [-3, 0, true],
      [-3, 1, false],
    ] as const) {
      const one = mage(3, { ht });
      for (let at = 0; at < held; at++)
        bearing(one, { cast: String(at).repeat(16), types: ["heartfelt"], role: "self" });
      await cast(learn(one, "Calm", HEARTFELT));
      expect(String(paid(one)[0]).includes("heartfeltLimit"), `${ht} ${held}`).toBe(!free);
    }
  });

  it("MY-SPL-04 MY-DUR-06 another Fixated spell, or an Assault Action, ends the one before; its prescribed one does not", async () => {
    const one = mage();
    bearing(one, { cast: "f".repeat(16), types: ["fixated"] }, "Cloud");
    await cast(learn(one, "Other Cloud", CLOUD));
    expect(proposed("mythSpellEnds").map(({ data }) => data)).toEqual([{ cast: "f".repeat(16) }]);
    await cast(learn(one, "Bolt", BOLT));
    expect(proposed("mythSpellEnds")).toHaveLength(1);
    const armed = mage();
    bearing(armed, { cast: "f".repeat(16), types: ["fixated"], prescribed: true }, "Blade");
    await cast(learn(armed, "Bolt", BOLT));
    expect(proposed("mythSpellEnds")).toEqual([]);
  });

  it("MY-MAG-07 MY-SPL-04 upkeep of two spells is 2 + 1 = 3, and 3 Fate Points left cannot pay it unless one is dropped", () => {
    const fpMax = mage().system.derived.fpMax;
    const one = mage(3, { system: { setback: fpMax - 4 } });
    bearing(one, { cast: "a".repeat(16), types: ["heartfelt"], upkeep: 2 });
    bearing(one, { cast: "b".repeat(16), types: ["fixated"], upkeep: 1 });
    expect(written("mythUpkeep", one, { drop: [], round: 2 })).toContainEqual(["system.setback", fpMax - 1]);
    const poor = mage(3, { system: { setback: fpMax - 3 } });
    bearing(poor, { cast: "a".repeat(16), types: ["heartfelt"], upkeep: 2 });
    bearing(poor, { cast: "b".repeat(16), types: ["fixated"], upkeep: 1 });
    expect(String(written("mythUpkeep", poor, { drop: [], round: 2 })[0])).toContain("upkeep");
    expect(written("mythUpkeep", poor, { drop: ["a".repeat(16)], round: 2 })).toEqual(
      expect.arrayContaining([
        ["delete", "Spell"],
        ["system.setback", fpMax - 2],
      ]),
    );
  });

  it("MY-SPL-05 MY-DUR-15 an Opportune spell costs its bearer 2 in a Round in which it helped, once, or ends", () => {
    const fpMax = fakeCreature("Robin").system.derived.fpMax;
    const mark = { cast: "o".repeat(16), role: "target", types: ["opportune"], binds: true };
    const robin = fakeCreature("Robin");
    bearing(robin, mark, "Luck");
    expect(written("mythOpportune", robin, { cast: mark.cast, round: 3 })).toContainEqual(["system.setback", 2]);
    const tired = fakeCreature("Robin", { system: { setback: fpMax - 2 } });
    bearing(tired, mark, "Luck");
    expect(written("mythOpportune", tired, { cast: mark.cast, round: 3 })).toEqual([["delete", "Luck"]]);
    const served = fakeCreature("Robin");
    bearing(served, { ...mark, paid: 3 }, "Luck");
    expect(String(written("mythOpportune", served, { cast: mark.cast, round: 3 })[0])).toContain("Nothing");
  });

  it("MY-MAG-06 what binds counts on who bears it; Fixated and Heartfelt do not; the sheet says how many of Wisdom + 4", () => {
    const one = mage(3, { system: { spellbindings: [{ label: "Oath", source: "", kind: "spell" }] } });
    bearing(one, { cast: "a".repeat(16), role: "self", types: ["maelstrom"], binds: true }, "Mantle");
    bearing(one, { cast: "b".repeat(16), role: "self", types: ["heartfelt"] }, "Calm");
    give(one, "mythCurse", "Insomnia", { kind: "curse" });
    expect(magicView(one).bindings).toMatchObject({ words: "MYTHMAGICA.Magic.bindings 3 6", exceeds: false });
  });

  it("MY-CND-49 nothing that binds takes hold of the Jinxed", async () => {
    const one = mage(3, { conditions: ["jinxed"] });
    await cast(
      learn(one, "Mantle", {
        ...SPELL,
        range: "Self",
        durationTypes: new Set(["maelstrom"]),
        imposesSpellbinding: true,
      }),
    );
    expect(String(paid(one)[0])).toContain("jinxed");
  });

  it("MY-ITM-10 MY-EFF-05 a second Nimbus takes the first one's place", async () => {
    const one = mage();
    bearing(one, { cast: "a".repeat(16), role: "self", nimbus: true }, "Old Halo");
    await cast(
      learn(one, "New Halo", { ...SPELL, range: "Self", durationTypes: new Set(["maelstrom"]), nimbus: true }),
    );
    expect(paid(one)).toEqual(
      expect.arrayContaining([
        ["delete", "Old Halo"],
        ["create", "New Halo"],
      ]),
    );
  });
});

describe("a caster in a fight", () => {
  const offered = async (spell: object, flags: string[] = []) => {
    const medea = mage();
    give(medea, "mythGift", "Style", { flags: new Set(flags), modifiers: [], responses: [] } as never);
    fightOf([medea], [fakeCreature("Brute", { npc: true })], medea);
    await cast(learn(medea, "Bolt", { ...BOLT, ...spell }));
    const [open] = proposed("mythCondition");
    return { medea, open };
  };

  it("MY-SIT-04 is offered to be open to blows for this Round, and until somebody ends it where casting takes longer", async () => {
    const { medea, open } = await offered({});
    expect(open).toMatchObject({ target: medea.uuid, data: { condition: "casting", step: "gain", rounds: 1 } });
    expect(open?.automatic).not.toBe(true);
    expect(written("mythCondition", medea, open?.data)).toEqual([["create", "MYTHMAGICA.Condition.casting"]]);
    expect((await offered({ castTime: "longer" })).open?.data).toMatchObject({ rounds: 0 });
  });

  it("MY-SIT-04 not by a spell of Melee range, nor in a style made for combat, nor outside of a fight", async () => {
    for (const spell of [{ range: "Melee" }, { discipline: "Hermeticus" }, { discipline: "Diablerie" }])
      expect((await offered(spell)).open).toBeUndefined();
    expect((await offered({}, ["overrides-casting"])).open).toBeUndefined();
    Object.assign(game, { combat: null });
    await cast(learn(mage(), "Bolt", BOLT));
    expect(proposed("mythCondition")).toEqual([]);
  });
});
