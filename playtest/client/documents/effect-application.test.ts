import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fields } from "../../common/index.js";
import { clearHooks, HeroModel, openTable } from "../database/testing/test-table";
import type { ActorDocument, AnyDocument, Data, DocumentClass } from "./types";

const { CUSTOM, MULTIPLY, ADD, DOWNGRADE, UPGRADE, OVERRIDE } = {
  CUSTOM: 0,
  MULTIPLY: 1,
  ADD: 2,
  DOWNGRADE: 3,
  UPGRADE: 4,
  OVERRIDE: 5,
};

/** A model with a field of each kind that effects combine in their own way. */
class Wide extends HeroModel {
  declare list: string[];
  declare free: Data;
  static override defineSchema() {
    const { ArrayField, NumberField, ObjectField, StringField } = fields;
    return {
      ...super.defineSchema(),
      list: new ArrayField(new StringField()),
      numbers: new ArrayField(new NumberField()),
      free: new ObjectField(),
      maybe: new NumberField({ nullable: true, initial: null }),
    } as never;
  }
  override prepareBaseData(): void {
    this.free.computed = 5;
    this.free.word = "a";
    this.free.yes = false;
    this.free.many = ["a"];
  }
}

beforeEach(async () => {
  clearHooks();
  await openTable({}, () => Object.assign(CONFIG.Actor.dataModels as object, { hero: Wide }));
});
afterEach(clearHooks);

type Hero = ActorDocument & { system: Data; overrides: Data; statuses: Set<string> };
const change = (key: string, mode: number, value: string, priority?: number): Data => ({ key, mode, value, priority });
async function hero(changes: Data[], more: Data = {}, effect: Data = {}): Promise<Hero> {
  const effects = [{ name: "Effect", changes, ...effect }];
  return (await getDocumentClass("Actor").create({ name: "Anna", type: "hero", effects, ...more })) as never;
}
const after = async (key: string, mode: number, value: string, system: Data = {}): Promise<unknown> =>
  foundry.utils.getProperty((await hero([change(key, mode, value)], { system })) as object, key);

describe("7 the order of changes", () => {
  it("7 an OVERRIDE of priority 50 is applied after an ADD, and before an ADD of priority 60", async () => {
    const over = change("system.might", OVERRIDE, "10");
    expect((await hero([over, change("system.might", ADD, "4")])).system.might).toBe(10);
    expect((await hero([over, change("system.might", ADD, "4", 60)])).system.might).toBe(14);
  });

  it("7 by mode: multiply 10, add 20, downgrade 30, upgrade 40, override 50, in whatever order they are written", async () => {
    // (3 × 2 + 4) = 10, at most 8, at least 5.
    const changes = [
      change("system.might", UPGRADE, "5"),
      change("system.might", DOWNGRADE, "8"),
      change("system.might", ADD, "4"),
      change("system.might", MULTIPLY, "2"),
    ];
    expect((await hero(changes)).system.might).toBe(8);
  });

  it("7 a priority of 0 counts as given: custom 0 and add 0 keep their order", async () => {
    expect(
      (await hero([change("system.might", ADD, "4", 0), change("system.might", MULTIPLY, "2")])).system.might,
    ).toBe(14);
  });

  it("7 equal priorities keep the order of effects and of their changes", async () => {
    const effects = ["b", "c"].map((letter) => ({ name: letter, changes: [change("system.title", ADD, letter)] }));
    const actor = await hero([change("system.title", ADD, "a"), change("system.title", ADD, "-")], {});
    await actor.createEmbeddedDocuments("ActiveEffect", effects);
    expect(actor.system.title).toBe("a-bc");
  });

  it("7 effects of items come after the actor's own, at equal priority", async () => {
    const items = [
      { name: "Ring", type: "gear", effects: [{ name: "R", changes: [change("system.title", ADD, "2")] }] },
    ];
    expect((await hero([change("system.title", ADD, "1")], { items })).system.title).toBe("12");
  });
});

