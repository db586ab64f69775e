import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeUser } from "../../../foundry/testing/fake-documents";
import { doDeed } from "../actions/deeds/do-deed";
import { useItem } from "../actions/use-item";
import type { Creature } from "../adapters/creature";
import { mythmagicaFlow } from "../flow";
import { aim, fangs, give, mode, sword } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { has, living } from "../testing/living";
import { picks } from "../testing/fight";
import { confirmWith, diceFall, lastCard, setTable, shownCard } from "../testing/play";
import { done, fightOf, happen, idOf, stateOf, turnIn } from "../testing/table-fight";
import { inWindowOf, playerOf } from "../testing/windows";

// Flows of a fight (digest 2), from the click on a weapon to what is written, and back.

beforeEach(() => void setTable());

const use = async (item: unknown, faces: number[], values: object = {}) => {
  confirmWith({ ...values });
  diceFall(faces);
  await useItem(item as Item, { fast: false });
};
const harm = () => lastCard().proposals.find(({ kind }) => kind === "mythSustain")?.data;
const margin = (of: Creature) => String(shownCard(of).view.margin).split(" ").at(-1);
const offers = (user: FakeUser, of: Creature) =>
  inWindowOf(user, async () =>
    shownCard(of)
      .view.buttons.filter(({ action }) => action === "guts")
      .map((one) => (one as unknown as { label: string }).label.replaceAll("MYTHMAGICA.Guts.", "")),
  );

