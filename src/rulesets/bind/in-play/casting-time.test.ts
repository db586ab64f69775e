import "../testing/foundry";
import { expect, it } from "vitest";
import { castSpell } from "../actions/magic/cast";
import { fakeFighter, giveWeapon } from "../testing/fake-fighter";
import { fakeMage, giveSpell } from "../testing/magic";
import { confirmWith, diceFall, fightOf, lastCard, scoresOf, setTable } from "../testing/play";

it("BI-MAG-14 whoever went into the round with weapons in mind reads it in the dialog; a GM casts all the same, at no cost", async () => {
  setTable();
  const mage = fakeMage("Tauron", "alchemy", { force: 2 }, { wits: 1, skills: { academics: 1 } });
  const armour = giveSpell(mage, "mageArmour");
  Object.assign(game.user, { targets: new Set([{ actor: mage }]) });
  const combat = fightOf([mage], [fakeFighter("Hobgoblin", { npc: true, strength: 2, hp: 8 })], {
    before: [{ type: "declare", id: "Tauron".padEnd(16, "0"), stance: "defensive", mode: "martial" }],
    dice: { party: [4, 4], foes: [1, 1] },
  });
  const before = scoresOf(combat).Tauron;
  const seen = confirmWith({ manner: "quick" });
  diceFall([6, 6]);
  await castSpell(mage, armour);
  expect(seen[0]?.obstacles).toContainEqual({ blocks: true, text: "BIND.Magic.Problem.notNow Tauron" });
  expect(scoresOf(combat).Tauron).toBe(before);
  expect(lastCard().parts[0]).toMatchObject({ slug: "mageArmour" });
});

it("BI-MAG-15 BI-MAG-16 who goes into a round to fight and to cast casts with one hand; who only casts has both free", async () => {
  setTable();
  const casts = async (mode: "mixed" | "caster") => {
    const mage = fakeMage("Tauron", "alchemy", { force: 2 }, { intelligence: 1, skills: { academics: 1 } });
    giveWeapon(mage, "Dagger", { class: "light", grip: "1h", wr: -4 });
    Object.assign(game.user, { targets: new Set([{ actor: mage }]) });
    fightOf([mage], [fakeFighter("Hobgoblin", { npc: true })], {
      before: [{ type: "declare", id: "Tauron".padEnd(16, "0"), stance: "defensive", mode }],
      dice: { party: [6, 6], foes: [1, 1] },
    });
    confirmWith({ manner: "quick" });
    diceFall([6, 6]);
    await castSpell(mage, giveSpell(mage, "mageArmour"));
    const { bonus } = lastCard().parts[0] as never as { bonus: { value: number }[] };
    return bonus.reduce((sum, { value }) => sum + value, 0);
  };
  // Intelligence 1 and Academics 1, less 2 for the one hand.
  expect([await casts("caster"), await casts("mixed")]).toEqual([2, 0]);
});
