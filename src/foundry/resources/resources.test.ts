import { beforeEach, describe, expect, it } from "vitest";
import { FakeActor } from "../testing/fake-documents";
import { fakeFoundry } from "../testing/fake-foundry";
import { resourceView } from "./resource-view";
import { stepResource } from "./step-resource";

let hero: FakeActor;
beforeEach(() => {
  fakeFoundry();
  hero = new FakeActor({ system: { mp: { value: 2 }, hp: { value: 0 } }, flags: {} });
});
const click = (dataset: object, isEditable = true) =>
  stepResource.call({ actor: hero as unknown as Actor, isEditable }, null as never, { dataset } as never);
const at = (path: "mp" | "hp") => (hero.system[path] as { value: number }).value;

describe("steps and boxes of a resource", () => {
  it("go up and down between least and most", async () => {
    const mp = { path: "system.mp.value", most: "3" };
    await click({ ...mp, by: "1" });
    await click({ ...mp, by: "1" });
    expect(at("mp")).toBe(3);
    await click({ path: "system.hp.value", by: "-1" });
    expect(at("hp")).toBe(0);
    await click({ path: "system.hp.value", by: "-1", least: "-9" });
    expect(at("hp")).toBe(-1);
  });

  it("a box fills up to itself; the last filled one empties", async () => {
    const box = (to: string) => click({ path: "system.mp.value", to, most: "3" });
    await box("3");
    expect(at("mp")).toBe(3);
    await box("3");
    expect(at("mp")).toBe(2);
  });

  it("nothing outside of the actor's data, nothing that is no number, nothing by whoever only looks", async () => {
    await click({ path: "ownership.default", by: "1" });
    await click({ path: "system.name", by: "1" });
    await click({ path: "system.mp.value", by: "x" });
    await click({ path: "system.mp.value", by: "1" }, false);
    expect(hero.writes).toEqual([]);
  });

  it("bound points stand after the free ones; a long row is numbers only", () => {
    const { boxes } = resourceView({ path: "system.mp.value", label: "MP", value: 1, max: 2, reserved: 1 });
    expect(boxes).toEqual([
      { to: 1, filled: true, reserved: false },
      { to: 2, filled: false, reserved: false },
      { to: 3, filled: false, reserved: true },
    ]);
    expect(resourceView({ path: "system.hp.value", label: "HP", value: 9, max: 40 }).boxes).toEqual([]);
  });
});
