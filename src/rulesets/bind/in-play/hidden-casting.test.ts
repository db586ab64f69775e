import "../testing/foundry";
import { beforeEach, expect, it } from "vitest";
import { castSpell } from "../actions/magic/cast";
import { fakeFighter } from "../testing/fake-fighter";
import { fakeMage, giveSpell } from "../testing/magic";
import { confirmWith, diceFall, lastCard, setTable } from "../testing/play";

beforeEach(() => {
  setTable();
});

it("BI-CHK-19 confusion is rolled unseen: its card goes to the GM alone", async () => {
  const witch = fakeMage("Alisa", "song", { enchantment: 3 }, { intelligence: 2, skills: { deceit: 1 } });
  const spell = giveSpell(witch, "confusion");
  const foe = fakeFighter("Hobgoblin", { npc: true });
  Object.assign(game.user, { targets: new Set([{ actor: foe }]) });
  confirmWith({});
  diceFall([6, 6]);
  await castSpell(witch, spell);
  expect(lastCard().message.blind).toBe(true);
});

it("BI-SPL-14 a fireball's card at five foes stays small", async () => {
  const mage = fakeMage(
    "Tauron",
    "alchemy",
    { invocation: 3 },
    { intelligence: 2, wits: 1, skills: { projectiles: 1 } },
  );
  const bolt = giveSpell(mage, "lightningBolt");
  const foes = [1, 2, 3, 4, 5].map((at) => fakeFighter(`Hobgoblin ${at}`, { npc: true }));
  Object.assign(game.user, { targets: new Set(foes.map((actor) => ({ actor }))) });
  confirmWith({ squares: 3 });
  diceFall([6, 5], [3]);
  await castSpell(mage, bolt);
  expect(JSON.stringify(lastCard().message.system).length).toBeLessThan(4000);
});
