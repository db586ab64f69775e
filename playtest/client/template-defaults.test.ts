import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearHooks, openTable } from "./database/testing/test-table";

const elf = { abilities: { str: { value: 3 } }, notes: "" };

beforeEach(async () => {
  clearHooks();
  await openTable({
    systemDefaults: { Actor: { elf } },
    system: { id: "demo", documentTypes: { Actor: { elf: {} } } },
  });
});
afterEach(clearHooks);

describe("1 template.json", () => {
  it("1 a new document has the defaults of its type on the client too, and keeps what is given", () => {
    const cls = getDocumentClass("Actor");
    const actor = new cls({ name: "Fir", type: "elf", system: { notes: "tall" } }) as unknown as { system: object };
    expect(actor.system).toEqual({ abilities: { str: { value: 3 } }, notes: "tall" });
  });

  it("1 two documents do not share their defaults", () => {
    const cls = getDocumentClass("Actor");
    const [one, other] = ["A", "B"].map((name) => new cls({ name, type: "elf" }) as unknown as { system: typeof elf });
    one!.system.abilities.str.value = 9;
    expect(other!.system.abilities.str.value).toBe(3);
  });

  it("2 game.model shows the defaults of types without a model", () => {
    expect(game.model.Actor?.elf).toEqual(elf);
  });
});
