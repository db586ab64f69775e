import { expect, it } from "vitest";
import { storedRoll } from "../testing/message-bytes";
import { storedRolls } from "./post-card";

const read = (rolls: object[]) => storedRolls(rolls).map((roll) => JSON.parse(roll) as Record<string, unknown>);

it("dice with as many sides go along as one roll, others as their own", () => {
  const [six, eight, more] = read([storedRoll(6, 4), storedRoll(8, 1), storedRoll(6, 2)]);
  expect(more).toBeUndefined();
  expect(six).toMatchObject({ class: "Roll", formula: "6d6", total: 36, terms: [{ number: 6, faces: 6 }] });
  expect((six?.terms as { results: object[] }[])[0]?.results).toHaveLength(6);
  expect(eight).toMatchObject({ formula: "1d8", total: 8, evaluated: true, dice: [] });
});

it("what Foundry takes for granted does not, what a module wrote does", () => {
  const sparkling = { ...storedRoll(6, 1), options: { request: "check", appearance: "sparkling" } };
  expect(read([storedRoll(12, 2)])[0]).toEqual({
    class: "Roll",
    dice: [],
    formula: "2d12",
    terms: [
      {
        class: "Die",
        evaluated: true,
        number: 2,
        faces: 12,
        results: [
          { result: 12, active: true },
          { result: 12, active: true },
        ],
      },
    ],
    total: 24,
    evaluated: true,
  });
  expect(read([sparkling])[0]).toMatchObject({ options: { appearance: "sparkling" } });
});

it("leaves the rolls themselves as they were", () => {
  const roll = storedRoll(6, 1);
  storedRolls([roll, storedRoll(6, 1)]);
  expect(roll).toEqual(storedRoll(6, 1));
});
