import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { useItem } from "../actions/use-item";
import { aim, mode } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, setTable } from "../testing/play";

beforeEach(() => void setTable());

const use = async (item: unknown, faces: number[], values = {}) => {
  confirmWith(values);
  diceFall(faces);
  await useItem(item as Item, { fast: false });
};

describe("a spell that its entry aims at Stability", () => {
  it("MY-SPA-13 MY-SPA-18 from 30 feet it meets Stability with the Gap, a touch Stability alone; a bite stays against Defense", async () => {
    const [robin, mage] = [fakeCreature("Robin", { ag: 4 }), fakeCreature("Mage", { npc: true, level: 2 })];
    aim(robin);
    const stated = { damage: 5, damageForm: "scorching", aimedAt: "stability" };
    // Agility 4 makes Defense 14, Stability stays 10; the Gap is 4.
    const met: unknown[] = [];
    for (const [item, distance] of [
      [mode(mage, "spell", { ...stated, range: 80 }), 30],
      [mode(mage, "touch", stated), undefined],
      [mode(mage, "spell", { ...stated, aimedAt: "", range: 80 }), 30],
      [mode(mage, "natural", stated), undefined],
    ] as const) {
      await use(item, [9], distance ? { distance } : {});
      met.push(lastCard().parts[0]?.threshold);
    }
    expect(met).toEqual([14, 10, 18, 14]);
  });
});
