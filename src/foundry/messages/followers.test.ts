import "../testing/foundry";
import { beforeEach, expect, it } from "vitest";
import { FakeChatMessage } from "../testing/fake-documents";
import { fakeFoundry } from "../testing/fake-foundry";
import { followersTo } from "./card-model";

beforeEach(() => void fakeFoundry());

const card = (parts: object[], type = "card") =>
  new FakeChatMessage({ type, system: { actor: null, origin: null, parts, proposals: [] } });

it("cards that follow another by its rule are found by its id, whatever else lies in the log; what was changed or deleted follows no more", async () => {
  const first = card([]);
  const second = card([{ type: "x", follows: first.id }]);
  card([
    { type: "x", follows: "" },
    { type: "y", follows: 3 },
  ]);
  card([{ type: "x", follows: second.id }]);
  const last = card([{ type: "z" }, { type: "x", follows: first.id }]);
  expect(followersTo(first.id).map(({ id }) => id)).toEqual([second.id, last.id]);
  await last.update({ "system.parts": [{ type: "z" }] });
  expect(followersTo(first.id).map(({ id }) => id)).toEqual([second.id]);
  await second.delete();
  expect([followersTo(first.id), followersTo(null), followersTo("nothing")]).toEqual([[], [], []]);
});
