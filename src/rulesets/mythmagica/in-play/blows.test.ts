import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeActor } from "../../../foundry/testing/fake-documents";
import { rollConflict } from "../actions/conflict/conflict";
import { useItem } from "../actions/use-item";
import type { Creature } from "../adapters/creature";
import { defenceNumbers } from "../adapters/combat/defence";
import { combatView } from "../sheets/combat-view";
import { aim, fangs, give, mode, sword } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, setTable, shownCard, written } from "../testing/play";

beforeEach(() => void setTable());

const use = async (item: unknown, faces: number[], values = {}) => {
  const asked = confirmWith(values);
  diceFall(faces);
  await useItem(item as Item, { fast: false });
  return asked[0];
};
const sustained = () => lastCard().proposals.find(({ kind }) => kind === "mythSustain")?.data;
const terms = (of: Parameters<typeof shownCard>[0]) =>
  (shownCard(of).view.terms as { label: string; value: string }[]).map(({ label, value }) => [label, value]);
const against = (of: Parameters<typeof shownCard>[0]) =>
  (shownCard(of).view.against as { label: string; value: string }[]).map(({ label, value }) => [label, value]);

describe("weapons at the table", () => {
  it("MY-CBC-01 MY-CBC-02 MY-CBC-03 MY-WPN-01 rank 2 with Tempo 2: Vigor 3 for a blade, Acumen 1 for a bow; a whip is melee, a lasso flies", async () => {
    const robin = fakeCreature("Robin", { st: 3, pc: 1 });
    aim(fakeCreature("Wolf", { npc: true }));
    await use(sword(robin, { spentXp: 8 }), [10]);
    expect(terms(robin)).toEqual([
      ["Sword", "+2"],
      ["MYTHMAGICA.Term.tempo", "+2"],
      ["MYTHMAGICA.Attribute.vg", "+3"],
    ]);
    await use(sword(robin, { class: "shot", range: 80 }, "Bow"), [10], { distance: 20 });
    expect(terms(robin).at(-1)?.[0]).toBe("MYTHMAGICA.Attribute.ac");
    await use(sword(robin, { class: "entrapment", range: 10, setback: 5 }, "Whip"), [10]);
    expect(terms(robin).at(-1)?.[0]).toBe("MYTHMAGICA.Attribute.vg");
    await use(sword(robin, { class: "entrapment", range: 30, setback: 5, slug: "lasso" }, "Lasso"), [10], {
      distance: 20,
    });
    expect(terms(robin).at(-1)?.[0]).toBe("MYTHMAGICA.Attribute.ac");
  });

  it("MY-WPN-01 MY-MSL-01 a bow or a dart of which nobody has said how far it reaches flies all the same, and so do bolas; a net does not", async () => {
    const robin = fakeCreature("Robin");
    aim(fakeCreature("Wolf", { npc: true }));
    const with_ = async (more: Record<string, unknown>) => {
      const arm = sword(robin, more, "Arm");
      const asked = await use(arm, [10], { distance: 20 });
      expect(asked?.obstacles.filter(({ blocks }) => blocks)).toEqual([]);
      return [terms(robin).at(-1)?.[0]?.split(".").at(-1), against(robin).some(([label]) => label?.endsWith("gap"))];
    };
    expect(await with_({ class: "shot", range: 0 })).toEqual(["ac", true]);
    expect(await with_({ class: "thrown", range: 0 })).toEqual(["ac", true]);
    expect(await with_({ class: "entrapment", range: 0, setback: 4 })).toEqual(["ac", true]);
    expect(await with_({ class: "entrapment", setback: 4 })).toEqual(["vg", false]);
    expect(await with_({ range: 0 })).toEqual(["vg", false]);
  });

  it("MY-CBC-04 MY-ATK-05 without ranks: Melee for blades, Ballistics for bows, Trickery for nets", async () => {
    const fool = fakeCreature("Fool");
    aim(fakeCreature("Wolf", { npc: true }));
    for (const [root, more] of [
      ["melee", {}],
      ["ballistics", { class: "shot", range: 80 }],
      ["trickery", { class: "entrapment", setback: 4 }],
    ] as const) {
      await use(sword(fool, { spentXp: 0, ...more }, root), [10], { distance: 20 });
      expect(terms(fool)[0]?.[0]).toBe(`MYTHMAGICA.Root.${root}`);
    }
  });

  it("MY-CBC-04 MY-ATK-05 MY-CLS-10 trained but without ranks of one's own the better of training and Melee strikes", async () => {
    const robin = fakeCreature("Robin");
    aim(fakeCreature("Wolf", { npc: true }));
    // Reviewed is +1.
    const trained = { spentXp: 0, degree: "reviewed" };
    await use(sword(robin, trained, "Blade"), [10]);
    expect(terms(robin)[0]).toEqual(["Blade", "+1"]);
    // Three ranks of Melee at base 4 are 16 XP.
    give(robin, "mythAbility", "Melee", { slug: "melee", base: 4, spentXp: 16 });
    await use(sword(robin, trained, "Rapier"), [10]);
    expect(terms(robin)[0]).toEqual(["MYTHMAGICA.Root.melee", "+3"]);
    // One rank gained and Reviewed: its own.
    await use(sword(robin, { spentXp: 4, degree: "reviewed" }, "Dirk"), [10]);
    expect(terms(robin)[0]).toEqual(["Dirk", "+2"]);
  });

  it("MY-DMG-03 a bow for Strength 3 takes Strength 3 and adds it: 6 + 3 and the Margin", async () => {
    const [weak, strong] = [fakeCreature("Weak", { st: 2 }), fakeCreature("Strong", { st: 3 })];
    aim(fakeCreature("Wolf", { npc: true }));
    const bow = { class: "shot", range: 160, damage: 6, minStrength: 3 };
    const asked = await use(sword(weak, bow, "Bow"), [15], { distance: 5 });
    expect(asked?.obstacles).toEqual([{ text: "MYTHMAGICA.Combat.tooWeak 3", blocks: true }]);
    await use(sword(strong, bow, "Bow"), [15], { distance: 5 }); // 15 + 1 + 2 = 18 against 10
    expect(sustained()).toMatchObject({ damage: 17 });
  });

  it("MY-WPN-02 a stiletto slides through mail where its wielder says so: the armor's Ward goes, the natural one stays (A-36)", async () => {
    const robin = fakeCreature("Robin", { st: 2 });
    const wolf = fakeCreature("Wolf", { npc: true, tn: 2 });
    give(wolf, "mythArmour", "Mail", { kind: "armor", worn: true, ward: 3, encumbrance: 0, shieldBonus: 0 });
    aim(wolf);
    const natural = defenceNumbers(wolf, wolf.system.derived, 0).ward - 3;
    const stiletto = sword(robin, { stabbing: true }, "Stiletto");
    const dealt = async (values: object) => {
      await use(stiletto, [15], values);
      return Number(sustained()?.["damage"]);
    };
    const stopped = await dealt({});
    expect((await dealt({ throughMail: true })) - stopped).toBe(3);
    // 7, and the Margin of 15 + 5 against 12: no Strength.
    expect(await dealt({ throughMail: true })).toBe(7 + 8 - natural);
    const offered = async (item: unknown) =>
      (await use(item, [15]))?.controls.some(({ name }) => name === "throughMail");
    expect([await offered(stiletto), await offered(sword(robin, {}, "Axe"))]).toEqual([true, false]);
  });

  it("MY-DMG-08 MY-DMG-09 MY-ENT-01 a net: 4 and Craftiness 2 and the Margin against Stability, doubled by a natural 20; Ward is nothing to it", async () => {
    const robin = fakeCreature("Robin", { cr: 2 });
    const wolf = fakeCreature("Wolf", { npc: true });
    give(wolf, "mythArmour", "Mail", { kind: "armor", worn: true, ward: 9, encumbrance: 0, shieldBonus: 0 });
    const net = sword(robin, { class: "entrapment", setback: 4, setbackForm: "fettering", damage: 0 }, "Net");
    aim(wolf);
    await use(net, [10]); // 13 against 10
    expect(sustained()).toMatchObject({ setback: 9, damage: 0, form: "fettering" });
    await use(net, [20]); // 23
    expect(sustained()).toMatchObject({ setback: 38 });
  });

  it("MY-DMG-09 clumsy hands take nothing from a net (A7)", async () => {
    const oaf = fakeCreature("Oaf", { cr: -3 });
    aim(fakeCreature("Wolf", { npc: true }));
    await use(sword(oaf, { class: "entrapment", setback: 4, damage: 0 }, "Net"), [10]);
    expect(sustained()).toMatchObject({ setback: 7 });
  });

  it("MY-DMG-10 a whip with both: the Margin joins the Setback, the Damage is flat; a blade with both the other way round", async () => {
    const robin = fakeCreature("Robin");
    aim(fakeCreature("Wolf", { npc: true }));
    await use(sword(robin, { class: "entrapment", setback: 4, damage: 2 }, "Whip"), [10]);
    expect(sustained()).toMatchObject({ damage: 2, setback: 7 });
    await use(sword(robin, { setback: 4 }), [10]);
    expect(sustained()).toMatchObject({ damage: 10, setback: 4 });
  });

  it("MY-DMG-11 MY-ENT-02 no Hit Points or no Fate Points left: overcome, and marked so; one point before it stands", () => {
    const wolf = fakeCreature("Wolf", { npc: true });
    const { hp, fp } = wolf.system;
    const by = (data: object) => written("mythSustain", wolf, { form: "", conflict: true, ...data });
    expect(by({ damage: hp.max - 1 })).toEqual([["system.damage", hp.max - 1]]);
    for (const blow of [{ damage: hp.max }, { setback: fp.max }])
      expect(by(blow)).toEqual(
        expect.arrayContaining([
          ["system.overcome", "scene"],
          ["create", expect.stringContaining("overcome")],
        ]),
      );
  });

  it("MY-DMG-04 MY-ATK-06 a blade as a tool of Trickery: Trickery's rank against Stability, and the Margin as Setback", async () => {
    const robin = fakeCreature("Robin", { st: 1 });
    aim(fakeCreature("Wolf", { npc: true }));
    await use(sword(robin), [12], { trickery: true }); // 12 + 0 + 2 + 1 against 10
    expect(terms(robin)[0]).toEqual(["MYTHMAGICA.Root.trickery", "+0"]);
    expect(sustained()).toMatchObject({ damage: 0, setback: 5 });
  });

  it("MY-ATK-06 a trick is met by Stability: what hinders Agility is nothing to it, nor what the blade would wound", async () => {
    const robin = fakeCreature("Robin");
    const wolf = fakeCreature("Wolf", {
      ...{ npc: true, conditions: ["squeezed"], system: { defences: { cutting: "highlySensitive" } } },
    });
    aim(wolf);
    const blade = sword(robin);
    await use(blade, [9, 9, 9]);
    expect(edges(robin)).toEqual([
      ["MYTHMAGICA.Condition.squeezed", "+1"],
      ["MYTHMAGICA.Combat.nature", "+1"],
    ]);
    await use(blade, [9], { trickery: true });
    expect(edges(robin)).toEqual([]);
  });

  it("MY-NWP-03 somebody of a people who shoves or grabs has empty hands, and no Parry from them; a beast's claws have 4", () => {
    const robin = fakeCreature("Robin");
    const bear = fakeCreature("Bear", { npc: true });
    const defense = (one: Creature) => defenceNumbers(one, one.system.derived, 0).defense;
    const [before, bears] = [defense(robin), defense(bear)];
    mode(robin, "shoving");
    mode(bear, "shoving");
    expect([defense(robin) - before, defense(bear) - bears]).toEqual([0, 4]);
    fangs(robin);
    expect(defense(robin) - before).toBe(4);
  });

  it("MY-MSL-01 MY-MSL-02 MY-NWP-03 a claw's Parry of 4 meets blows; at 10 feet a missile meets neither Parry nor Gap, at 15 the Gap", async () => {
    const robin = fakeCreature("Robin");
    const wolf = fakeCreature("Wolf", { npc: true });
    fangs(wolf);
    aim(wolf);
    await use(sword(robin), [10]);
    expect(against(robin)).toContainEqual(["MYTHMAGICA.Term.parry", "+4"]);
    const bow = sword(robin, { class: "shot", range: 80 }, "Bow");
    await use(bow, [10], { distance: 10 });
    expect(against(robin)).toContainEqual(["MYTHMAGICA.Term.gap", "+0"]);
    await use(bow, [10], { distance: 15 });
    expect(against(robin)).toContainEqual(["MYTHMAGICA.Term.gap", "+4"]);
    const unarmed = fakeCreature("Unarmed", { npc: true });
    aim(unarmed);
    await use(sword(robin), [10]);
    expect(against(robin)).toContainEqual(["MYTHMAGICA.Term.parry", "+0"]);
  });

  it("MY-MSL-04 who shoots with somebody in melee has no Parry and is hit with an Edge until the Round is over", async () => {
    const archer = fakeCreature("Archer");
    const wolf = fakeCreature("Wolf", { npc: true });
    sword(archer, { parry: 3 });
    aim(wolf);
    await use(sword(archer, { class: "shot", range: 80 }, "Bow"), [10], { distance: 5, beset: true });
    expect(lastCard().proposals[0]).toMatchObject({ kind: "mythCondition", data: { condition: "shootingInMelee" } });
    const beset = fakeCreature("Beset", { conditions: ["shootingInMelee"] });
    sword(beset, { parry: 3 });
    aim(beset);
    await use(fangs(wolf), [10, 12]);
    expect(shownCard(wolf).view.edges).toEqual([{ label: "MYTHMAGICA.Situation.usesRangeWeapon", value: "+1" }]);
    expect(against(wolf)).toContainEqual(["MYTHMAGICA.Term.parry", "+0"]);
  });

  it("MY-MSL-05 an ally in the line of fire: careful or reckless, for bows too", async () => {
    const archer = fakeCreature("Archer");
    aim(fakeCreature("Wolf", { npc: true }));
    await use(sword(archer, { class: "shot", range: 80 }, "Bow"), [10, 12], { distance: 20, beside: "careful" });
    expect(shownCard(archer).view.edges).toEqual([{ label: "MYTHMAGICA.Combat.careful", value: "−1" }]);
  });

  it("MY-WTR-01 in water a Drawback; another for what neither pierces nor thrusts; under water two more for those who cannot swim", async () => {
    const swimmer = fakeCreature("Swimmer", { conditions: ["inWater"] });
    aim(fakeCreature("Wolf", { npc: true }));
    await use(sword(swimmer, { damageForm: "puncturing" }, "Spear"), [10, 12]);
    expect(edges(swimmer)).toEqual([["MYTHMAGICA.Situation.water", "−1"]]);
    await use(sword(swimmer), [10, 12, 13]);
    expect(edges(swimmer)).toEqual([
      ["MYTHMAGICA.Situation.water", "−1"],
      ["MYTHMAGICA.Combat.unfitInWater", "−1"],
    ]);
    // A spell is no weapon.
    await use(mode(swimmer, "spell", { damage: 3, damageForm: "freezing", range: 80 }), [10, 12], { distance: 10 });
    expect(edges(swimmer)).toEqual([["MYTHMAGICA.Situation.water", "−1"]]);
    const diver = fakeCreature("Diver", { conditions: ["submerged"] });
    await use(sword(diver), [10, 12, 13]);
    expect(edges(diver)[0]).toEqual(["MYTHMAGICA.Situation.water", "−2"]);
  });

  it("MY-WTR-01 MY-SIT-07 L1478 who is at home in the water strikes freely in it, and so does whoever has Aquatic Combat", async () => {
    aim(fakeCreature("Wolf", { npc: true }));
    const swordIn = async (actor: Creature) => {
      await use(sword(actor), [10]);
      return edges(actor);
    };
    const diver = fakeCreature("Diver", { conditions: ["submerged"] });
    give(diver, "mythGift", "Aquatic Combat", { flags: new Set(["aquaticCombat"]) });
    expect(await swordIn(diver)).toEqual([]);
    const keywords = new Set(["aquatic"]);
    const merman = fakeCreature("Merman", {
      conditions: ["inWater"],
      system: { classification: { keywords } },
    } as never);
    expect(await swordIn(merman)).toEqual([]);
  });

  it("MY-SIT-07 MY-WTR-01 water hinders what a swimmer does: struck at they have no Drawback, wrestled with they have", async () => {
    const [robin, cat] = [fakeCreature("Robin"), fakeCreature("Cat", { npc: true, conditions: ["inWater"] })];
    aim(cat);
    await use(sword(robin), [10]);
    expect(edges(robin)).toEqual([]);
    confirmWith({ against: "check" });
    diceFall([10, 12]);
    await rollConflict(robin, { kind: "check", attributes: ["st"] });
    expect(edges(robin)).toEqual([["MYTHMAGICA.Situation.waterOpponent", "+1"]]);
  });

  it("MY-WPN-05 an Oversize weapon still serves, a Very Oversize one is of no use", async () => {
    const robin = fakeCreature("Robin");
    aim(fakeCreature("Wolf", { npc: true }));
    expect((await use(sword(robin, { sizeCategory: "large" }), [10]))?.obstacles).toEqual([]);
    expect((await use(sword(robin, { sizeCategory: "great" }, "Maul"), [10]))?.obstacles).toEqual([
      { text: "MYTHMAGICA.Combat.wrongSize", blocks: true },
    ]);
  });

  it("MY-CRE-05 magic weapons alone touch an Eidolon, and it is told of any other blow; a Ghost is none, nor is harm to ectoplasm stopped", async () => {
    const robin = fakeCreature("Robin");
    const foe = (name: string, ilk: string, kin: string) =>
      fakeCreature(name, { npc: true, system: { classification: { ilk, kin, keywords: [], mortality: "immortal" } } });
    const [angel, specter, ghost] = [
      foe("Angel", "eidolon", "angel"),
      foe("Specter", "undead", "specter"),
      foe("Ghost", "undead", "ghost"),
    ];
    const told = async (at: Creature, item: unknown) => {
      aim(at);
      return (await use(item, [10]))?.obstacles;
    };
    const blade = sword(robin);
    expect(await told(angel, blade)).toEqual([{ text: "MYTHMAGICA.Combat.magicOnly Angel", blocks: false }]);
    expect(await told(specter, fangs(robin))).toEqual([{ text: "MYTHMAGICA.Combat.magicOnly Specter", blocks: false }]);
    expect(await told(ghost, blade)).toEqual([]);
    expect(await told(angel, sword(robin, { magic: 1 }, "Blessed"))).toEqual([]);
    expect(await told(angel, fangs(robin, { damageForm: "metaphysical" }))).toEqual([]);
    expect(await told(angel, mode(robin, "touch"))).toEqual([]);
  });

  it("MY-COV-01 MY-COV-02 3/4 of a body shows: +2 (A19), a tenth +10; a twentieth cannot be hit; MY-COV-03 a shield by its size", async () => {
    const robin = fakeCreature("Robin");
    const wolf = fakeCreature("Wolf", { npc: true });
    aim(wolf);
    const blade = sword(robin);
    for (const [shows, cover] of [
      [76, "+1"],
      [75, "+2"],
      [50, "+2"],
      [10, "+10"],
    ] as const) {
      await use(blade, [10], { shows });
      expect([shows, against(robin).at(-1)]).toEqual([shows, ["MYTHMAGICA.Combat.cover", cover]]);
    }
    expect((await use(blade, [10], { shows: 4 }))?.obstacles).toEqual([
      { text: "MYTHMAGICA.Combat.allCovered", blocks: true },
    ]);
    const shield = { kind: "shield", worn: true, ward: 0, encumbrance: 0, shieldBonus: 0 };
    give(wolf, "mythArmour", "Buckler", { ...shield, sizeCategory: "small" });
    await use(blade, [10]);
    expect(against(robin)).toContainEqual(["MYTHMAGICA.Term.shield", "+1"]);
    // By the gift it covers as a Proportional one does (L1118).
    give(wolf, "mythGift", "Defending with Undersize Shield", { flags: new Set(["undersizeShield"]) });
    await use(blade, [10]);
    expect(against(robin)).toContainEqual(["MYTHMAGICA.Term.shield", "+2"]);
  });

  it("MY-CBC-05 MY-CFL-12 a card tells what Defense is made of, the 10 of Raw Defense in it; what else is set against a roll comes on top of 10", async () => {
    const robin = fakeCreature("Robin", { st: 2 });
    aim(fakeCreature("Wolf", { npc: true, level: 2 }));
    await use(sword(robin), [10]);
    expect(shownCard(robin).view.thresholdOf).toBe("MYTHMAGICA.Conflict.thresholdSum");
    expect(against(robin).reduce((all, [, value]) => all + Number(value?.replace("−", "-")), 0)).toBe(12);
    confirmWith();
    diceFall([12]);
    await rollConflict(robin, { kind: "check", attributes: ["st"] });
    expect(shownCard(robin).view.thresholdOf).toBe("MYTHMAGICA.Conflict.thresholdOf");
  });

  it("MY-MIX-03 a mixed attack has the form of the component that delivers most", async () => {
    const beast = fakeCreature("Griffin");
    const part = (name: string, damage: number, form: string) => ({ name, damage, form });
    aim(fakeCreature("Wolf", { npc: true }));
    await use(
      fangs(beast, { damageForm: "", components: [part("Claw", 6, "rending"), part("Bite", 7, "puncturing")] }),
      [10],
    );
    expect(sustained()).toMatchObject({ form: "puncturing" });
  });

  it("MY-CND-05 MY-CFL-05 the Resistant take half, the Highly Sensitive double and are hit with an Edge", async () => {
    const beast = fakeCreature("Beast");
    const jaws = fangs(beast);
    const against = (name: string) => fakeCreature(name, { npc: true, system: { defences: { puncturing: name } } });
    aim(against("resistant"));
    await use(jaws, [10]); // 14 against 10: 9
    expect(sustained()).toMatchObject({ damage: 5 });
    aim(against("highlySensitive"));
    await use(jaws, [10, 9]);
    expect(sustained()).toMatchObject({ damage: 18 });
    aim(against("immune"));
    await use(jaws, [10]);
    expect(sustained()).toBeUndefined();
  });

  it("MY-CMB-01 MY-CMB-02 the sheet of the Overlord's shows the same numbers as an Avatar's", () => {
    const [robin, wolf] = [fakeCreature("Robin", { st: 1 }), fakeCreature("Wolf", { npc: true, st: 1 })];
    const rows = [robin, wolf].map((one) => {
      sword(one);
      return combatView(one).weapons.map(({ detail, roll }) => [detail, roll]);
    });
    expect(rows[0]).toEqual(rows[1]);
    expect((wolf as unknown as FakeActor).type).toBe("mythNpc");
  });
});

const edges = (of: Parameters<typeof shownCard>[0]) =>
  (shownCard(of).view.edges as { label: string; value: string }[]).map(({ label, value }) => [label, value]);
