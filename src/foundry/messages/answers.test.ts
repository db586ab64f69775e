import "../testing/foundry";
import { beforeEach, expect, it } from "vitest";
import { FakeChatMessage } from "../testing/fake-documents";
import { fakeFoundry } from "../testing/fake-foundry";
import { answersTo, CARD_TYPE } from "./card-model";

beforeEach(() => void fakeFoundry());

const card = (id: string, origin: string | null, timestamp = 0) =>
  new FakeChatMessage({ _id: id, type: CARD_TYPE, timestamp, system: { origin } });
const ids = (of: string | null) => answersTo(of).map(({ id }) => id);

it("the cards that answer a message, oldest first, whenever they were prepared", () => {
  card("asks", null);
  card("later", "asks", 2);
  card("sooner", "asks", 1);
  card("other", "later");
  expect(ids("asks")).toEqual(["sooner", "later"]);
  expect(ids("later")).toEqual(["other"]);
  expect(ids("other")).toEqual([]);
});

it("what is gone, answers another message by now or is no card is no answer", async () => {
  card("asks", null);
  const moved = card("moved", "asks");
  const gone = card("gone", "asks");
  new FakeChatMessage({ _id: "text", type: "base", system: { origin: "asks" } });
  await gone.delete();
  await moved.update({ "system.origin": "elsewhere" });
  expect(ids("asks")).toEqual([]);
  expect(ids("elsewhere")).toEqual(["moved"]);
});

it("a message that has no id yet has no answers, and cards that answer nothing answer none", () => {
  card("alone", null);
  expect(ids(null)).toEqual([]);
  expect(ids("")).toEqual([]);
});