describe("7 what each mode makes of each kind of field", () => {
  it.each([
    ["a number", "system.might", ADD, "-2", { might: 3 }, 1],
    ["a number that is null counts as 0", "system.maybe", ADD, "4", {}, 4],
    ["a text", "system.title", ADD, "!", { title: "Hi" }, "Hi!"],
    ["a boolean (or)", "system.bold", ADD, "true", { bold: false }, true],
    ["a boolean (and)", "system.bold", MULTIPLY, "false", { bold: true }, false],
    ["a list", "system.list", ADD, "b", { list: ["a"] }, ["a", "b"]],
    ["a list of numbers, the value parsed", "system.numbers", ADD, "2", { numbers: [1] }, [1, 2]],
    ["a number, product", "system.might", MULTIPLY, "1.5", { might: 3 }, 4.5],
    ["a number, larger", "system.might", UPGRADE, "2", { might: 3 }, 3],
    ["a number, smaller", "system.might", DOWNGRADE, "2", { might: 3 }, 2],
    ["a text, replaced", "system.title", OVERRIDE, "5", { title: "Hi" }, "5"],
    ["a list, replaced", "system.list", OVERRIDE, '["z"]', { list: ["a"] }, ["z"]],
    ["a document's own field", "name", OVERRIDE, "Berta", {}, "Berta"],
  ])("7 %s", async (_what, key, mode, value, system, expected) => {
    expect(await after(key, mode, value, system)).toEqual(expected);
  });

  it.each([
    ["a number", "computed", ADD, "2", 7],
    ["a number, product", "computed", MULTIPLY, "2", 10],
    ["a number, larger", "computed", UPGRADE, "9", 9],
    ["a number, smaller", "computed", DOWNGRADE, "9", 5],
    ["a number, replaced", "computed", OVERRIDE, "1", 1],
    ["a text", "word", ADD, "b", "ab"],
    ["a boolean", "yes", OVERRIDE, "true", true],
    ["a list", "many", ADD, "b", ["a", "b"]],
  ])("7 without a field by the current value's type: %s", async (_what, key, mode, value, expected) => {
    expect(await after(`system.free.${key}`, mode, value)).toEqual(expected);
  });
});

describe("7 what is written", () => {
  it("7 prepared data only: the source and what is sent stay as they are", async () => {
    const actor = await hero([change("system.might", ADD, "4"), change("name", OVERRIDE, "Berta")]);
    expect([actor.name, actor._source.name, (actor.toObject().system as Data).might]).toEqual(["Berta", "Anna", 3]);
    expect(await actor.update({ name: "Anna", "system.might": 3 })).toBeUndefined();
  });

  it("7 overrides is one expanded object with every path that was changed", async () => {
    const actor = await hero([
      change("system.might", ADD, "1"),
      change("system.hp.value", ADD, "1"),
      change("name", OVERRIDE, "B"),
    ]);
    expect(actor.overrides).toEqual({ system: { might: 4, hp: { value: 11 } }, name: "B" });
  });

  it("7 the changes of a disabled effect, of one without a key and of a suppressed one are not applied", async () => {
    expect((await hero([change("system.might", ADD, "4")], {}, { disabled: true })).system.might).toBe(3);
    expect((await hero([change("", ADD, "4")])).overrides).toEqual({});
    const Base = CONFIG.ActiveEffect.documentClass as unknown as new (...args: object[]) => object;
    CONFIG.ActiveEffect.documentClass = class extends Base {
      get isSuppressed(): boolean {
        return true;
      }
    } as unknown as DocumentClass;
    const actor = await hero([change("system.might", ADD, "4")], {}, { statuses: ["prone"] });
    expect([actor.system.might, actor.statuses.size, actor.appliedEffects.length]).toEqual([3, 0, 0]);
  });

  it("7 statuses of active effects are collected, those of disabled ones are not", async () => {
    const actor = await hero([], {}, { statuses: ["prone", "blind"] });
    await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Off", disabled: true, statuses: ["dead"] }]);
    expect([...actor.statuses].sort()).toEqual(["blind", "prone"]);
  });

  it("7 an effect that came, changed or went shows at once", async () => {
    const actor = await hero([]);
    const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [
      { name: "E", changes: [change("system.might", ADD, "4")] },
    ]);
    const seen = [actor.system.might];
    await effect?.update({ disabled: true });
    seen.push(actor.system.might);
    await effect?.update({ disabled: false, changes: [change("system.might", ADD, "1")] });
    seen.push(actor.system.might);
    await effect?.delete();
    expect([...seen, actor.system.might]).toEqual([7, 3, 4, 3]);
  });

  it("7 v13 does not resolve references in values", async () => {
    const actor = await hero([change("system.title", OVERRIDE, "@might")]);
    expect(actor.system.title).toBe("@might");
  });

  it("7 a change that cannot be applied is told and stops no other", async () => {
    const errors: unknown[] = [];
    Hooks.on("error", (location: string) => void errors.push(location));
    Hooks.on("applyActiveEffect", () => {
      throw new Error("a broken package");
    });
    const quiet = console.error;
    console.error = () => undefined;
    const actor = await hero([change("system.title", CUSTOM, "x"), change("system.might", ADD, "4")]);
    console.error = quiet;
    expect([actor.system.might, errors.length > 0]).toEqual([7, true]);
  });
});

