import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ActiveEffectTypeDataModel } from "../../../common/documents/effect-type-data.js";
import { NumberField, ObjectField, SchemaField } from "../../../common/fields/index.js";
import { clearHooks, FOURTEEN, HeroModel, openTable } from "../../database/testing/test-table";
import type { ActorDocument, AnyDocument, CombatDocument, Data, EffectDocument } from "../types";

type Hero = ActorDocument & { system: Data; overrides: Data };
const change = (type: string, value: unknown, more: Data = {}): Data => ({ key: "system.might", type, value, ...more });

async function hero(changes: Data[], system: Data = { might: 3 }, more: Data = {}): Promise<Hero> {
  const actor = (await getDocumentClass("Actor").create({ name: "Anna", type: "hero", system })) as never as Hero;
  await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Effect", system: { changes }, ...more }]);
  return actor;
}
const first = (actor: ActorDocument): EffectDocument & Data =>
  [...actor.effects][0] as unknown as EffectDocument & Data;

beforeEach(async () => {
  clearHooks();
  await openTable(FOURTEEN);
});
afterEach(clearHooks);

describe("19.1 changes of generation 14", () => {
  it("19.1 default priorities: multiply 10, add 20, subtract 20, downgrade 30, upgrade 40, override 50", async () => {
    // (3 × 2 + 4 − 1), at most 8, at least 5; stated backwards.
    const might = (
      await hero([
        change("upgrade", 5),
        change("downgrade", 8),
        change("subtract", 1),
        change("add", 4),
        change("multiply", 2),
      ])
    ).system.might;
    expect(might).toBe(8);
    expect((await hero([change("override", 1), change("add", 4)])).system.might).toBe(1);
    expect((await hero([change("add", 4, { priority: 5 }), change("multiply", 2)])).system.might).toBe(14);
  });

  it("19.1 changes of v13 move into system, modes become types, text becomes what it says", () => {
    const cls = getDocumentClass("ActiveEffect");
    const changes = [0, 1, 2, 3, 4, 5].map((mode) => ({ key: "system.might", mode, value: "2" }));
    const effect = new cls({ name: "Old", changes: [...changes, { key: "a", mode: 9, value: "two" }] });
    const stored = (effect.toObject().system as { changes: Data[] }).changes;
    expect(stored.map((one) => one.type)).toEqual([
      "custom",
      "multiply",
      "add",
      "downgrade",
      "upgrade",
      "override",
      "custom.9",
    ]);
    expect(stored.map((one) => one.value)).toEqual([2, 2, 2, 2, 2, 2, "two"]);
    expect("changes" in effect.toObject()).toBe(false);
    expect((effect as unknown as Data).changes).toHaveLength(7);
  });

  it("19.1 a change can be asked for v13's mode, which is stored nowhere; a type of v14 alone has none", async () => {
    const apply = vi.spyOn(NumberField.prototype, "applyChange");
    const actor = await hero([change("upgrade", 5), change("subtract", 1)]);
    const read = apply.mock.calls.map(([, , one]) => (one as unknown as Data).mode);
    apply.mockRestore();
    expect(new Set(read)).toEqual(new Set([4, undefined]));
    const { changes } = first(actor) as unknown as { changes: Data[] };
    expect(changes.map(({ mode }) => mode)).toEqual([4, undefined]);
    expect(JSON.stringify([changes, first(actor).toObject()])).not.toContain("mode");
  });

  it("19.1 an update in v13's words changes what v14 stores", async () => {
    const actor = await hero([]);
    await first(actor).update({ changes: [{ key: "system.might", mode: 2, value: "4" }], "duration.rounds": 3 });
    expect(actor.system.might).toBe(7);
    expect(first(actor)._source.duration).toMatchObject({ value: 3, units: "rounds" });
  });

  it("19.1 phase final comes after derived data, and each phase applies once", async () => {
    const derived = (phase: string): Data => ({ key: "system.bonus", type: "add", value: 100, phase });
    expect((await hero([derived("initial")])).system.bonus).toBe(6);
    const actor = await hero([derived("final"), change("add", 1)]);
    expect([actor.system.might, actor.system.bonus]).toEqual([4, 108]);
    expect(actor.overrides).toEqual({ system: { might: 4, bonus: 108 } });
    (actor as unknown as { reset(): void }).reset();
    expect([actor.system.might, actor.system.bonus]).toEqual([4, 108]);
  });

  it("19.1 a phase of a package applies where the package calls it, an unknown or a second one is an error", async () => {
    const errors: string[] = [];
    Hooks.on("error", (location: string) => void errors.push(location));
    const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
    Object.assign(CONFIG.ActiveEffect.phases as object, { rest: { label: "Rest", hint: "" } });
    const actor = (await hero([change("add", 5, { phase: "rest" })])) as Hero & {
      applyActiveEffects(phase: string): void;
    };
    expect(actor.system.might).toBe(3);
    actor.applyActiveEffects("rest");
    expect([actor.system.might, errors]).toEqual([8, []]);
    actor.applyActiveEffects("rest");
    actor.applyActiveEffects("no-such");
    expect([actor.system.might, errors.length]).toEqual([8, 2]);
    quiet.mockRestore();
  });

  it("19.1 values resolve @ references, formulas count as what they come to, what is missing changes nothing", async () => {
    expect((await hero([change("add", "@hp.max * 2 + 1")])).system.might).toBe(24);
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect((await hero([change("add", "@no.such.thing")])).system.might).toBe(3);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  it("19.1 a registered change type is asked instead of core; one that nobody registered does nothing", async () => {
    Object.assign(CONFIG.ActiveEffect.changeTypes as object, {
      halve: {
        label: "Halve",
        defaultPriority: 60,
        handler: (target: AnyDocument, { key }: { key: string }) => {
          const half = Math.floor(Number(foundry.utils.getProperty(target, key)) / 2);
          foundry.utils.setProperty(target, key, half);
          return { [key]: half };
        },
      },
    });
    const actor = await hero([change("halve", ""), change("add", 6)]);
    expect([actor.system.might, actor.overrides]).toEqual([4, { system: { might: 4 } }]);
    expect((await hero([change("sing", 9, { key: "system.bonus" })])).system.bonus).toBe(6);
  });

  it("19.1 a result that the field refuses leaves the value as it was", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const actor = await hero([change("add", ["", "quick"], { key: "system.tags" })], { tags: ["kind"] });
    expect([...(actor.system.tags as Set<string>)]).toEqual(["kind"]);
    warn.mockRestore();
  });

  it("19.1 preparing base data without super leaves the last preparation's phases, and says so", async () => {
    const errors: unknown[] = [];
    Hooks.on("error", (_location: string, error: Error) => void errors.push(error.message));
    const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const Base = CONFIG.Actor.documentClass as unknown as new (...args: object[]) => { prepareBaseData(): void };
    CONFIG.Actor.documentClass = class extends Base {
      override prepareBaseData(): void {}
    } as never;
    const actor = await hero([change("add", 1)]);
    (actor as unknown as { reset(): void }).reset();
    expect(errors.join()).toMatch(/initial.*already/);
    quiet.mockRestore();
  });

  it("19.1 keys token.… change the token's data and not the actor's; the source stays", async () => {
    const actor = await hero([
      { key: "token.alpha", type: "override", value: 0.25 },
      { key: "token.width", type: "override", value: 3 },
    ]);
    const token = { name: "T", actorId: actor.id, actorLink: true, alpha: 1 };
    const scene = (await getDocumentClass("Scene").create({ name: "S", tokens: [token] })) as unknown as {
      tokens: { contents: (AnyDocument & { alpha: number; width: number; overrides: Data })[] };
    };
    const [made] = scene.tokens.contents;
    expect([made?.alpha, made?.width, made?._source.alpha]).toEqual([0.25, 1, 1]);
    expect(made?.overrides).toEqual({ alpha: 0.25, width: 3 });
    await first(actor).update({ disabled: true });
    expect(made?.alpha).toBe(1);
  });
});

describe("19.1 type data of effects", () => {
  it("19.1 a subtype extends ActiveEffectTypeDataModel; a model that forgot the changes is given them", async () => {
    const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
    class Curse extends ActiveEffectTypeDataModel {
      static override defineSchema() {
        return { ...super.defineSchema(), depth: new NumberField({ initial: 2 }) };
      }
    }
    class Forgetful extends ActiveEffectTypeDataModel {
      static override defineSchema() {
        return { depth: new NumberField({ initial: 2 }) } as never;
      }
    }
    const documentTypes = { Actor: { hero: {} }, Item: { gear: {} }, ActiveEffect: { curse: {}, forgetful: {} } };
    await openTable({ ...FOURTEEN, system: { id: "mini", title: "Mini", version: "1", documentTypes } }, () => {
      Object.assign(CONFIG.ActiveEffect.dataModels as object, { curse: Curse, forgetful: Forgetful });
    });
    expect(quiet).toHaveBeenCalledOnce();
    for (const type of ["curse", "forgetful"]) {
      const actor = await hero([change("add", 1)], { might: 3 }, { type });
      expect([actor.system.might, (first(actor).system as Data).depth]).toEqual([4, 2]);
    }
    quiet.mockRestore();
  });

  it("19.1 system.isSuppressed keeps an effect from applying", async () => {
    class Sleeping extends ActiveEffectTypeDataModel {
      get isSuppressed(): boolean {
        return true;
      }
    }
    await openTable(FOURTEEN, () => Object.assign(CONFIG.ActiveEffect.dataModels as object, { base: Sleeping }));
    expect((await hero([change("add", 1)])).system.might).toBe(3);
  });
});

describe("19.1 duration and expiry", () => {
  const lasting = (duration: Data): Promise<Hero> => hero([change("add", 1)], { might: 3 }, { duration });

  it("19.1 durations of v13: seconds say more than rounds, what began moves to start", () => {
    const cls = getDocumentClass("ActiveEffect");
    const source = new cls({
      name: "Old",
      duration: { seconds: 60, rounds: 1, startTime: 12, startRound: 2 },
    }).toObject();
    expect(source.duration).toEqual({ value: 60, units: "seconds", expiry: "turnStart", expired: false });
    expect(source.start).toMatchObject({ time: 12, round: 2 });
    expect(new cls({ name: "Old", origin: "a shrine" }).toObject()).toMatchObject({
      origin: null,
      flags: { core: { originText: "a shrine" } },
    });
  });

  it("19.1 without a value it lasts for ever; on an actor it knows when it began and does not transfer", async () => {
    const actor = await hero([]);
    const effect = first(actor);
    expect(effect.duration).toMatchObject({ value: Infinity, remaining: Infinity, expired: false, expiry: null });
    expect([effect.isTemporary, effect.start, effect.transfer, effect.showIcon]).toMatchObject([
      false,
      { time: 0 },
      false,
      1,
    ]);
  });

  it("19.1 time that passes ends an effect: it is marked and applies no more", async () => {
    const actor = await lasting({ value: 1, units: "minutes", expiry: null });
    await passTime(59);
    expect([actor.system.might, first(actor).duration]).toMatchObject([4, { expired: false }]);
    await passTime(60);
    expect([actor.system.might, first(actor).duration]).toMatchObject([3, { expired: true }]);
  });

  it("19.1 expiryAction delete removes it, null leaves it alone", async () => {
    CONFIG.ActiveEffect.expiryAction = "delete";
    const actor = await lasting({ value: 5, units: "seconds" });
    await passTime(5);
    expect([actor.system.might, actor.effects.size]).toEqual([3, 0]);
    CONFIG.ActiveEffect.expiryAction = null;
    const other = await lasting({ value: 5, units: "seconds" });
    await passTime(20);
    expect([other.system.might, other.effects.size]).toEqual([4, 1]);
  });

  it.each([
    ["turnStart", { round: 2, turn: 0 }],
    ["turnEnd", { round: 2, turn: 1 }],
    ["roundEnd", { round: 2, turn: 0 }],
  ])("19.1 one round until %s, begun at the first turn, ends at %o", async (expiry, end) => {
    const actor = await lasting({});
    const combat = await fight(actor);
    await first(actor).delete();
    await actor.createEmbeddedDocuments("ActiveEffect", [
      { name: "E", system: { changes: [change("add", 1)] }, duration: { value: 1, units: "rounds", expiry } },
    ]);
    const states: Data[] = [];
    while (actor.system.might === 4 && combat.round < 5) {
      await combat.nextTurn();
      await settled();
      states.push({ round: combat.round, turn: combat.turn });
    }
    expect(states.at(-1)).toEqual(end);
  });

  it("19.1 an event without a duration is waited for; one of a package is announced by it", async () => {
    Object.assign(CONFIG.ActiveEffect.expiryEvents as object, { longRest: "Long rest" });
    const [rested, other] = [await lasting({ expiry: "longRest" }), await lasting({ expiry: "longRest" })];
    const cls = CONFIG.ActiveEffect.documentClass as unknown as {
      registry: { refresh(event: string, context?: object): Promise<void> };
    };
    await passTime(1000);
    await cls.registry.refresh("shortRest");
    expect(rested.system.might).toBe(4);
    await cls.registry.refresh("longRest", { actors: new Set([rested]) });
    expect([rested.system.might, other.system.might]).toEqual([3, 4]);
  });

  it("19.1 a status shows its icon always and is no v13 effect any more", async () => {
    const actor = await hero([]);
    const effect = (await actor.toggleStatusEffect("prone")) as unknown as Data;
    expect([effect.showIcon, actor.statuses.has("prone")]).toEqual([2, true]);
  });
});

describe("19 fields of systems", () => {
  it("19 getField hands a path's next name over last in v14, first in v13", async () => {
    const seen: string[][] = [];
    class Mapping extends ObjectField {
      override _getField(path: string[]): undefined {
        seen.push([...path]);
      }
    }
    new SchemaField({ map: new Mapping() }).getField("map.key.value");
    await openTable();
    new SchemaField({ map: new Mapping() }).getField("map.key.value");
    expect(seen).toEqual([
      ["value", "key"],
      ["key", "value"],
    ]);
  });
});

describe("13 stays as it is", () => {
  it("6 generation 13 has changes on the effect, no phases and no registry", async () => {
    await openTable();
    const cls = getDocumentClass("ActiveEffect");
    const source = new cls({ name: "E", changes: [{ key: "a", mode: 2, value: "1" }] }).toObject();
    expect(source.changes).toEqual([{ key: "a", mode: 2, value: "1", priority: null }]);
    expect(Object.keys(source)).not.toEqual(expect.arrayContaining(["start"]));
    expect(["registry" in cls, "changeTypes" in CONFIG.ActiveEffect, "ACTIVE_EFFECT_CHANGE_TYPES" in CONST]).toEqual([
      false,
      false,
      false,
    ]);
    expect(HeroModel.schema).toBe(HeroModel.schema);
  });
});

/** Two combatants, the actor first, in round 1. */
async function fight(actor: ActorDocument): Promise<CombatDocument> {
  const combat = (await getDocumentClass("Combat").create({ active: true })) as unknown as CombatDocument;
  await combat.createEmbeddedDocuments("Combatant", [
    { name: "A", actorId: actor.id, initiative: 9 },
    { name: "B", initiative: 5 },
  ]);
  await combat.startCombat();
  return combat;
}

/** World time is set, and the registry told, as `game.time` does it. */
async function passTime(worldTime: number): Promise<void> {
  Object.assign(game.time, { worldTime });
  const cls = CONFIG.ActiveEffect.documentClass as unknown as { registry: { refresh(event: string): Promise<void> } };
  await cls.registry.refresh("updateWorldTime");
}

const settled = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));