describe("F2 a combat Round", () => {
  it("F2 MY-INI-03 MY-INI-04 MY-INI-06 MY-TRN-01 one roll a side, the hurt go next, who is left surges, and a new Round gives all of it again", async () => {
    const [robin, anna] = [fakeCreature("Robin", { st: 3 }), fakeCreature("Anna")];
    const [wolf, bear] = [fakeCreature("Wolf", { npc: true }), fakeCreature("Bear", { npc: true })];
    const fight = fightOf([robin, anna], [wolf, bear], robin);
    expect(stateOf(fight)).toMatchObject({ phase: "erratic", acting: [idOf(robin)] });

    // Two Actions: the Assault Action on the wolf, and another one.
    aim(wolf);
    await use(sword(robin), [15]);
    await done("apply");
    happen(fight, { type: "spend", id: idOf(robin), what: "action" });
    expect(turnIn(fight, robin)).toMatchObject({ actions: 2, assault: true });
    happen(fight, { type: "done", id: idOf(robin) });
    // The only one who was hurt must be next.
    expect(stateOf(fight).acting).toEqual([idOf(wolf)]);

    // It answers Anna and misses: the pick is free.
    aim(anna);
    await use(fangs(wolf), [2]);
    expect(lastCard().proposals).toEqual([]);
    happen(fight, { type: "done", id: idOf(wolf) });
    expect(picks(stateOf(fight), idOf(wolf)).sort()).toEqual([idOf(anna), idOf(bear)].sort());
    happen(fight, { type: "pick", by: idOf(wolf), target: idOf(bear) });

    // Robin's Reaction, out of his Turn; then Anna alone is left, and surges.
    aim(bear);
    await use(robin.items.contents[0], [3]);
    expect(turnIn(fight, robin)).toMatchObject({ reactions: 1 });
    happen(fight, { type: "done", id: idOf(bear) });
    expect(stateOf(fight)).toMatchObject({ phase: "surge", acting: [idOf(anna)] });
    happen(fight, { type: "done", id: idOf(anna) });
    expect(stateOf(fight).phase).toBe("over");

    const facts = stateOf(fight).fighters.map(({ id, side }) => ({
      ...{ id, side, group: null, defeated: false, facts: { heads: 1 } },
    }));
    const next = mythmagicaFlow.begin(facts, stateOf(fight));
    expect(next).toMatchObject({ round: 2, phase: "opening" });
    expect(next.fighters.map(({ actions, reactions }) => [actions, reactions])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });
});

describe("F3 from an attack to its Damage", () => {
  const MAIL = { kind: "armor", worn: true, ward: 4, encumbrance: 0, shieldBonus: 0, speedPenalty: 0 };
  const mailed = (one: Creature): Creature => {
    give(one, "mythArmour", "Mail", MAIL);
    return one;
  };
  /** Rank 1, Tempo 2 and Vigor 3: +6. Seven Damage and Strength 3. */
  const armed = (one: Creature) => sword(one, { damage: 7 });

  it("F3 MY-DMG-01 MY-ATK-04 sword 7, Strength 3, a Margin of 5 and Ward 4 are 11; by a natural 20 they are 26 and a push", async () => {
    const robin = fakeCreature("Robin", { st: 3 });
    const blade = armed(robin);
    const thug = mailed(fakeCreature("Thug", { npc: true }));
    aim(thug);
    await use(blade, [9]);
    expect([margin(robin), harm()]).toMatchObject(["+5", { damage: 11, form: "cutting" }]);
    await done("apply");
    expect(thug.system.damage).toBe(11);
    await done("undo");
    expect(thug.system.damage).toBe(0);
    // 20 + 6 against Level 11 and 10.
    aim(mailed(fakeCreature("Captain", { npc: true, level: 11 })));
    await use(blade, [20]);
    expect([margin(robin), harm()]).toMatchObject(["+5", { damage: 26 }]);
    expect(shownCard(robin).view.lines).toContain("MYTHMAGICA.Combat.push 5");
  });

  it("F3 MY-GUT-03 MY-ATK-07 missed by 1 it is bought for 2; hit by 5, the one who was hit is missed for 6", async () => {
    const robin = mailed(fakeCreature("Robin", { st: 3 }));
    const thug = mailed(fakeCreature("Thug", { npc: true, st: 3 }));
    const anna = playerOf("Anna", robin);
    aim(thug);
    await use(armed(robin), [3]);
    expect([margin(robin), await offers(anna, robin)]).toEqual(["−1", ["win price 2 1"]]);
    await inWindowOf(anna, () => shownCard(robin).press("guts", "bought"));
    // 7 + 3 + 1 less 4.
    expect([robin.system.gutsSpent, margin(robin), harm()]).toMatchObject([2, "+1", { damage: 7 }]);

    aim(robin);
    await use(armed(thug), [9]);
    expect([margin(thug), harm()]).toMatchObject(["+5", { damage: 11 }]);
    await done("apply", "mythSustain");
    expect([robin.system.damage, await offers(anna, thug)]).toEqual([11, ["win priceUp 6 1 2"]]);
    await inWindowOf(anna, () => shownCard(thug).press("guts", "bought"));
    expect([robin.system.gutsSpent, robin.system.damage, harm()]).toEqual([8, 0, undefined]);
  });
});

describe("F6 restrained from Round to Round", () => {
  it("F6 MY-SPA-05 MY-SPA-02 MY-SPA-01 grabbed at Level and Vigor and 4, then crushed by Level and Vigor, held Barely, freed by a Pure Failure", async () => {
    const snake = living(fakeCreature("Snake", { npc: true, level: 2, st: 4 }));
    const robin = living(fakeCreature("Robin"));
    const coils = mode(snake, "restraining", { damage: 3, setback: 2 });
    aim(robin);
    // 8 + 2 + 4 + 4 = 18 against a Stability of 10: what it states, and no Margin.
    await use(coils, [8]);
    expect([margin(snake), harm()]).toMatchObject(["+8", { damage: 3, setback: 2 }]);
    await done("apply");
    expect([snake.system.holds.length, has(robin), has(snake)]).toEqual([1, ["held"], ["holding"]]);

    // The next Round: 10 + 2 + 4 = 16, and now the Margin is Fettering Setback.
    await use(coils, [10]);
    expect([margin(snake), harm()]).toMatchObject(["+6", { damage: 3, setback: 8 }]);
    await done("apply", "mythSustain");
    expect([robin.system.damage, robin.system.setback]).toEqual([6, 10]);

    // Short by 1 it still holds.
    await use(coils, [3]);
    expect([margin(snake), lastCard().proposals]).toEqual(["−1", []]);

    // The held one strikes at it with an Edge, or wriggles out: 14 against 10 + 2 + 4 is not enough, 18 is.
    aim(snake);
    await use(sword(robin), [10, 12]);
    expect(shownCard(robin).view.edges).toContainEqual({ label: "MYTHMAGICA.Combat.heldByFoe", value: "+1" });
    confirmWith();
    diceFall([14], [18]);
    await doDeed(robin, "breakFree", snake.uuid);
    expect(lastCard().proposals).toEqual([]);
    await doDeed(robin, "breakFree", snake.uuid);
    await done("apply");
    expect([snake.system.holds, has(robin), has(snake)]).toEqual([[], [], []]);
    await done("undo");
    expect([snake.system.holds.length, has(robin)]).toEqual([1, ["held"]]);

    // Or it fails by 2 and lets go by itself.
    aim(robin);
    await use(coils, [2]);
    expect(margin(snake)).toBe("−2");
    await done("apply");
    expect([snake.system.holds, has(robin)]).toEqual([[], []]);
  });
});
