import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { relationsAbout } from "../../../foundry/relations/all-relations";
import { giveEffects } from "../../../foundry/testing/fake-effects";
import { statusOf } from "../ids";
import { useItem } from "../actions/use-item";
import { doDeed } from "../actions/deeds/do-deed";
import type { Creature } from "../adapters/creature";
import { combatView } from "../sheets/combat-view";
import { aim, fangs, give, mode, sword } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { cards, confirmWith, diceFall, lastCard, setTable, shownCard, written } from "../testing/play";
import { done, fightOf, turnIn } from "../testing/table-fight";

beforeEach(() => void setTable());

const use = async (item: unknown, faces: number[], values = {}) => {
  confirmWith(values);
  diceFall(faces);
  await useItem(item as Item, { fast: false });
};
/** A grip that stands already, on both of them. */
const holding = (holder: Creature, held: Creature, how: string, more = {}) =>
  Object.assign((holder as never as { _source: { system: object } })._source.system, {
    holds: [{ target: held.uuid, mode: how, freeUpkeep: false, drained: 0, ...more }],
  });
const deeds = (of: Creature) => combatView(of).deeds.map(({ deed, cost }) => [deed, cost]);
const sustained = () => lastCard().proposals.find(({ kind }) => kind === "mythSustain")?.data;
const grips = () =>
  lastCard()
    .proposals.filter(({ kind }) => kind === "mythHold")
    .map(({ data }) => [data.role, data.step]);
const LOST = [
  ["held", "lose"],
  ["holds", "lose"],
];
const proposals = () => lastCard().proposals.map(({ kind, data }) => [kind, data]);

describe("special attack modes", () => {
  it("MY-SPA-12 a Large one shoves 10 feet away: Vigor 3 and Margin 7 as Footing Setback", async () => {
    const [ogre, robin] = [fakeCreature("Ogre", { st: 3, system: { sizeCategory: "large" } }), fakeCreature("Robin")];
    aim(robin);
    // 10 + Level 0 + Vigor 3 + 4 against a Stability of 10.
    await use(mode(ogre, "shoving"), [10]);
    expect(shownCard(ogre).view.lines).toContain("MYTHMAGICA.Combat.push 10");
    expect(proposals()).toEqual([
      ["mythSustain", expect.objectContaining({ setback: 10, damage: 0, form: "footing" })],
    ]);
  });

  it("MY-SPA-12 a Natural Success doubles the Setback and fells", async () => {
    const [ogre, robin] = [fakeCreature("Ogre", { st: 3 }), fakeCreature("Robin")];
    aim(robin);
    await use(mode(ogre, "shoving"), [20]);
    // 27 against 10: twice 3 + 17.
    expect(proposals()).toEqual([
      ["mythSustain", expect.objectContaining({ setback: 40 })],
      ["mythCondition", { condition: "prone", step: "gain", parameter: "" }],
    ]);
    expect(shownCard(ogre).view.lines).toContain("MYTHMAGICA.Combat.push 5");
  });
});

