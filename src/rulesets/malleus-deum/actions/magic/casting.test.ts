import { fakeFoundry } from "../../../../foundry/testing/fake-foundry";

// Import this first: what comes after may extend Foundry's classes while it is loaded.
fakeFoundry();
import "../../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeCreature, giveAbility } from "../../testing/fake-creature";
import { castingControls, castingOf, sourceOf } from "./casting";

beforeEach(() => void fakeFoundry());

const spell = (group: string, threshold: number | null = null) =>
  giveAbility(fakeCreature(), "A spell", "a.spell", 1, { family: "magic", group, tags: new Set(["magic"]), threshold });
const names = (group: string) => castingControls(spell(group)).map(({ name }) => name);
const sum = (terms: { value: number }[]) => terms.reduce((total, { value }) => total + value, 0);

describe("casting dialog", () => {
  it("MDC-MAG-14 MDC-MAG-18 asks only what the source of the spell cares for", () => {
    expect(sourceOf(spell("Wild_Magic"))).toBe("wild");
    expect(names("Theurgic")).toContain("holySymbol");
    expect(names("Theurgic")).not.toContain("ingredient");
    expect(names("Arcana")).toContain("ingredient");
    expect(names("Arcana")).not.toContain("place");
  });
  it("MDC-MAG-15 MDC-MAG-16 the choices are terms on the DC", () => {
    // Missing ingredient −1, without words −1, likeness +1.
    const { terms } = castingOf(spell("Arcana"), { ingredient: "missing", noWords: true, likeness: true });
    expect(sum(terms)).toBe(-1);
    // In the forest +2, stock ingredient nothing.
    expect(sum(castingOf(spell("Wild_Magic"), { place: "forest", ingredient: "stock" }).terms)).toBe(2);
    expect(sum(castingOf(spell("Theurgic"), { holySymbol: "none" }).terms)).toBe(-2);
  });
  it("MDC-MAG-08 MD-MAG-03 water raises the threshold of the dice, from the spell's own", () => {
    expect(castingOf(spell("Arcana"), { water: "dry" }).threshold).toBe(2);
    expect(castingOf(spell("Arcana"), { water: "swimming" }).threshold).toBe(5);
    expect(castingOf(spell("Arcana", 3), { water: "rain" }).threshold).toBe(4);
  });
  it("MDC-MAG-22 beyond its range DC and ceiling rise by 7", () => {
    expect(castingOf(spell("Arcana"), { beyondRange: true }).beyond).toBe(7);
    expect(castingOf(spell("Arcana"), {}).beyond).toBe(0);
  });
});
