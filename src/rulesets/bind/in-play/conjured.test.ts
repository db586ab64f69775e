import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { castSpell } from "../actions/magic/cast";
import type { Creature } from "../adapters/creature";
import { castPartType } from "../chat/cast-part";
import { provesSpell } from "../changes/magic/spell-proof";
import { fakeFighter } from "../testing/fake-fighter";
import { fakeMage, giveEnhancement, giveSpell } from "../testing/magic";
import { confirmWith, diceFall, lastCard, proposed, setTable, written } from "../testing/play";

// What is made of air and weight, and a soul that is pulled (L2641-2696, L3424).

let mage: Creature;
let foe: Creature;
beforeEach(() => {
  setTable();
  mage = fakeMage(
    "Kisha",
    "alchemy",
    { conjuration: 4 },
    { intelligence: 2, mp: 8, manaBase: 8, skills: { craft: 1, survival: 1 } },
  );
  foe = fakeFighter("Hobgoblin", { npc: true, strength: 1, hp: 7 });
  giveEnhancement(mage, "formBreach");
  Object.assign(game.user, { targets: new Set([{ actor: foe }]) });
});

const sumOf = (terms: { value: number }[]) => terms.reduce((total, { value }) => total + value, 0);
const part = () => lastCard().parts[0] as never as { tn: { value: number }[] };
const rolled = async () => {
  const { message, parts } = lastCard();
  const view = await castPartType.context(parts[0] as never, { message, actor: mage, index: 0 } as never);
  return (view as { rolled: string | null }).rolled;
};

describe("Form Breach", () => {
  it("BI-MAG-19 L2692 air turns to rocks above somebody: 1D6 + Intelligence 2 + level 2 is 2D6; air weighs nothing", async () => {
    const asked = confirmWith({ "enh-formBreach": true, rocks: true });
    diceFall([6, 6], [5, 4]);
    await castSpell(mage, giveSpell(mage, "stonespell"));
    expect(asked[0]?.controls.map(({ name }) => name)).toContain("rocks");
    expect([sumOf(part().tn), await rolled()]).toEqual([7, "BIND.Magic.rolled 2D6 9"]);
    const [effect] = proposed("bindSpell");
    expect(written("bindSpell", foe, effect?.data)).toEqual([["system.hp.value", -2]]);
    // The card's own dice bear it out.
    const proof = { ...effect!, data: effect!.data } as never;
    expect(provesSpell?.(proof, lastCard().message as never)).toBe(true);
  });

  it("BI-MAG-19 L2694 the target itself weighs 7, and nothing falls on it; other spells throw no rocks", async () => {
    confirmWith({ "enh-formBreach": true });
    diceFall([6, 6]);
    await castSpell(mage, giveSpell(mage, "stonespell"));
    expect([sumOf(part().tn), await rolled(), proposed("bindSpell")]).toEqual([14, null, []]);
    diceFall([6, 6]);
    await castSpell(mage, giveSpell(mage, "slime"));
    expect(await rolled()).toBeNull();
  });
});

describe("weight", () => {
  it("BI-MAG-19 L2663 7 and the Weight Rating, of light things too: a dagger of -4 is turned to stone at 3", async () => {
    Object.assign(game.user, { targets: new Set() });
    confirmWith({ weight: -4 });
    diceFall([6, 6]);
    await castSpell(mage, giveSpell(mage, "stonespell"));
    expect(sumOf(part().tn)).toBe(3);
  });
});

describe("Sickness", () => {
  it("BI-KNK-18 L3842 a Finishing Blow adds K to a spell that wounds with 12 and more: 2D6 + 2 of 14 is 16", async () => {
    const necromancer = fakeMage(
      "Antonym",
      "devotion",
      { necromancy: 5 },
      { intelligence: 4, mp: 8, manaBase: 8, skills: { medicine: 1 }, knacks: ["finishingBlow", "dodger"] },
    );
    giveEnhancement(necromancer, "fetid");
    confirmWith({ "enh-fetid": 4 });
    // 1D6 - 2 + 4 + 4.
    diceFall([6, 6], [6, 6]);
    await castSpell(necromancer, giveSpell(necromancer, "sickness"));
    expect(proposed("bindSpell")[0]?.data).toMatchObject({ amount: 16 });
    diceFall([6, 6], [6, 3]);
    await castSpell(necromancer, giveSpell(necromancer, "sickness"));
    expect(proposed("bindSpell")[0]?.data).toMatchObject({ amount: 11 });
  });
});
