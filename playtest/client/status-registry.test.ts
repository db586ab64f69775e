import { describe, expect, it } from "vitest";
import { statusRegistry } from "./status-registry";

const status = (id: string): TableStatusEffect => ({ id, _id: "", name: id.toUpperCase(), img: "x.svg" });

describe("19.4 status effects of v14", () => {
  it("19.4 are kept by id and are no list", () => {
    const registry = statusRegistry([status("dead"), status("prone")]);
    expect(Array.isArray(registry)).toBe(false);
    expect(Object.keys(registry)).toEqual(["dead", "prone"]);
    expect(registry.dead?.name).toBe("DEAD");
    registry.bold = status("bold");
    expect(Object.values(registry).map((entry) => entry.id)).toEqual(["dead", "prone", "bold"]);
    delete registry.dead;
    expect("dead" in registry).toBe(false);
  });

  it("19.4 can still be walked, searched and pushed to", () => {
    const registry = statusRegistry([status("dead"), status("prone")]) as unknown as TableStatusEffect[];
    expect([...registry].map((entry) => entry.id)).toEqual(["dead", "prone"]);
    expect(registry.find((entry) => entry.id === "prone")?.name).toBe("PRONE");
    expect(registry.map((entry) => entry.name)).toEqual(["DEAD", "PRONE"]);
    expect(registry.push(status("bold"))).toBe(3);
    expect(registry.length).toBe(3);
    expect(registry.some((entry) => entry.id === "bold")).toBe(true);
  });
});
