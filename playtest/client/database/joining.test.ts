import { expect, it } from "vitest";
import { openTable } from "./testing/test-table";

/** Somebody is made by another client. */
const batch = {
  action: "create",
  documentName: "Actor",
  parentUuid: null,
  pack: null,
  userId: "gamemaster000000",
  sequence: 5,
  result: [{ _id: "late000000000000", name: "Latecomer", type: "hero" }],
  options: {},
};

it("what others write while this window opens is there once it is open, and counts once", async () => {
  const { server } = await openTable({ sequence: 4 }, (line) => line.tell("document", batch));
  expect(game.actors.map(({ name }) => name)).toEqual(["Latecomer"]);
  server.tell("document", batch);
  expect(game.actors.size).toBe(1);
});
