import { beforeEach, describe, expect, it } from "vitest";
import { FakeActor } from "../testing/fake-documents";
import { fakeFoundry } from "../testing/fake-foundry";
import { findActor, findDocument, findItem } from "./documents";

beforeEach(() => {
  fakeFoundry();
});

describe("documents by uuid", () => {
  it("finds what is there and gives null for what is gone", () => {
    const actor = new FakeActor({ name: "Dourli" });
    expect(findActor(actor.uuid)).toBe(actor);
    expect([findActor(null), findActor("Actor.gone"), findItem(actor.uuid)]).toEqual([null, null, null]);
  });

  it("gives null for a forged target that only the server has, and for what is no uuid at all", () => {
    const forged = [
      "Compendium.world.foes.Actor.thug000000000000.Item.axe0000000000000",
      "Actor.a.Item",
      "",
      "....",
      "[[",
    ];
    expect(forged.map(findDocument)).toEqual(forged.map(() => null));
  });
});