describe("grips that are kept from Round to Round", () => {
  let snake: Creature;
  let robin: Creature;
  beforeEach(() => {
    snake = fakeCreature("Snake", { npc: true, level: 2, st: 4 });
    robin = fakeCreature("Robin", { st: 1 });
    aim(robin);
  });

  it.each(["held", "snared", "constricted"])(
    "MY-SPA-01 whoever is %s is held by whom it came from, on both sheets",
    (how) => {
      giveEffects(robin as never, { name: how, statuses: [statusOf(how)], origin: snake.uuid });
      const told = (of: unknown) => relationsAbout(of as Actor).map(({ kind, by, other, id }) => [kind, by, other, id]);
      expect(told(robin)).toEqual([["holding", snake.uuid, robin.uuid, null]]);
      expect(told(snake)).toEqual(told(robin));
    },
  );

  it("MY-SPA-01 a grip is written on both, and taken back on both", async () => {
    await use(mode(snake, "grabbing", { damage: 1, setback: 4 }), [10]);
    expect(await done("apply", "mythHold")).toEqual(["done", "done"]);
    expect(snake.system.holds).toEqual([{ target: robin.uuid, mode: "grabbing", freeUpkeep: false, drained: 0 }]);
    expect(await done("undo", "mythHold")).toEqual(["done", "done"]);
    expect(snake.system.holds).toEqual([]);
  });

  it("MY-SPA-05 the first step of restraining is a Grabbing Attack with its Tempo; then Level and Vigor alone, and the Margin as Fettering Setback", async () => {
    const coils = mode(snake, "restraining", { damage: 3, setback: 2 });
    await use(coils, [10]);
    // 10 + 2 + 4 + 4 = 20 against 11: what is stated, no Margin.
    expect(sustained()).toMatchObject({ damage: 3, setback: 2, form: "crushing" });
    holding(snake, robin, "restraining");
    await use(coils, [10]);
    // 10 + 2 + 4 = 16 against a Stability of 10: Margin 6.
    expect(sustained()).toMatchObject({ damage: 3, setback: 8, form: "crushing" });
  });

  it("MY-SPA-05 a Bare Failure holds on, a Pure one lets go; a Pure Success may break the other's grip", async () => {
    const coils = mode(snake, "restraining", { damage: 3, setback: 2 });
    holding(snake, robin, "restraining");
    await use(coils, [3]); // 9 against 10
    expect(lastCard().proposals).toEqual([]);
    await use(coils, [2]); // 8 against 10
    expect(grips()).toEqual(LOST);
    holding(robin, snake, "grabbing");
    // Held itself, it strikes its holder with an Edge.
    await use(coils, [10, 9]);
    expect(grips()).toEqual(LOST);
    expect(shownCard(snake).view.lines).toContain("MYTHMAGICA.Combat.mayBreakHold Robin");
  });

  it("MY-SPA-06 MY-SPA-15 MY-SPA-16 binding and tendrils crush nothing, tentacles do; limbs of their own hold for free", async () => {
    for (const [key, damage] of [
      ["binding", 0],
      ["tendril", 0],
      ["tentacle", 3],
    ] as const) {
      holding(snake, robin, key);
      await use(mode(snake, key, { damage: 3, setback: 2 }), [10]);
      expect([key, sustained()?.damage]).toEqual([key, damage]);
    }
    expect(deeds(snake)).toEqual(expect.not.arrayContaining([["keepHold", expect.anything()]]));
    holding(snake, robin, "binding");
    expect(deeds(snake)).toContainEqual(["keepHold", "MYTHMAGICA.Turn.assault"]);
  });

  it("MY-SPA-17 thorns rend as they grab, and draw blood from then on", async () => {
    const thorns = mode(snake, "thornyTendril", { damage: 3, setback: 2 });
    await use(thorns, [10]);
    expect(sustained()).toMatchObject({ damage: 3, form: "rending" });
    holding(snake, robin, "thornyTendril");
    await use(thorns, [10]);
    expect(sustained()).toMatchObject({ damage: 3, form: "bleeding" });
  });

  it("MY-SPA-07 MY-CND-29 coils of Strength 4: 5 Crushing, 1 + Margin 6 Fettering, and only stiff armor protects", async () => {
    const coils = mode(snake, "constriction");
    holding(snake, robin, "constriction");
    const mail = { kind: "armor", worn: true, ward: 3, encumbrance: 0, shieldBonus: 0, speedPenalty: 0 };
    give(robin, "mythArmour", "Mail", mail);
    await use(coils, [10]);
    expect(sustained()).toMatchObject({ damage: 5, setback: 7 });
    expect(proposals()).toContainEqual([
      "mythCondition",
      { condition: "constricted", step: "gain", parameter: "Snake", level: 5, stage: 7 },
    ]);
    give(robin, "mythArmour", "Plate", { ...mail, ward: 4, rigid: true });
    await use(coils, [10]);
    expect(sustained()).toMatchObject({ damage: 1, setback: 7 });
  });

  it("MY-SPA-11 a scuffle keeps the same roll with its Tempo, rends, and lets go on a Pure Failure", async () => {
    const scuffle = mode(snake, "scuffling", { damage: 2, setback: 3 });
    holding(snake, robin, "scuffling");
    await use(scuffle, [10]); // 20 against 10: no Margin
    expect(sustained()).toMatchObject({ damage: 2, setback: 3, form: "rending" });
    // Vigor 4, Tempo 4: Level 2 needs no more than a 1, which is a Natural Failure.
    await use(scuffle, [1]);
    expect(grips()).toEqual(LOST);
  });

  it("MY-SPA-14 a Tail-Whip goes without Tempo, with the Margin, and holds nobody", async () => {
    await use(mode(snake, "tailWhip", { damage: 4, setback: 1 }), [10]);
    // 16 against 10.
    expect(sustained()).toMatchObject({ damage: 4, setback: 7, form: "rending" });
    expect(grips()).toEqual([]);
  });

  it("MY-SPA-02 the held one strikes its holder with an Edge, in a scuffle without; MY-SPA-03 others strike one of the two with care", async () => {
    holding(snake, robin, "restraining");
    aim(snake);
    await use(sword(robin), [10, 12]);
    expect(shownCard(robin).view.edges).toContainEqual({ label: "MYTHMAGICA.Combat.heldByFoe", value: "+1" });
    holding(snake, robin, "scuffling");
    await use(sword(robin), [10]);
    expect(shownCard(robin).view.edges).toEqual([]);
    const will = fakeCreature("Will");
    const asked = confirmWith({});
    diceFall([10, 12]);
    await useItem(sword(will) as unknown as Item, { fast: false });
    expect(asked[0]?.controls.find(({ name }) => name === "beside")).toMatchObject({ value: "careful" });
    expect(shownCard(will).view.edges).toContainEqual({ label: "MYTHMAGICA.Combat.careful", value: "−1" });
  });

  it("MY-SPA-03 MY-MIS-03 a reckless Pure Failure strikes the other of the two: 7 and the Margin it failed by", async () => {
    holding(snake, robin, "restraining");
    const will = fakeCreature("Will");
    aim(snake);
    await use(sword(will), [3], { beside: "reckless" });
    // 3 + 1 + 2 = 6 against Level 2 + 10: 6 short.
    await shownCard(will).press("strikeOther", robin.uuid);
    expect(lastCard().proposals).toMatchObject([{ kind: "mythSustain", target: robin.uuid, data: { damage: 13 } }]);
  });

  it("MY-SPA-01 breaking free: Trickery 0 and Vigor 1 against Stability 12 takes a Pure Success and an Action", async () => {
    const fight = fightOf([robin], [snake], robin);
    holding(snake, robin, "restraining");
    expect(deeds(robin)).toContainEqual(["breakFree", "MYTHMAGICA.Turn.action"]);
    confirmWith();
    diceFall([12], [13]);
    await doDeed(robin, "breakFree", snake.uuid); // 13: bare
    expect(grips()).toEqual([]);
    await doDeed(robin, "breakFree", snake.uuid); // 14
    expect(grips()).toEqual(LOST);
    expect(turnIn(fight, robin)).toMatchObject({ actions: 2, assault: false });
  });

  it("MY-SPA-01 MY-CND-56 whoever is Paralyzed does not strain against a grip", async () => {
    const stiff = fakeCreature("Stiff", { conditions: ["paralyzed"] });
    holding(snake, stiff, "restraining");
    const asked = confirmWith();
    diceFall([12]);
    await doDeed(stiff, "breakFree", snake.uuid);
    expect(asked[0]?.obstacles).toContainEqual({
      text: "MYTHMAGICA.Blocked.act Stiff MYTHMAGICA.Condition.paralyzed",
      blocks: true,
    });
  });

  it("MY-SPA-01 keeping hold takes the Assault Action, letting go nothing", async () => {
    const fight = fightOf([snake], [robin], snake);
    holding(snake, robin, "grabbing");
    await doDeed(snake, "keepHold", robin.uuid);
    expect(turnIn(fight, snake)).toMatchObject({ assault: true });
    await doDeed(snake, "letGo", robin.uuid);
    expect(snake.system.holds).toEqual([]);
  });

  it("MY-SPA-08 blood until the drainer's own 32 Hit Points are full; Lethargic at the first failure against 10 and its Level", async () => {
    mode(snake, "bloodDrain", { damage: 6 });
    holding(snake, robin, "grabbing", { drained: 20 });
    await doDeed(snake, "drain", robin.uuid);
    const drains = lastDrain();
    expect(drains?.proposals).toMatchObject([
      { kind: "mythSustain", target: robin.uuid, data: { damage: 6, form: "bleeding" } },
      { kind: "mythHold", target: snake.uuid, data: { drained: 26, mode: "bloodDrain", step: "take" } },
    ]);
    expect(lastCard().parts[0]).toMatchObject({ type: "manifoldRequest", check: "avoid-bloodDrain", difficulty: 12 });
    holding(snake, robin, "bloodDrain", { drained: snake.system.hp.max - 6 });
    await doDeed(snake, "drain", robin.uuid);
    expect(
      lastDrain()
        ?.proposals.slice(1)
        .map(({ data }) => [data.role, data.step]),
    ).toEqual(LOST);
  });

  it("MY-SPA-08 whoever fails to withstand it is Lethargic", async () => {
    const { requestableChecks } = await import("../actions/requests");
    const check = requestableChecks(robin).find(({ id }) => id === "avoid-bloodDrain");
    confirmWith();
    diceFall([10]);
    await check?.roll(robin, { difficulty: 12 } as never);
    expect(proposals()).toEqual([["mythCondition", { condition: "lethargic", step: "gain", parameter: "" }]]);
  });

  it("MY-SPA-09 only a flyer carries off what is smaller; holding on takes an Action", async () => {
    const asked = confirmWith();
    diceFall([10], [10]);
    const talons = mode(snake, "grabAndCarry");
    await useItem(talons as unknown as Item, { fast: false });
    expect(asked[0]?.obstacles).toContainEqual({ text: "MYTHMAGICA.Combat.carry.cannotFly", blocks: true });
    const roc = fakeCreature("Roc", { npc: true, conditions: ["flying"], system: { sizeCategory: "great" } });
    await useItem(mode(roc, "grabAndCarry") as unknown as Item, { fast: false });
    expect(asked[1]?.obstacles).toEqual([]);
    holding(roc, robin, "grabAndCarry");
    expect(deeds(roc)).toContainEqual(["keepHold", "MYTHMAGICA.Turn.action"]);
    // It has both talons full: what it carries it cannot harm, only drop (L2510).
    diceFall([10]);
    await useItem(fangs(roc) as unknown as Item, { fast: false });
    expect(asked[2]?.obstacles).toContainEqual({ text: "MYTHMAGICA.Combat.carry.holds Robin", blocks: true });
  });

  it("MY-SPA-10 whoever is struck in passing answers once, with a Reaction", async () => {
    const hawk = fakeCreature("Hawk", { npc: true, conditions: ["diving"] });
    const fight = fightOf([hawk], [robin], hawk);
    sword(robin);
    await use(fangs(hawk), [10], { passing: true });
    const struck = shownCard(hawk);
    const answer = struck.view.buttons.find(({ action }) => action === "answerBlow");
    diceFall([10], [10]);
    await struck.press("answerBlow", answer?.value);
    expect(turnIn(fight, robin)).toMatchObject({ reactions: 1 });
    expect(lastCard().parts[0]).toMatchObject({ paid: "reaction", opponent: hawk.uuid });
    const count = lastCard().message.id;
    await struck.press("answerBlow", answer?.value);
    expect(lastCard().message.id).toBe(count);
  });

  it("MY-SPA-13 a Spell Attack from 30 feet: Acumen and 4, with the Gap; Highly Sensitive foes take the Margin too (MY-DMG-04)", async () => {
    const bolt = mode(snake, "spell", { damage: 5, damageForm: "scorching", range: 80 });
    await use(bolt, [15], { distance: 30 });
    // 15 + 2 + 0 + 4 = 21 against 14.
    expect(shownCard(snake).view.margin).toBe("MYTHMAGICA.Conflict.margin +7");
    expect(sustained()).toMatchObject({ damage: 5 });
    const moth = fakeCreature("Moth", { system: { defences: { scorching: "highlySensitive" } } });
    aim(moth);
    await use(bolt, [15, 3], { distance: 30 });
    expect(sustained()).toMatchObject({ damage: 24 });
  });
});

