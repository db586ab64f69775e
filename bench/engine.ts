import { DiceRoll } from "@dice-roller/rpg-dice-roller";
import {
  keepHighest,
  odds,
  part,
  roll,
  rollTally,
  seededGenerator,
  simulate,
  sumOf,
  type Make,
  type Procedure,
} from "../src/engine/index";
import { runOnce } from "../src/engine/testing/run-once";
import { both, countOf } from "../src/engine/testing/tallies";
import { millisecondsEach, type Figure } from "./measure";

function* check(bonus: number, dc: number): Procedure<string> {
  const [a = 0, b = 0] = yield* roll("check", 2, 12);
  return `${a + b + bonus >= dc ? "success" : "failure"}${a === b ? ", double" : ""}`;
}

function* advantage(): Procedure<string> {
  const dice = yield* roll("check", 3, 12);
  const [, a = 0, b = 0] = dice.sort((x, y) => x - y);
  return `${a + b >= 16}`;
}

function* keptTally(): Procedure<string> {
  const [a = 0, b = 0] = yield* rollTally("check", 3, 12, keepHighest(2));
  return `${a + b >= 16}`;
}

function* hits(count: number): Procedure<string> {
  return `${yield* rollTally(
    "pool",
    count,
    6,
    countOf((face) => face >= 5),
  )}`;
}

function* mettle(): Procedure<string> {
  const tally = both(
    sumOf(),
    countOf((face) => face <= 2),
  );
  const [total, spent] = yield* rollTally("mettle", 10, 6, tally);
  return `${total >= 30} ${spent}`;
}

function* facesPool(): Procedure<string> {
  const dice = yield* roll("pool", 10, 6);
  return `${dice.filter((face) => face >= 5).length}`;
}

function* exploding(): Procedure<string> {
  const explode = { when: (face: number) => face === 6, most: 3 };
  return `${yield* rollTally("pool", 5, 6, sumOf(), { explode })}`;
}

function* opposed(): Procedure<string> {
  const one = yield* part("attack", () => check(3, 14), String);
  const other = yield* part("defence", () => check(5, 14), String);
  return `${one} against ${other}`;
}

function* rerolled(): Procedure<string> {
  const [a = 0, b = 0] = yield* roll("check", 2, 12, { reroll: { when: (face) => face === 1 } });
  return `${a + b >= 14}`;
}

const SHAPES: Record<string, Make<string>> = {
  "2d12 + bonus against a DC": () => check(4, 15),
  "3d12 keep 2": advantage,
  "3d12 keep 2, by tally": keptTally,
  "2d12, ones rolled again": rerolled,
  "10d6, count hits": () => hits(10),
  "40d6, count hits": () => hits(40),
  "10d6, sum and exhausted dice": mettle,
  "10d6, every face seen": facesPool,
  "5d6 exploding up to 3 times, sum": exploding,
  "2d12 check against 2d12 check": opposed,
};

/** Mean of the calls that fit into the time, in seconds; warmed up before. */
function time(call: () => void, seconds = 0.15): number {
  for (let i = 0; i < 30; i++) call();
  const start = performance.now();
  let calls = 0;
  do {
    call();
    calls++;
  } while (performance.now() - start < seconds * 1000);
  return (performance.now() - start) / 1000 / calls;
}

/** Exact odds in milliseconds; simulated checks a second, beside another library rolling the same dice in this run. */
export async function run(): Promise<Figure[]> {
  const measures: Figure[] = Object.entries(SHAPES).map(([name, make]) => ({
    name: `exact odds, ${name}`,
    value: millisecondsEach(() => odds(make, String)),
    unit: "ms",
    most: 1,
  }));
  const generator = seededGenerator(1);
  const make = () => check(4, 15);
  const runs = 2_000_000;
  const theirs = 1 / time(() => void (new DiceRoll("2d12+4").total >= 15), 1);
  const ours = runs / time(() => void simulate(make, { generator, runs, key: String }), 1);
  const pool = runs / time(() => void simulate(() => hits(10), { generator, runs, key: String }), 0.5);
  const theirPool = 1 / time(() => void new DiceRoll("10d6>=5").total, 0.5);
  const unremembered = 1 / time(() => void runOnce(make, generator), 1);
  measures.push(
    { name: "rpg-dice-roller, 2d12+4 against a DC", value: theirs, unit: "checks/s" },
    { name: "simulate, 2d12+4 against a DC", value: ours, unit: "checks/s", ratio: ours / theirs, leastRatio: 100 },
    { name: "rpg-dice-roller, 10d6 count hits", value: theirPool, unit: "checks/s" },
    { name: "simulate, 10d6 count hits", value: pool, unit: "checks/s", ratio: pool / theirPool, leastRatio: 100 },
    {
      name: "run the rule once, 2d12+4 against a DC",
      value: unremembered,
      unit: "checks/s",
      ratio: unremembered / theirs,
    },
  );
  return measures;
}
