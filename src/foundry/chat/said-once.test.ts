import { expect, it } from "vitest";
import { sayInFull, sayOnce } from "./said-once";

const id = (letter: string): string => letter.repeat(16);
const HERO = `Actor.${id("h")}`;
const AXE = `${HERO}.Item.${id("x")}`;
const FOE = `Scene.${id("s")}.Token.${id("t")}.Actor.${id("f")}`;
const other = `Scene.${id("s")}.Token.${id("u")}.Actor.${id("g")}`;

const card = {
  actor: HERO,
  parts: [{ type: "strike", weapon: AXE, target: FOE, dice: [{ id: `pool:${AXE}`, dice: [1, 2] }], none: null }],
  proposals: [
    { kind: "hit", target: FOE, data: { amount: 3 } },
    { kind: "spend", target: HERO, data: {} },
    { kind: "hit", target: other, data: {} },
  ],
};
const numbered = card.proposals.map((one, at) => ({ id: `p${at}`, ...one }));

it("a uuid stands on a card once, piece by piece, and the card's own actor not again", () => {
  const stored = sayOnce(card);
  expect(stored.said).toEqual([`Item.${id("x")}`, `Scene.${id("s")}`, `Token.${id("t")}`, `Actor.${id("f")}`]);
  expect(stored.parts).toMatchObject([{ weapon: "~0.~1", target: "~2.~3.~4", dice: [{ id: "pool:~0.~1" }] }]);
  expect(stored.proposals.map(({ target }) => target)).toEqual([
    "~2.~3.~4",
    "~0",
    `~2.Token.${id("u")}.Actor.${id("g")}`,
  ]);
});

it("is read as it was, its proposals numbered", () => {
  const stored = JSON.parse(JSON.stringify(sayOnce(card))) as ReturnType<typeof sayOnce<typeof card>>;
  expect(sayInFull(stored)).toEqual({ parts: card.parts, proposals: numbered });
});

it("leaves somebody's words that look like a mark alone", () => {
  const parts = [{ type: "note", text: "about ~1 hour, at ~0 cost", actor: HERO, again: HERO }];
  const stored = sayOnce({ ...card, parts });
  expect(stored.said).toBeNull();
  expect(sayInFull(stored)).toEqual({ parts, proposals: numbered });
});

it("reads a card without an actor, one of an earlier release, and one whose list lacks what it points at", () => {
  const known = sayOnce({ actor: null, parts: [HERO, HERO], proposals: [] });
  expect(known).toMatchObject({ said: [HERO], parts: ["~0", "~0"] });
  expect(sayInFull(known)).toMatchObject({ parts: [HERO, HERO] });
  const old = { actor: HERO, said: null, parts: card.parts, proposals: [{ id: "p7", kind: "hit", target: FOE }] };
  expect(sayInFull(old)).toEqual({ parts: old.parts, proposals: old.proposals });
  expect(sayInFull({ actor: null, said: [], parts: ["~4"], proposals: [] })).toMatchObject({ parts: ["~4"] });
});