describe("7 CUSTOM", () => {
  it("7 asks the hook (actor, change, current, delta, changes); on a field the delta is of its kind", async () => {
    const seen: unknown[][] = [];
    Hooks.on("applyActiveEffect", (...args: unknown[]) => void seen.push(args));
    const actor = await hero([change("system.might", CUSTOM, "7")]);
    const [target, given, current, delta, changes] = seen.at(-1) ?? [];
    expect([target, (given as Data).key, (given as Data).value, current, delta, changes]).toEqual([
      actor,
      "system.might",
      "7",
      3,
      7,
      {},
    ]);
    expect((given as Data).effect).toBe([...actor.effects][0]);
  });

  it("7 what a listener writes to the actor or into changes counts, and is an override", async () => {
    Hooks.on(
      "applyActiveEffect",
      (actor: AnyDocument, one: Data, _current: unknown, _delta: unknown, changes: Data) => {
        if (one.key === "system.might") foundry.utils.setProperty(actor, "system.might", 42);
        else changes[one.key as string] = "from changes";
      },
    );
    const actor = await hero([change("system.might", CUSTOM, "x"), change("system.free.word", CUSTOM, "x")]);
    expect([actor.system.might, (actor.system.free as Data).word]).toEqual([42, "from changes"]);
    expect(actor.overrides).toEqual({ system: { might: 42, free: { word: "from changes" } } });
  });

  it("7 without a listener nothing changes", async () => {
    const actor = await hero([change("system.might", CUSTOM, "7")]);
    expect([actor.system.might, actor.overrides]).toEqual([3, {}]);
  });
});

describe("7 preparation, with the model's part", () => {
  const log: string[] = [];
  class Steps extends HeroModel {
    override prepareBaseData(): void {
      log.push("system base");
    }
    override prepareDerivedData(): void {
      log.push(`system derived, might ${this.might}`);
    }
  }
  function spy(): void {
    const Base = CONFIG.Actor.documentClass as unknown as new (...args: object[]) => ActorDocument & {
      prepareData(): void;
      prepareBaseData(): void;
      prepareEmbeddedDocuments(): void;
      prepareDerivedData(): void;
      applyActiveEffects(): void;
    };
    class Spy extends Base {
      override prepareData(): void {
        log.push(`prepare, ${game.actors?.size ?? 0} in the world`);
        super.prepareData();
      }
      override prepareBaseData(): void {
        super.prepareBaseData();
        log.push("base");
      }
      override prepareEmbeddedDocuments(): void {
        log.push("embedded");
        super.prepareEmbeddedDocuments();
      }
      override applyActiveEffects(): void {
        log.push("effects");
        super.applyActiveEffects();
      }
      override prepareDerivedData(): void {
        super.prepareDerivedData();
        log.push("derived");
      }
    }
    CONFIG.Actor.documentClass = Spy as unknown as DocumentClass;
    Object.assign(CONFIG.Actor.dataModels as object, { hero: Steps });
  }
  const once = ["system base", "base", "embedded", "effects", "system derived, might 7", "derived"];

  it("7 system base, base, embedded documents, effects, system derived, derived", async () => {
    await openTable({}, spy);
    log.length = 0;
    const actor = await hero([change("system.might", ADD, "4")]);
    expect(log.slice(-6)).toEqual(once);
    log.length = 0;
    await actor.update({ "system.title": "Dame" });
    expect(log.slice(1)).toEqual(once);
  });

  it("7 when the world loads all documents are made before the first is prepared, once each", async () => {
    log.length = 0;
    const effects = [{ _id: "effect0000000000", name: "E", changes: [change("system.might", ADD, "4")] }];
    const Actor = ["a", "b"].map((id) => ({ _id: id.padEnd(16, "0"), name: id, type: "hero", effects }));
    await openTable({ documents: { User: [{ _id: "gamemaster000000", name: "G", role: 4 }], Actor } } as never, spy);
    expect(log).toEqual(["prepare, 2 in the world", ...once, "prepare, 2 in the world", ...once]);
  });
});
