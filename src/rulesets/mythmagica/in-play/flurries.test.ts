import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { useItem } from "../actions/use-item";
import type { Creature } from "../adapters/creature";
import { defenceTerms } from "../adapters/combat/defence";
import { combatView } from "../sheets/combat-view";
import { aim, fangs, give, mode, sword } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { cards, confirmWith, diceFall, lastCard, setTable, shownCard } from "../testing/play";
import { fightOf, happen, idOf, turnIn } from "../testing/table-fight";

beforeEach(() => void setTable());

const use = async (item: unknown, faces: number[], values = {}) => {
  confirmWith(values);
  diceFall(faces);
  await useItem(item as Item, { fast: false });
};
const goblin = (level: number) => fakeCreature(`Goblin ${level}`, { npc: true, level });
const troll = (level: number) => fakeCreature("Troll", { npc: true, level, st: 2 });
const buttons = (of: Creature) =>
  shownCard(of).view.buttons.filter(({ action }) => action === "bossAttack") as { value?: string; blocked?: string }[];
const harm = () => lastCard().proposals.map(({ kind, target, data }) => [kind, target, data.damage]);

describe("flurries of the mighty", () => {
  it("MY-BOS-01 MY-BOS-02 the book's Level 7 against goblins of Level 2, 2 and 5: three swings, whether they hit or not", async () => {
    const boss = troll(7);
    const jaws = fangs(boss);
    const [weak, strong] = [goblin(2), goblin(5)];
    aim(weak);
    await use(jaws, [1]); // a miss earns as much
    expect(shownCard(boss).view.buttons.map(({ action }) => action)).toContain("bossAttack");
    confirmWith();
    diceFall([15], [15]);
    await shownCard(boss).press("bossAttack", jaws.id);
    // 7 - 2 = 5 is at least 4: a third one, and up to Level 1 a fourth; 1 + floor(5 / 2) = 3 in all.
    expect(shownCard(boss).view.lines).toContain("MYTHMAGICA.Combat.flurry 3 3 1");
    aim(strong);
    await shownCard(boss).press("bossAttack", jaws.id);
    // 7 - 5 = 2 is less than 6.
    expect(buttons(boss)).toEqual([]);
    expect(lastCard().parts[0]).toMatchObject({ flurry: [2, 2, 5], paid: "boss" });
  });

  it("MY-BOS-01 a foe of one Level less earns nothing, of two less one more swing", async () => {
    const boss = troll(7);
    const jaws = fangs(boss);
    aim(goblin(6));
    await use(jaws, [15]);
    expect(buttons(boss)).toEqual([]);
    aim(goblin(5));
    await use(jaws, [15]);
    expect(buttons(boss)).toHaveLength(1);
  });

  it("MY-BOS-01 one Assault Action pays for all of it, and each swing is earned once", async () => {
    const [boss, weak] = [troll(7), goblin(2)];
    const fight = fightOf([boss], [weak], boss);
    const jaws = fangs(boss);
    aim(weak);
    await use(jaws, [15]);
    const first = shownCard(boss);
    diceFall([15]);
    await first.press("bossAttack", jaws.id);
    expect(turnIn(fight, boss)).toMatchObject({ actions: 1, assault: true });
    const before = cards().length;
    await first.press("bossAttack", jaws.id);
    expect(cards().length).toBe(before);
  });

  it("MY-BOS-03 MY-NWP-02 weapons in hand go on; fists join blades only by a style that mixes them", async () => {
    const boss = troll(7);
    const blade = sword(boss, { sizeCategory: "medium" });
    sword(boss, { carryState: "stowed", sizeCategory: "medium" }, "Axe");
    const jaws = fangs(boss);
    aim(goblin(2));
    await use(blade, [15]);
    expect(buttons(boss)).toMatchObject([{ value: blade.id }, { value: jaws.id, blocked: expect.any(String) }]);
    give(boss, "mythGift", "Pankration", { flags: new Set(["mixedStyle"]) });
    expect(buttons(boss).map(({ blocked }) => blocked)).toEqual([undefined, undefined]);
  });

  it("MY-BOS-05 no Boss Attacks from afar, on a Reaction, in passing, or with a special mode", async () => {
    const [boss, weak] = [troll(7), goblin(2)];
    const jaws = fangs(boss);
    const bow = sword(boss, { class: "shot", range: 160 }, "Bow");
    aim(weak);
    await use(bow, [15], { distance: 30 });
    expect(buttons(boss)).toEqual([]);
    await use(mode(boss, "tailWhip"), [15]);
    expect(buttons(boss)).toEqual([]);
    await use(jaws, [15], { passing: true });
    expect(buttons(boss)).toEqual([]);
    fightOf([weak], [boss], weak);
    await use(jaws, [15]);
    expect(lastCard().parts[0]).toMatchObject({ paid: "reaction" });
    expect(buttons(boss)).toEqual([]);
  });

  it("MY-BOS-05 MY-SPA-10 a mode that strikes in passing says so by itself, earns no swing and is none; blood is not drained in a flurry", async () => {
    const [boss, weak] = [troll(7), goblin(2)];
    const jaws = fangs(boss);
    const stoop = mode(boss, "passingBlow", { damage: 3 });
    mode(boss, "bloodDrain", { damage: 3 });
    aim(weak);
    const asked = confirmWith();
    diceFall([15], [15]);
    await useItem(stoop as unknown as Item, { fast: false });
    expect(asked[0]?.controls.find(({ name }) => name === "passing")).toMatchObject({ value: true });
    expect(asked[0]?.obstacles).toContainEqual({ text: "MYTHMAGICA.Combat.passingNeeds", blocks: false });
    expect(buttons(boss)).toEqual([]);
    await use(jaws, [15]);
    expect(buttons(boss).map(({ value }) => value)).toEqual([jaws.id]);
  });

  it("MY-BOS-05 MY-SPA-10 the answer to a blow in passing earns none, also where it was prepared", async () => {
    const [knight, hawk] = [
      fakeCreature("Knight", { npc: true, level: 7 }),
      fakeCreature("Hawk", { npc: true, conditions: ["diving"] }),
    ];
    const fight = fightOf([knight], [hawk], knight);
    happen(fight, { type: "prepare", id: idOf(knight), what: "assault", trigger: "it dives" } as never);
    happen(fight, { type: "done", id: idOf(knight) });
    const claws = fangs(knight);
    aim(knight);
    await use(fangs(hawk), [10], { passing: true });
    confirmWith();
    diceFall([15]);
    await shownCard(hawk).press("answerBlow", claws.id);
    expect(lastCard().parts[0]).toMatchObject({ paid: "prepared", flurry: [0] });
    expect(buttons(knight)).toEqual([]);
  });

  it("MY-BOS-01 MY-BOS-06 a miss says as much of the next swing as a hit", async () => {
    const boss = troll(7);
    aim(goblin(2));
    await use(fangs(boss), [1]);
    expect(shownCard(boss).view.lines).toContain("MYTHMAGICA.Combat.flurry 2 3 3");
  });

  it("MY-BOS-06 MY-BOS-04 the Overlord reads whom an animal goes for, and that a Move may go on in between", async () => {
    const bear = fakeCreature("Bear", { npc: true, level: 7, system: { cunning: "animal" } });
    aim(goblin(2));
    await use(fangs(bear), [15]);
    expect(shownCard(bear).view.lines).toEqual(
      expect.arrayContaining(["MYTHMAGICA.Combat.flurry 2 3 3", "MYTHMAGICA.Combat.advice.mostThreatening"]),
    );
  });
});

