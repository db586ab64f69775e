import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearHooks, openTable, type TestTable } from "../database/testing/test-table";
import type { ActorDocument, AnyDocument, Data, DocumentClass } from "./types";

let calls: string[];
let table: TestTable;

/** Item and Actor classes that add up while preparing: twice without a reset between would show. */
function counting(): void {
  for (const name of ["Actor", "Item", "ActiveEffect"] as const) {
    const Base = CONFIG[name].documentClass as unknown as new (...args: object[]) => Record<string, () => void>;
    class Counting extends Base {}
    for (const method of ["prepareBaseData", "prepareEmbeddedDocuments", "prepareDerivedData"]) {
      Object.defineProperty(Counting.prototype, method, {
        value(this: { flags: Data }) {
          calls.push(`${name}.${method}`);
          (Base.prototype as Record<string, () => void>)[method]?.call(this as never);
          if (method === "prepareDerivedData") this.flags.count = ((this.flags.count as number | undefined) ?? 0) + 1;
        },
      });
    }
    CONFIG[name].documentClass = Counting as unknown as DocumentClass;
  }
}

beforeEach(async () => {
  clearHooks();
  calls = [];
  table = await openTable({}, counting);
});
afterEach(clearHooks);

const hero = async (): Promise<ActorDocument> =>
  (await getDocumentClass("Actor").create({
    name: "Anna",
    type: "hero",
    items: [{ name: "Rope", type: "gear" }],
    effects: [{ name: "Fast" }],
  })) as unknown as ActorDocument;

describe("7 preparation", () => {
  it("7 order: base data, embedded documents (items, then effects), derived data", async () => {
    const actor = await hero();
    calls.length = 0;
    (actor as unknown as { reset(): void }).reset();
    expect(calls.filter((call) => !call.endsWith("prepareEmbeddedDocuments") || call.startsWith("Actor"))).toEqual([
      "Actor.prepareBaseData",
      "Actor.prepareEmbeddedDocuments",
      "Item.prepareBaseData",
      "Item.prepareDerivedData",
      "ActiveEffect.prepareBaseData",
      "ActiveEffect.prepareDerivedData",
      "Actor.prepareDerivedData",
    ]);
  });

  it("7 embedded documents are prepared once per preparation of their parent, whatever changed", async () => {
    const actor = await hero();
    const counts = () => [
      actor.flags.count,
      actor.items.contents[0]?.flags.count,
      actor.effects.contents[0]?.flags.count,
    ];
    expect(counts()).toEqual([1, 1, 1]);
    await actor.update({ name: "Berta" });
    expect(counts()).toEqual([1, 1, 1]);
    await actor.items.contents[0]?.update({ name: "Cord" });
    expect(counts()).toEqual([1, 1, 1]);
    await actor.createEmbeddedDocuments("Item", [{ name: "Net", type: "gear" }]);
    expect(counts()).toEqual([1, 1, 1]);
    await table.server.actAs("player0000000000", { updates: [{ _id: actor.id, name: "Cara" }] });
    expect(counts()).toEqual([1, 1, 1]);
  });

  it("7 a loose copy of an embedded document is prepared too", async () => {
    const actor = await hero();
    const copy = actor.items.contents[0]?.clone({ name: "Copy" }, { keepId: true }) as AnyDocument;
    expect(copy.flags.count).toBe(1);
  });

  it("7 an error in one document's preparation is reported and stops no other", async () => {
    const errors: string[] = [];
    Hooks.on("error", (location: string) => void errors.push(location));
    const quiet = console.error;
    console.error = () => undefined;
    const Base = CONFIG.Actor.documentClass as unknown as new (...args: object[]) => { prepareDerivedData(): void };
    CONFIG.Actor.documentClass = class extends Base {
      override prepareDerivedData(): void {
        if ((this as unknown as AnyDocument).name === "Bad") throw new Error("no");
      }
    } as unknown as DocumentClass;
    const made = await getDocumentClass("Actor").createDocuments([
      { name: "Bad", type: "hero" },
      { name: "Good", type: "hero" },
    ]);
    console.error = quiet;
    expect(made.map((actor) => actor.name)).toEqual(["Bad", "Good"]);
    expect(errors.length).toBeGreaterThan(0);
  });
});
