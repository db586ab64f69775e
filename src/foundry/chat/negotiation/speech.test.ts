import { beforeEach, describe, expect, it } from "vitest";
import { FakeUser } from "../../testing/fake-documents";
import { fakeFoundry } from "../../testing/fake-foundry";
import { speech } from "./speech";

const spoken = speech("test");
let anna: FakeUser, ben: FakeUser;
const words = () => spoken.saidTo("card", "mood").map(({ said }) => said.data.word);
const says = async (user: FakeUser, word: string, key = word) => {
  Object.assign(game, { user });
  await spoken.say("card", "mood", key, { word });
};
/** A console writes what it likes into a user's own list. */
const forge = (user: FakeUser, at: unknown) =>
  user.setFlag("manifold", "test", [{ to: "card", kind: "mood", key: "forged", at, data: { word: "forged" } }]);

describe("what users say to a card", () => {
  beforeEach(() => {
    fakeFoundry();
    [anna, ben] = [new FakeUser({ name: "Anna" }), new FakeUser({ name: "Ben" })];
  });

  it("comes in the order in which it was said, though two machines' clocks are hours apart", async () => {
    await forge(ben, Date.now() + 7_200_000);
    await says(anna, "peace");
    await says(ben, "war");
    await says(anna, "so be it");
    expect(words()).toEqual(["forged", "peace", "war", "so be it"]);
  });

  it("comes in that order within one millisecond too, and one word takes the place of the same user's last", async () => {
    await says(ben, "one");
    await says(anna, "two");
    await says(ben, "three", "one");
    expect(words()).toEqual(["two", "three"]);
  });

  it("hostile: a moment behind the calendar, or none, is nothing that was said, and keeps nobody else quiet", async () => {
    for (const at of [Number.MAX_SAFE_INTEGER, Infinity, "now", null]) {
      await forge(ben, at);
      await says(anna, "peace");
      expect(words()).toEqual(["peace"]);
    }
    await forge(ben, 8.64e15);
    await says(anna, "peace");
    expect(words().sort()).toEqual(["forged", "peace"]);
  });
});
