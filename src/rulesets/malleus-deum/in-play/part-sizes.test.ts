import "../testing/foundry";
import { describe, expect, it } from "vitest";
import { fakeFoundry } from "../../../foundry/testing/fake-foundry";
import { weaponAttack } from "../adapters/combat/attack";
import { weaponDamage } from "../adapters/combat/damage";
import { planCheck } from "../rules/checks";
import { attackPart } from "../stored/attack-data";
import { defencePart } from "../stored/defence-data";
import { fakeCreature, giveAbility, giveWeapon } from "../testing/fake-creature";

fakeFoundry();

function thugsAttack() {
  const thug = fakeCreature({ npc: true, name: "Thug" });
  giveAbility(thug, "Axe Strike", "axe.strike", 1);
  const axe = giveWeapon(thug, "Axe", "axe.strike");
  const { attack } = weaponAttack(thug, axe);
  return attackPart(attack, { terms: [], forced: [] }, axe.uuid, weaponDamage(axe), fakeCreature().uuid);
}

describe("size of stored parts", () => {
  it("stays below 4 KB with ids as long as tokens' and a good many terms", () => {
    const uuid = ["Scene", "Token", "Actor", "Item"].map((name) => `${name}.0123456789abcdef`).join(".");
    const term = (label: string) => ({ label, value: -3, source: uuid, kind: "condition", stack: `${uuid}:${label}` });
    const modifiers = ["dazed", "prone", "hardCover", "totalDarkness"].map((id) => term(`MALLEUS.Condition.${id}`));
    const plan = planCheck({ difficulty: 14, bonus: [term("Shield Block")], modifiers, edges: ["disadvantage"] });
    const damage = { name: "Two-handed axe", base: 6, types: ["slashing", "fire"], iron: true, nonLethal: false };
    const transcript = [{ id: "check", faces: 12, dice: [4, 4, 7] }];
    const part = defencePart({ plan, transcript, defence: "Shield Block", attacker: uuid, against: "Thug", damage });
    expect(JSON.stringify(part).length).toBeLessThan(4096);
    expect(JSON.stringify(thugsAttack()).length).toBeLessThan(1024);
  });
});
