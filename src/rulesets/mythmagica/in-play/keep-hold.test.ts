import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { doDeed } from "../actions/deeds/do-deed";
import type { Creature } from "../adapters/creature";
import { aim, mode } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { cards, confirmWith, diceFall, lastCard, setTable } from "../testing/play";
import { fightOf, turnIn } from "../testing/table-fight";

beforeEach(() => void setTable());

/** A grip that stands already, on both of them. */
const holding = (holder: Creature, held: Creature, how: string) =>
  Object.assign((holder as never as { _source: { system: object } })._source.system, {
    holds: [{ target: held.uuid, mode: how, freeUpkeep: false, drained: 0 }],
  });
const sustained = () => lastCard().proposals.find(({ kind }) => kind === "mythSustain")?.data;
const grips = () =>
  lastCard()
    .proposals.filter(({ kind }) => kind === "mythHold")
    .map(({ data }) => [data.role, data.step]);
const LOST = [
  ["held", "lose"],
  ["holds", "lose"],
];

describe("keeping hold by a roll", () => {
  let snake: Creature;
  let robin: Creature;
  beforeEach(() => {
    snake = fakeCreature("Snake", { npc: true, level: 2, st: 4 });
    robin = fakeCreature("Robin", { st: 1 });
  });

  it.each(["restraining", "binding", "constriction"])(
    "MY-SPA-05 keeping hold by %s is a Fettering Attack Roll against Stability: a Pure Failure ends it, and it takes the Assault Action",
    async (key) => {
      mode(snake, key, { damage: 3, setback: 2 });
      holding(snake, robin, key);
      aim();
      confirmWith();
      diceFall([2], [10]);
      await doDeed(snake, "keepHold", robin.uuid); // 2 + Level 2 + Vigor 4 = 8 against 10
      expect(grips()).toEqual(LOST);
      const fight = fightOf([snake], [robin], snake);
      await doDeed(snake, "keepHold", robin.uuid);
      // 16 against 10: the Margin of 6 joins the 2.
      expect(lastCard().parts[0]).toMatchObject({ kind: "attack", opponent: robin.uuid });
      expect(sustained()).toMatchObject({ setback: 8 });
      expect(turnIn(fight, snake)).toMatchObject({ assault: true });
    },
  );

  it("MY-SPA-11 keeping hold in a scuffle is another Grabbing Attack; without the attack nothing is told or spent", async () => {
    holding(snake, robin, "scuffling");
    await doDeed(snake, "keepHold", robin.uuid);
    expect(cards()).toEqual([]);
    mode(snake, "scuffling", { damage: 2, setback: 3 });
    confirmWith();
    diceFall([10]);
    await doDeed(snake, "keepHold", robin.uuid); // 20 against 10: no Margin
    expect(sustained()).toMatchObject({ damage: 2, setback: 3, form: "rending" });
  });
});