describe("two weapons as one", () => {
  const pair = (more: object = { flags: new Set(["dual"]) }) => {
    const robin = fakeCreature("Robin", { st: 3 });
    // Rank 1: +3 and +4 with Tempo 2 and 3, and Vigor 3.
    const blade = sword(robin, { parry: 2, slug: "sword" });
    const dagger = sword(robin, { tempo: 3, damage: 4, parry: 1, slug: "dagger" }, "Dagger");
    give(robin, "mythGift", "Two Blades", more as Record<string, unknown>);
    return { robin, blade, dagger };
  };
  const wolf = () => fakeCreature("Wolf", { npc: true });

  it("MY-DUA-02 the lower Attack Bonus and 1 for Synergy; MY-DUA-03 MY-DUA-04 7 and half of 4, Strength 3 once, the Margin to Damage", async () => {
    const { robin, blade, dagger } = pair();
    const foe = wolf();
    aim(foe);
    await use(blade, [10], { second: dagger.id });
    // Rank 1 + Tempo 2 + Vigor 3 = 6, and 1: 17 against 10. 7 + 2 + 3 + 7 = 19.
    expect(shownCard(robin).view).toMatchObject({ margin: "MYTHMAGICA.Conflict.margin +7" });
    expect(harm()).toEqual([["mythSustain", foe.uuid, 19]]);
  });

  it("MY-DUA-03 the attacker names the primary after the hit: 4 and half of 7 rounded up", async () => {
    const { robin, blade, dagger } = pair();
    aim(wolf());
    await use(blade, [10], { second: dagger.id });
    await shownCard(robin).press("swapPrimary");
    // 4 + 3.5 = 7.5, 8; and 3 + 7.
    expect(harm().map(([, , damage]) => damage)).toEqual([18]);
  });

  it("MY-DUA-05 both in hand parry with the better one and 1", () => {
    const { robin } = pair();
    expect(defenceTerms(robin, "defense").find(({ label }) => label === "MYTHMAGICA.Term.parry")?.value).toBe(3);
  });

  it("MY-DUA-01 without the gift there is no second weapon; Florentine blades are no larger than fits", async () => {
    const { robin, blade } = pair({ flags: new Set() });
    aim(wolf());
    const asked = confirmWith();
    diceFall([10]);
    await useItem(blade as unknown as Item, { fast: false });
    expect(asked[0]?.controls.map(({ name }) => name)).not.toContain("second");
    expect(defenceTerms(robin, "defense").find(({ label }) => label === "MYTHMAGICA.Term.parry")?.value).toBe(2);
    const fencer = fakeCreature("Fencer");
    const rapier = sword(fencer, {}, "Rapier");
    sword(fencer, { sizeCategory: "large" }, "Great Sword");
    give(fencer, "mythGift", "Florentine", { flags: new Set(["dualBlades"]) });
    const again = confirmWith();
    diceFall([10]);
    await useItem(rapier as unknown as Item, { fast: false });
    expect(again[0]?.controls.map(({ name }) => name)).not.toContain("second");
  });

  it("MY-DUA-01 one in each hand: no two-hander, with Florentine blades no mace, with Wielding Shields nothing but a shield", async () => {
    const seconds = async (flag: string, more: object) => {
      const fencer = fakeCreature("Fencer");
      const rapier = sword(fencer, { table: "sharp", families: new Set() }, "Rapier");
      sword(fencer, { hands: 1, families: new Set(), ...more }, "Other");
      give(fencer, "mythGift", "Gift", { flags: new Set([flag]) });
      aim(wolf());
      const asked = confirmWith();
      diceFall([10]);
      await useItem(rapier as unknown as Item, { fast: false });
      return asked[0]?.controls.some(({ name }) => name === "second");
    };
    expect([await seconds("dual", { table: "sharp" }), await seconds("dual", { table: "sharp", hands: 2 })]).toEqual([
      true,
      false,
    ]);
    expect([await seconds("dualBlades", { table: "sharp" }), await seconds("dualBlades", { table: "blunt" })]).toEqual([
      true,
      false,
    ]);
    expect([await seconds("dualShield", {}), await seconds("dualShield", { families: new Set(["shield"]) })]).toEqual([
      false,
      true,
    ]);
  });

  it("MY-DUA-03 MY-DMG-02 half of what a magic second deals: 7 and half of 4 and 2, Strength 3 once", async () => {
    const { blade, dagger } = pair();
    Object.assign(dagger.system as object, { magic: 2 });
    aim(wolf());
    await use(blade, [10], { second: dagger.id });
    // 7 + 3 + 3, and a Margin of 7.
    expect(harm().map(([, , damage]) => damage)).toEqual([20]);
  });

  it("MY-MIX-01 MY-MIX-02 a claw 6, a claw 6 and a bite 7: 7 + 3 + 1.5 rounds to 12, and Strength 2 once", () => {
    const beast = fakeCreature("Griffin", { st: 2 });
    const part = (name: string, damage: number, form: string) => ({ name, damage, form });
    fangs(beast, {
      components: [part("Claw", 6, "rending"), part("Claw", 6, "rending"), part("Bite", 7, "puncturing")],
    });
    expect(combatView(beast).modes).toMatchObject([{ detail: "MYTHMAGICA.Figure.damage 14" }]);
  });
});
