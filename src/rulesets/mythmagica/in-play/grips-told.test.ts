import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useItem } from "../actions/use-item";
import type { Creature } from "../adapters/creature";
import { holdKind } from "../changes/combat/hold-kind";
import { combatView } from "../sheets/combat-view";
import { aim, mode } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { cards, confirmWith, diceFall, setTable, shownCard } from "../testing/play";

let snake: Creature;
let robin: Creature;

beforeEach(() => {
  setTable();
  snake = fakeCreature("Snake", { npc: true, level: 2, st: 4 });
  robin = fakeCreature("Robin", { st: 1 });
  aim(robin);
});

const use = async (item: unknown, faces: number[]) => {
  confirmWith();
  diceFall(faces);
  await useItem(item as Item, { fast: false });
};
const holding = (holder: Creature, held: Creature, how: string) =>
  Object.assign((holder as never as { _source: { system: object } })._source.system, {
    holds: [{ target: held.uuid, mode: how, freeUpkeep: false, drained: 0 }],
  });

describe("what a grip says", () => {
  it("MY-SPA-08 nobody rolls to drain blood: the row drains whom it holds, and says so where it holds nobody", async () => {
    const row = () => combatView(snake).modes.at(-1);
    const drain = mode(snake, "bloodDrain", { damage: 6 });
    expect(row()).toMatchObject({ roll: "", uses: true });
    const warned = vi.spyOn(ui.notifications, "warn");
    await use(drain, []);
    expect(warned).toHaveBeenLastCalledWith("MYTHMAGICA.Deed.drainNobody");
    holding(snake, robin, "grabbing");
    await use(drain, []);
    const harm = cards().flatMap(({ system }) => system.proposals as { target: string; data: { damage?: number } }[]);
    expect(harm.find(({ data }) => data.damage === 6)?.target).toBe(robin.uuid);
  });

  it("MY-SPA-05 MY-SPA-11 only whoever holds somebody has a grip that can be broken", async () => {
    const scuffle = mode(snake, "scuffling", { damage: 1 });
    await use(scuffle, [15]);
    expect(shownCard(snake).view.lines).not.toContain("MYTHMAGICA.Combat.mayBreakHold Robin");
    holding(robin, snake, "grabbing");
    await use(scuffle, [15, 15]);
    expect(shownCard(snake).view.lines).toContain("MYTHMAGICA.Combat.mayBreakHold Robin");
  });

  it("MY-SPA-08 a grip that goes on is told, though no mark comes or goes with it", () => {
    holding(snake, robin, "grabbing");
    const taken = { role: "holds", step: "take", other: robin.uuid, name: "Robin", mode: "bloodDrain", drained: 6 };
    const changes = holdKind
      .plan(snake as never, holdKind.parse?.(taken) as never)
      .filter(({ kind }) => kind === "set");
    for (const how of [holdKind.describe, holdKind.describeVaguely])
      expect(how?.(changes as never, { name: "Snake" } as never)).toEqual(["MYTHMAGICA.Deed.grips Snake"]);
  });

  it("MY-SPA-04 MY-SPA-12 what goes by a skill says its rank and not Level", async () => {
    await use(mode(snake, "shoving", { skillRank: 5 }), [10]);
    expect(shownCard(snake).view.terms).toContainEqual({ label: "MYTHMAGICA.Term.rank", value: "+5" });
  });
});
