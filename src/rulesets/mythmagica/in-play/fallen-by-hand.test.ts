import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeActor } from "../../../foundry/testing/fake-documents";
import { cards, lastCard } from "../../../foundry/testing/playing";
import { watchFallen } from "../actions/guts/watch-fallen";
import { fallOf } from "../adapters/guts/defeat";
import { hero, kinds, setFallenTable, source, suffers } from "../testing/fallen";
import { living } from "../testing/living";
import { done } from "../testing/table-fight";

beforeEach(() => setFallenTable());

describe("points that are written by hand", () => {
  it("MY-CFL-02 MY-CSQ-01 whose last point is taken away by hand is offered to be Overcome, by whoever wrote it: a card's own harm is not told twice", async () => {
    const heard = new Map<string, (...told: unknown[]) => unknown>();
    vi.stubGlobal("Hooks", { on: (name: string, run: never) => void heard.set(name, run) });
    watchFallen();
    const robin = hero("Robin");
    const writes = async (system: Record<string, unknown>, user = game.user.id) => {
      await (robin as unknown as FakeActor).update(
        Object.fromEntries(Object.entries(system).map(([key, value]) => [`system.${key}`, value])),
      );
      const before = cards().length;
      heard.get("updateActor")?.(robin, { system }, {}, user);
      await vi.dynamicImportSettled();
      return cards().length - before;
    };
    // Robin has 32 of both.
    expect(await writes({ setback: 31 })).toBe(0);
    expect(await writes({ setback: 32 }, "someone-else")).toBe(0);
    expect(await writes({ gutsSpent: 3 })).toBe(0);
    expect(await writes({ setback: 32 })).toBe(1);
    const [fall] = lastCard().proposals;
    expect(fall).toMatchObject({ kind: "mythSustain", target: robin.uuid, data: { damage: 0, setback: 0 } });
    await suffers(robin, { damage: 0, setback: 0 });
    expect([source(robin).overcome, source(robin).setback, fallOf(robin)?.by]).toEqual(["scene", 32, "fp"]);
    expect(await writes({ setback: 32 })).toBe(0);
    // Hit Points gone as well are the lethal list alone, until something was picked (MY-CSQ-13).
    expect(await writes({ damage: 32 })).toBe(1);
    await suffers(robin, { damage: 0, setback: 0 });
    expect(fallOf(robin)?.by).toBe("hp");
    expect(await writes({ damage: 32 })).toBe(0);
  });

  it("MY-CND-09 MY-CND-26 who is healed by hand is offered the end of what waits for a whole body, and a card's own healing is not told twice", async () => {
    const heard = new Map<string, (...told: unknown[]) => unknown>();
    vi.stubGlobal("Hooks", { on: (name: string, run: never) => void heard.set(name, run) });
    watchFallen();
    const robin = living(hero("Robin", { damage: 12 }), "burn2", "stunned");
    const writes = async (damage: number, flags?: object) => {
      await (robin as unknown as FakeActor).update({ "system.damage": damage });
      const before = cards().length;
      heard.get("updateActor")?.(robin, { system: { damage }, ...(flags ? { flags } : {}) }, {}, game.user.id);
      await vi.dynamicImportSettled();
      return cards().length - before;
    };
    expect(await writes(3)).toBe(0);
    expect(await writes(0, { manifold: { written: "card" } })).toBe(0);
    expect(await writes(0)).toBe(1);
    expect(lastCard().proposals[0]).toMatchObject({ kind: "mythSustain", target: robin.uuid });
    await done("apply");
    expect(kinds(robin)).toEqual(["stunned"]);
    expect(await writes(0)).toBe(0);
  });
});
