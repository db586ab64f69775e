import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ActorDocument, Data } from "./types";
import { clearHooks, openTable } from "../database/testing/test-table";

const MODES = { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 };

beforeEach(async () => {
  clearHooks();
  await openTable();
});
afterEach(clearHooks);

async function actorWith(
  changes: Data[],
  system: Data = {},
  more: Data = {},
): Promise<ActorDocument & { system: Data }> {
  const effects = [{ name: "Effect", changes, ...more }];
  return (await getDocumentClass("Actor").create({ name: "Anna", type: "hero", system, effects })) as never;
}
const change = (key: string, mode: number, value: string, priority?: number): Data => ({ key, mode, value, priority });

describe("7 active effects", () => {
  it("7 ADD sums numbers, concatenates text, adds to sets; the source stays", async () => {
    const actor = await actorWith(
      [
        change("system.might", MODES.ADD, "4"),
        change("system.title", MODES.ADD, "ess"),
        change("system.tags", MODES.ADD, "quick"),
      ],
      { might: 3, title: "Princ", tags: ["kind"] },
    );
    expect(actor.system.might).toBe(7);
    expect(actor.system.title).toBe("Princess");
    expect([...(actor.system.tags as Set<string>)]).toEqual(["kind", "quick"]);
    expect((actor._source.system as Data).might).toBe(3);
  });

  it("7 priority is mode times ten unless given: multiply 10, add 20, downgrade 30, upgrade 40, override 50", async () => {
    const actor = await actorWith(
      [change("system.might", MODES.ADD, "4"), change("system.might", MODES.MULTIPLY, "2")],
      { might: 3 },
    );
    expect(actor.system.might).toBe(10);
    const other = await actorWith(
      [change("system.might", MODES.ADD, "4", 5), change("system.might", MODES.MULTIPLY, "2")],
      { might: 3 },
    );
    expect(other.system.might).toBe(14);
  });

  it("7 UPGRADE takes the larger, DOWNGRADE the smaller, OVERRIDE replaces", async () => {
    const actor = await actorWith(
      [
        change("system.might", MODES.UPGRADE, "9"),
        change("system.hp.value", MODES.DOWNGRADE, "4"),
        change("system.title", MODES.OVERRIDE, "Sir"),
      ],
      { might: 3 },
    );
    expect([actor.system.might, (actor.system.hp as Data).value, actor.system.title]).toEqual([9, 4, "Sir"]);
  });

  it("7 derived data see the changed value, and an effect on derived data is overwritten", async () => {
    const actor = await actorWith([change("system.might", MODES.ADD, "1"), change("system.bonus", MODES.ADD, "100")], {
      might: 3,
    });
    expect(actor.system.bonus).toBe(8);
  });

  it("7 CUSTOM asks the hook applyActiveEffect(actor, change, current, delta, changes)", async () => {
    const seen: unknown[] = [];
    Hooks.on("applyActiveEffect", (actor: ActorDocument, one: Data, current: unknown) => {
      seen.push(one.key, current);
      foundry.utils.setProperty(actor, "system.might", 42);
    });
    const actor = await actorWith([change("system.might", MODES.CUSTOM, "x")], { might: 3 });
    expect(actor.system.might).toBe(42);
    expect(seen.slice(0, 2)).toEqual(["system.might", 3]);
  });

  it("7 overrides is the expanded record of results; without active effects it is empty", async () => {
    const actor = await actorWith([change("system.might", MODES.ADD, "4")], { might: 3 });
    expect(actor.overrides).toEqual({ system: { might: 7 } });
    const disabled = await actorWith([change("system.might", MODES.ADD, "4")], { might: 3 }, { disabled: true });
    expect([disabled.overrides, disabled.system.might]).toEqual([{}, 3]);
  });

  it("7 preparing twice changes nothing", async () => {
    const actor = await actorWith([change("system.might", MODES.ADD, "4")], { might: 3 });
    (actor as unknown as { reset(): void }).reset();
    (actor as unknown as { reset(): void }).reset();
    expect([actor.system.might, actor.system.bonus]).toEqual([7, 14]);
  });

  it("6 effects of items apply when they transfer, those that do not stay on the item", async () => {
    const effects = [
      { name: "Ring", transfer: true, changes: [change("system.might", MODES.ADD, "2")] },
      { name: "Own", transfer: false, changes: [change("system.might", MODES.ADD, "50")] },
    ];
    const actor = (await getDocumentClass("Actor").create({
      name: "A",
      type: "hero",
      items: [{ name: "Ring", type: "gear", effects }],
    })) as never as ActorDocument & { system: Data };
    expect(actor.system.might).toBe(5);
    expect(actor.appliedEffects.map((effect) => effect.name)).toEqual(["Ring"]);
  });
});

describe("6 statuses", () => {
  it("6 toggleStatusEffect answers the effect, true, false and undefined", async () => {
    const actor = await actorWith([]);
    const effect = await actor.toggleStatusEffect("prone");
    expect(actor.statuses.has("prone")).toBe(true);
    expect(effect).toBe(actor.effects.find((one) => one.statuses.has("prone")));
    expect(await actor.toggleStatusEffect("prone", { active: true })).toBe(true);
    expect(await actor.toggleStatusEffect("prone")).toBe(false);
    expect(actor.statuses.has("prone")).toBe(false);
    expect(await actor.toggleStatusEffect("prone", { active: false })).toBeUndefined();
    await expect(actor.toggleStatusEffect("no-such")).rejects.toThrow("Invalid status ID");
  });

  it("6 an effect with a status or a duration is temporary", async () => {
    const actor = await actorWith([], {}, { statuses: ["prone"] });
    expect(actor.temporaryEffects).toHaveLength(1);
    const lasting = await actorWith([]);
    expect(lasting.temporaryEffects).toHaveLength(0);
  });
});
