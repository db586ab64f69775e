import { beforeEach, describe, expect, it } from "vitest";
import type { FakeToken } from "../testing/fake-documents";
import { FakeUser } from "../testing/fake-documents";
import { fakeFoundry } from "../testing/fake-foundry";
import { onTokenMoved, type TokenMove } from "./token-moves";

let heard: TokenMove[];
let told: (token: unknown, movement: object, operation: object, user: unknown) => void;
let self: FakeUser;
const token = {} as FakeToken;

beforeEach(() => {
  const table = fakeFoundry();
  self = table.game.user;
  Object.assign(CONFIG, { Token: { movement: { actions: { walk: {}, blink: { teleport: true } } } } });
  (globalThis as unknown as { Hooks: unknown }).Hooks = {
    on: (_name: string, listener: typeof told) => void (told = listener),
  };
  heard = [];
  onTokenMoved((move) => heard.push(move));
});

const movement = (action = "walk", more = {}) => ({
  id: "second",
  chain: ["first"],
  method: "dragging",
  origin: { x: 0, y: 0, elevation: 3 },
  passed: { waypoints: [{ x: 100, y: 0, action }, { x: 100, y: 100, action: "walk" }] },
  ...more,
}); // prettier-ignore

describe("ways of tokens", () => {
  it("are told by their corners, of this user's tokens alone, with the drag they are a part of", () => {
    told(token, movement(), {}, new FakeUser({ name: "Pia" }));
    told(token, movement(), {}, self);
    const way = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
    ];
    expect(heard).toEqual([{ token, way, isUndo: false, drag: "first" }]);
  });

  it("are none with a teleport in them; taken back they are ways back", () => {
    told(token, movement("blink"), {}, self);
    expect(heard).toEqual([]);
    told(token, movement("blink", { method: "undo", chain: [] }), {}, self);
    told(token, movement(), { isUndo: true }, self);
    expect(heard.map(({ isUndo, drag }) => [isUndo, drag])).toEqual([
      [true, "second"],
      [true, "first"],
    ]);
  });
});
