// @vitest-environment happy-dom
import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { hurtBar } from "../../../foundry/combat/hurt-bar";
import type { FakeActor } from "../../../foundry/testing/fake-documents";
import type { Creature } from "../adapters/creature";
import { mythmagica } from "../mythmagica";
import { fakeCreature } from "../testing/fake-creature";
import { setTable } from "../testing/play";

beforeEach(() => void setTable({ actors: mythmagica.actors }));

const told = (actor: Creature) => hurtBar({ actor } as never)?.dataset.tooltip;

describe("a Mook in a fight", () => {
  it("MY-CST-03 has a single Hit Point in the tracker, whatever its kind has, and none once it is Overcome", async () => {
    const foe = (importance: string) => fakeCreature("Bandit", { npc: true, system: { importance, damage: 4 } });
    expect(told(foe("stock"))).toBe("MANIFOLD.Combat.Hurt.exact MANIFOLD.Combat.Hurt.scratched 28 32");
    const mook = foe("mook");
    expect(told(mook)).toBe("MANIFOLD.Combat.Hurt.exact MANIFOLD.Combat.Hurt.unhurt 1 1");
    await (mook as unknown as FakeActor).update({ "system.overcome": "scene" });
    expect(told(mook)).toBe("MANIFOLD.Combat.Hurt.exact MANIFOLD.Combat.Hurt.down 0 1");
  });
});
