import "../testing/foundry";
import { expect, it } from "vitest";
import { castSpell } from "../actions/magic/cast";
import { fakeFighter } from "../testing/fake-fighter";
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
