import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeUser } from "../../../foundry/testing/fake-documents";
import { rollConflict } from "../actions/conflict/conflict";
import type { Creature } from "../adapters/creature";
import { aim, give } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { confirmWith, diceFall, setTable, shownCard } from "../testing/play";
import { fakeScene, type FakeScene } from "../testing/scene";

let scene: FakeScene;
let robin: Creature;
beforeEach(() => {
  setTable();
  scene = fakeScene();
  robin = fakeCreature("Robin");
  give(robin, "mythAbility", "Sneaking", { base: 4, spentXp: 4 });
  scene.lay("clouded", { x: 0, y: 0, side: 2 });
  scene.stand(robin, 0, 0);
  aim();
});

const guard = (name: string, x: number, more: object = {}) => {
  const one = fakeCreature(name, { npc: true, ...more });
  scene.stand(one, x, 0, { disposition: -1 });
  return one;
};
const edges = (actor: Creature) =>
  (shownCard(actor).view.edges as { label: string; value: string }[]).filter(({ label }) => label.includes("Area"));
const sneak = async (faces: number[], values: object = {}) => {
  confirmWith({ threshold: "15", ...values });
  diceFall(faces);
  await rollConflict(robin, { kind: "skill", attributes: ["gr"], slug: "sneaking" });
  return edges(robin);
};
const clouded = (value: string) => [{ label: "MYTHMAGICA.Area.clouded", value }];

describe("who sneaks within clouds", () => {
  it("MY-ARE-04 with nobody aimed at all who could see it count, by the nearest: none at 5 feet, one at 10, two beyond", async () => {
    expect(await sneak([10])).toEqual([]); // nobody is there to be hidden from
    guard("Far", 6);
    expect(await sneak([10, 10, 10])).toEqual(clouded("+2"));
    guard("Near", 2);
    expect(await sneak([10, 10])).toEqual(clouded("+1"));
    guard("Close", 1);
    expect(await sneak([10])).toEqual([]);
  });

  it("MY-ARE-04 friends, the fallen and whoever a player does not see keep no watch", async () => {
    guard("Far", 6);
    const friend = fakeCreature("Will");
    scene.stand(friend, 1, 0, { disposition: 1 });
    guard("Fallen", 1, { system: { overcome: "scene" } });
    const hidden = fakeCreature("Lurker", { npc: true });
    scene.stand(hidden, 1, 1, { disposition: -1, hidden: true });
    expect(await sneak([10])).toEqual([]); // the Overlord sees the lurker
    Object.assign(game, { user: new FakeUser({ name: "Anna" }) });
    expect(await sneak([10, 10, 10])).toEqual(clouded("+2"));
  });

  it("MY-ARE-04 MY-GRP-02 of several that are aimed at, the one counts whose numbers do", async () => {
    const [chief, near] = [guard("Chief", 6, { level: 4 }), guard("Near", 2)];
    aim(near, chief);
    // Two watchers hinder or help by their numbers besides.
    expect(await sneak([10, 10, 10], { theirGroup: "impeded", against: "check" })).toEqual(clouded("+2"));
  });

  it("MY-ARE-04 MY-ARE-13 whoever looks for somebody that sneaks in a cloud has those Edges against them, and silence's", async () => {
    const watcher = guard("Watcher", 3);
    aim(robin);
    const look = async (faces: number[], values: object = {}) => {
      confirmWith({ against: "skill", foeSkill: "sneaking", ...values });
      diceFall(faces);
      await rollConflict(watcher, { kind: "check", attributes: ["pc"] });
      return edges(watcher);
    };
    expect(await look([10, 10, 10])).toEqual(clouded("−2"));
    scene.lay("silenced", { x: 0, y: 0, side: 1 });
    expect(await look([10, 10, 10])).toEqual([{ label: "MYTHMAGICA.Area.silenced", value: "−1" }, ...clouded("−2")]);
    expect(await look([10], { against: "check", foeAttribute: "vg" })).toEqual([]);
  });
});