describe("what is no blow", () => {
  it("MY-DMG-07 MY-GLO-06 MY-SPA-13 MY-SPA-18 Ward is for blows: a touch and a spell go through it, fangs do not", async () => {
    const [robin, snake] = [fakeCreature("Robin", { tn: 4 }), fakeCreature("Snake", { npc: true, level: 2 })];
    aim(robin);
    await use(mode(snake, "touch", { damage: 3, damageForm: "toxic" }), [19]);
    expect(sustained()).toMatchObject({ damage: 3 });
    await use(mode(snake, "spell", { damage: 5, damageForm: "scorching", range: 80 }), [19], { distance: 30 });
    expect(sustained()).toMatchObject({ damage: 5 });
    // Toughness 4 is a Ward of 2 and a Defense of 14: 19 + 2 + 4 hits by 11, and 5 + 11 - 2 are 14.
    await use(fangs(snake), [19]);
    expect(sustained()).toMatchObject({ damage: 14 });
  });
});

describe("a Natural Success of modes that say nothing of it", () => {
  it("MY-ATK-04 MY-SPA-13 MY-SPA-18 a touch and a Spell Attack are doubled and push 5 feet; MY-SPA-14 so does a Tail-Whip", async () => {
    const [robin, snake] = [fakeCreature("Robin"), fakeCreature("Snake", { npc: true, level: 2, st: 4 })];
    aim(robin);
    await use(mode(snake, "touch", { damage: 3, damageForm: "toxic", setback: 2, setbackForm: "enervating" }), [20]);
    expect(sustained()).toMatchObject({ damage: 6, setback: 4 });
    expect(shownCard(snake).view.lines).toContain("MYTHMAGICA.Combat.push 5");
    await use(mode(snake, "spell", { damage: 5, damageForm: "scorching", range: 80 }), [20], { distance: 30 });
    expect(sustained()).toMatchObject({ damage: 10 });
    expect(shownCard(snake).view.lines).toContain("MYTHMAGICA.Combat.push 5");
    await use(mode(snake, "tailWhip", { damage: 4, setback: 1 }), [20]);
    // 26 against 10: 8, and twice 1 + 16.
    expect(sustained()).toMatchObject({ damage: 8, setback: 34 });
    expect(shownCard(snake).view.lines).toContain("MYTHMAGICA.Combat.push 5");
    await use(mode(snake, "touch", { damage: 3, damageForm: "toxic" }), [15]);
    expect(sustained()).toMatchObject({ damage: 3 });
  });
});

