import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { fieldsOf } from "../sheets/item-fields";
import { linksOf } from "../sheets/item-links";
import { namesFor } from "../sheets/item-names";
import { fakeFighter, give } from "../testing/fake-fighter";
import { fakeMage } from "../testing/magic";
import { setTable } from "../testing/play";

// People choose people and spells by their names: no address is shown to anybody.

beforeEach(() => void setTable());

describe("what items name of other documents", () => {
  it("BI-MAG-09 BI-MAG-12 a standing spell is on somebody, and held by some, by their names", () => {
    const mage = fakeMage("Tauron", "song", { enchantment: 3 });
    const orc = fakeFighter("Orc", { npc: true });
    for (const one of [mage, orc]) Object.assign(one, { testUserPermission: () => one === mage });

    const sleep = give(mage, "bindStandingSpell", "Sleep", { target: orc.uuid, holders: [mage.uuid, "Actor.gone"] });
    const names = linksOf(sleep as never);
    for (const field of ["target", "holders"])
      expect(namesFor("bindStandingSpell", field, {}, names)).toEqual({
        [mage.uuid]: "Tauron",
        [orc.uuid]: "Orc",
        "Actor.gone": "BIND.Sheet.noLongerThere",
      });
  });

  it("BI-SPL-16 a shape is kept by a spell, is an animal, and has powers, by their names", () => {
    const mage = fakeMage("Tauron", "song", { polymorph: 3 });
    const spell = give(mage, "bindStandingSpell", "Animal Transformation", {});
    const form = give(mage, "bindForm", "Wolf", { spell: "", baseRef: "wolf", formPoints: ["claws"] });
    const names = linksOf(form as never);
    expect(namesFor("bindForm", "spell", {}, names)).toEqual({ [spell.uuid]: "Animal Transformation" });
    expect(namesFor("bindForm", "baseRef", {}, names)?.wolf).toBe("BIND.Magic.Animal.wolf");
    expect(namesFor("bindForm", "formPoints", "claws", names)?.claws).toContain("BIND.Magic.Power.claws");
  });
});

describe("what an item works as", () => {
  const formOf = (name: string, system: Record<string, unknown>, names: Map<string, Record<string, string>>) => {
    const fields = Object.fromEntries(Object.keys(system).map((key) => [key, { initial: "" }]));
    const item = { name, type: "bindSpell", system: { ...system, schema: { fields }, _source: system } };
    return new Map(fieldsOf(item as never, names).map((view) => [view.path, view]));
  };
  const names = new Map<string, Record<string, string>>([
    ["bindSkill", { vigilance: "Vigilance" }],
    ["bindSpell", { sleep: "Sleep" }],
  ]);

  it("BI-SPL-01 a spell of one's own works as itself or as one that rules know; one that nobody knows keeps what it is", () => {
    const slug = (value: string) => formOf("Deep Doze", { slug: value }, names).get("slug")!.named!;
    expect(slug("").map((one) => one.value)).toEqual(["", "deep-doze", "sleep"]);
    expect(slug("oldOne").find(({ selected }) => selected)?.label).toBe("oldOne");
  });

  it("BI-MAG-09 what resists a spell is an Attribute alone or with a Skill, by their names, for readers too", () => {
    const view = formOf("Doze", { resist: "wits+vigilance" }, names).get("resist")!;
    expect(view.text).toBe("BIND.Attribute.wits + Vigilance");
    // Six Attributes, each alone and with the one Skill, and none at all.
    expect(view.named).toHaveLength(13);
  });
});

describe("what a reader is told of an item", () => {
  it("BI-SPL-01 an area stands with its unit, and what the description says is not said again", () => {
    const mage = fakeMage("Tauron", "song", {});
    const stored = {
      description: "<p>Reclaims level + Wits areas.</p>",
      text: "Reclaims level + Wits areas.",
      area: { formula: "L+W", unit: "areas" },
    };
    const massive = give(mage, "bindEnhancement", "Massive", stored);
    const fields = {
      description: { initial: "" },
      text: { initial: "" },
      area: { fields: { formula: { initial: "" }, unit: { initial: "squares", choices: ["squares", "areas"] } } },
    };
    const item = { type: "bindEnhancement", system: { ...massive.system, schema: { fields }, _source: stored } };
    const told = fieldsOf(item as never, new Map()).flatMap(({ path, text }) => (text ? [[path, text]] : []));
    expect(told).toEqual([["area.formula", "BIND.Sheet.Measured.areas L+W"]]);
  });
});
