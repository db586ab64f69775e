import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { useItem } from "../actions/use-item";
import type { Ability } from "../adapters/characters/abilities";
import { fillsArea, whereWords } from "../adapters/magic/spell-reach";
import { durationsOf } from "../rules/magic/durations";
import { readName } from "../sheets/read-name";
import { fakeCreature, give } from "../testing/fake-creature";
import { SPELL } from "../testing/spells";
import { confirmWith, lastCard, setTable } from "../testing/play";

beforeEach(() => void setTable());

const BLANK = { ...SPELL, durationTypes: new Set<string>() };
/** What the button on the sheet of a spell of that name writes. */
async function read(name: string, more: object = {}) {
  const item = give(fakeCreature("Medea"), "mythAbility", name, { ...BLANK, ...more });
  await readName.call({ item, isEditable: true, document: item } as never);
  const { potency, nimbus, woe, durationTypes } = item.system as Record<string, Iterable<string>>;
  return [potency, nimbus, woe, [...(durationTypes ?? [])]];
}

describe("what a name says of a spell", () => {
  it("MY-SPL-01 MY-SPL-10 Invoke Great Cone of Grim Fire is Instant and Grim; a Woeful blade and an Aura say so", async () => {
    expect(await read("Invoke Great Cone of Grim Fire")).toEqual(["grim", false, false, ["instant"]]);
    expect(await read("Form Woeful Blade of Dire Flame")).toEqual(["dire", false, true, ["fixated"]]);
    expect(await read("Pitch Aura of Adverse Cold")).toEqual(["adverse", true, false, ["persistent"]]);
  });

  it("MY-SPL-01 what is written stays, and only Occult spells have such names", async () => {
    const said = { potency: "fell", durationTypes: new Set(["scheduled"]) };
    expect(await read("Invoke Grim Fire", said)).toEqual(["fell", false, false, ["scheduled"]]);
    expect(await read("Invoke Grim Fire", { category: "paganSpell" })).toEqual(["", false, false, []]);
  });

  it("MY-SPL-01 MY-DUR-09 MY-DUR-12 MY-DUR-13 MY-DUR-21 H, L and V: what the list of verbs leaves out is offered (A-27)", async () => {
    expect(["H", "L", "V", "M", "Q"].map(durationsOf)).toEqual([
      ["halted", "heartfelt"],
      ["laborious", "limited"],
      ["vanquish"],
      ["maelstrom"],
      [],
    ]);
    expect(await read("Hush Some with Fell Dread")).toEqual(["fell", false, false, []]);
    expect(await read("Vex with Dire Dread")).toEqual(["dire", false, false, ["vanquish"]]);
  });

  it("MY-SPL-07 MY-SPL-09 MY-SPL-11 an Occult name that says a size fills an area, though the entry is silent: 40 ft, 20 across; a cone from the caster", async () => {
    const named = (name: string, more: object = {}) =>
      give(fakeCreature("Medea"), "mythAbility", name, {
        ...{ ...SPELL, ...BLANK, range: "", area: "", resist: "ag", against: "in" },
        ...more,
      } as never) as unknown as Ability;
    const patch = named("Pitch Great Slick Patch of Fell Hailstorm");
    expect(whereWords(patch, 5)).toEqual(["MYTHMAGICA.Magic.reaches 40", "MYTHMAGICA.Magic.measures 20"]);
    expect(whereWords(named("Invoke Great Cone of Grim Fire"), 5)[0]).toBe("MYTHMAGICA.Magic.reaches 0");
    expect(whereWords(named("Form Broad Calm"), 5)[1]).toBe("MYTHMAGICA.Magic.measures 50");
    confirmWith({});
    await useItem(patch as never, { fast: false });
    expect(lastCard().parts[0]).toMatchObject({ area: true });
    // Words of other domains are no such names.
    expect(
      [named("Great Cone", { category: "paganSpell" }), named("Invoke Bolt of Fell Sparks")].map(fillsArea),
    ).toEqual([false, false]);
  });
});