/** The card of the newest drain: what asks for a roll comes after it. */
function lastDrain() {
  const found = cards()
    .filter((one) => (one.system.proposals as unknown[]).length > 0)
    .at(-1);
  return found?.system as { proposals: { data: Record<string, unknown> }[] } | undefined;
}

describe("the lasso", () => {
  it("MY-ENT-03 MY-ENT-01 thrown by Acumen it snares; pulls go by Vigor; bare ones deal nothing, a Pure Failure frees", async () => {
    const rob = fakeCreature("Bellerophon", { cr: 2, st: 2, gr: 0 } as never);
    const horse = fakeCreature("Horse", { npc: true });
    const rope = sword(rob, {
      ...{ slug: "lasso", class: "entrapment", range: 30, damage: 0, setback: 10, setbackForm: "fettering", tempo: 0 },
    });
    aim(horse);
    await use(rope, [15], { distance: 20 });
    expect((shownCard(rob).view.terms as { label: string }[]).map(({ label }) => label)).toContain(
      "MYTHMAGICA.Attribute.ac",
    );
    expect(proposals()[1]).toEqual(["mythHold", expect.objectContaining({ role: "held", mode: "lasso" })]);
    expect(written("mythHold", horse, proposals()[1]?.[1])).toEqual([["create", expect.stringContaining("snared")]]);
    holding(rob, horse, "lasso");
    await use(rope, [10]); // 10 + rank 1 + Vigor 2 = 13 against 10: 10 + 2 + 3
    expect((shownCard(rob).view.terms as { label: string }[]).map(({ label }) => label)).toContain(
      "MYTHMAGICA.Attribute.vg",
    );
    expect(sustained()).toMatchObject({ setback: 15 });
    await use(rope, [8]); // bare
    expect(sustained()).toBeUndefined();
    await use(rope, [2]);
    expect(grips()).toEqual(LOST);
  });

  it("MY-ENT-03 the snared strain with Level and Strength, and have a Drawback on what involves Agility", async () => {
    const rob = fakeCreature("Bellerophon", { st: 3 });
    const horse = fakeCreature("Stallion", { npc: true, level: 6, st: 8, conditions: ["snared:Bellerophon"] });
    holding(rob, horse, "lasso");
    confirmWith();
    diceFall([1], [6]);
    await doDeed(horse, "breakFree", rob.uuid);
    expect(shownCard(horse).view).toMatchObject({ sum: expect.stringContaining("13") });
    await doDeed(horse, "breakFree", rob.uuid); // 6 + 14 = 20 against 10 + 0 + 3
    expect(grips()).toEqual(LOST);
    aim(rob);
    await use(fangs(horse), [17, 14]);
    expect(shownCard(horse).view.edges).toContainEqual({ label: "MYTHMAGICA.Condition.snared", value: "−1" });
  });
});
