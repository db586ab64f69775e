import { describe, expect, it } from "vitest";
import { arranged, contentsOf } from "./arrange";

type Flags = Record<string, unknown>;

const thing = (id: string, flags: Flags = {}) => ({ id, getFlag: (_scope: string, key: string) => flags[key] });

function actorWith(...things: ReturnType<typeof thing>[]): Actor {
  const items = Object.assign([...things], { get: (id: string) => things.find((one) => one.id === id) });
  return { items } as never;
}

const shownOf = (actor: Actor, ids: readonly string[]) =>
  arranged(
    actor,
    ids.map((id) => ({ id })),
  ).map(({ id, depth }) => `${"-".repeat(depth)}${id}`);

describe("things in their containers", () => {
  it("what lies in a sack stands below it, a purse in the sack one deeper", () => {
    const actor = actorWith(
      thing("rope", { inside: "sack" }),
      thing("lamp"),
      thing("sack", { holds: true }),
      thing("purse", { inside: "sack", holds: true }),
      thing("coin", { inside: "purse" }),
    );
    expect(shownOf(actor, ["rope", "lamp", "sack", "purse", "coin"])).toEqual([
      "lamp",
      "sack",
      "-rope",
      "-purse",
      "--coin",
    ]);
    const sack = actor.items.get("sack") as Item;
    expect(contentsOf(actor, sack).map(({ id }) => id)).toEqual(["rope", "purse", "coin"]);
  });

  it("a container that is gone, that is none any more, or that is not on the list holds nothing", () => {
    const actor = actorWith(
      thing("rope", { inside: "gone" }),
      thing("lamp", { inside: "box" }),
      thing("box", { holds: false }),
      thing("coin", { inside: "chest" }),
      thing("chest", { holds: true }),
    );
    expect(shownOf(actor, ["rope", "lamp", "box", "coin"])).toEqual(["rope", "lamp", "box", "coin"]);
  });

  it("containers that lie in each other, by whoever wrote the flags, lose nothing", () => {
    const actor = actorWith(
      thing("one", { inside: "two", holds: true }),
      thing("two", { inside: "one", holds: true }),
      thing("self", { inside: "self", holds: true }),
    );
    expect(shownOf(actor, ["one", "two", "self"]).sort()).toEqual(["one", "self", "two"]);
    expect(contentsOf(actor, actor.items.get("one") as Item).length).toBeLessThan(9);
  });
});
