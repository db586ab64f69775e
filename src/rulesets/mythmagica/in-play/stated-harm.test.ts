import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { fullKey } from "../../../foundry/conditions/effect-terms";
import { useItem } from "../actions/use-item";
import type { Creature } from "../adapters/creature";
import { combatView } from "../sheets/combat-view";
import { aim, mode, sword } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, setTable, shownCard } from "../testing/play";

let snake: Creature;
let robin: Creature;

beforeEach(() => {
  setTable();
  snake = fakeCreature("Snake", { npc: true, level: 2, st: 4 });
  robin = fakeCreature("Robin", { st: 1 });
});

const use = async (item: unknown, faces: number[], values = {}) => {
  confirmWith(values);
  diceFall(faces);
  await useItem(item as Item, { fast: false });
};
const sustained = () => lastCard().proposals.find(({ kind }) => kind === "mythSustain")?.data;

describe("what special modes deal by their entries", () => {
  it("MY-MIS-03 MY-SPA-04 a stray grab does what it states and holds nobody; a stray blow under a spell strikes as hard as any", async () => {
    const [will, marian] = [fakeCreature("Will", { st: 3 }), fakeCreature("Marian")];
    aim(snake);
    await use(mode(will, "grabbing", { damage: 4, setback: 2 }), [1], { beside: "reckless" });
    aim(marian);
    await shownCard(will).press("strikeOther");
    expect(lastCard().proposals).toMatchObject([{ kind: "mythSustain", data: { damage: 4, setback: 2 } }]);
    expect(lastCard().proposals).toHaveLength(1);
    Object.assign(will, {
      allApplicableEffects: () => [
        { active: true, name: "Woeful blade", uuid: "e", changes: [{ key: fullKey("blow"), value: "3", mode: 2 }] },
      ],
    });
    aim(snake);
    await use(sword(will), [2], { beside: "reckless" });
    // 2 + 1 + 2 + 3 = 8 against 12: 7 + 3 + Strength 3, and the 4 that it failed by.
    aim(marian);
    await shownCard(will).press("strikeOther");
    expect(lastCard().proposals).toMatchObject([{ data: { damage: 17 } }]);
  });

  it("MY-SPA-06 MY-SPA-15 rope and tendrils wound nobody as they take hold either; a sheet's row says what a mode deals", async () => {
    aim(robin);
    const rope = mode(snake, "binding", { damage: 3, setback: 4 });
    await use(rope, [12]);
    expect(sustained()).toMatchObject({ damage: 0, setback: 4 });
    const strong = fakeCreature("Ogre", { npc: true, st: 3, ag: 1 });
    mode(strong, "grabbing", { damage: 4, setback: 2 });
    mode(strong, "shoving");
    mode(strong, "binding", { damage: 3, setback: 4 });
    mode(strong, "constriction");
    // Stated harm without Strength 3, Vigor 4 of a shove, 1 and Strength of coils whose entry states nothing.
    expect(combatView(strong).modes.map(({ detail }) => detail.replaceAll("MYTHMAGICA.Figure.", ""))).toEqual([
      "damage 4, setback 2",
      "setback 4",
      "setback 4",
      "damage 4, setback 1",
    ]);
  });
});
