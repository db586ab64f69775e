import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { stateOfFight, roundOf } from "../adapters/fight";
import type { BindState } from "../flow";
import { creatureActions } from "../sheets/creature-actions";
import { combatView } from "../sheets/combat-view";
import { fakeFighter, giveWeapon } from "../testing/fake-fighter";
import { fightOf, setState, setTable } from "../testing/play";

beforeEach(() => setTable());

/** A fight at the start of its round, and a click on the sheet's button. */
function startOfRound() {
  const hero = fakeFighter("Hero", { dexterity: 1, skills: { combat: 2 } });
  giveWeapon(hero, "Longsword");
  const combat = fightOf([hero], [fakeFighter("Goblin", { npc: true })], { dice: {} });
  const fight = stateOfFight(combat as never) as BindState;
  setState(combat, { ...fight, phase: "stance" });
  const sheet = { actor: hero, isEditable: true } as never;
  const press = (stance: string) =>
    creatureActions.setStance.call(sheet, {} as PointerEvent, { dataset: { stance } } as never);
  const factor = (id: string) => combatView(hero).factors.find((one) => one.id === id)?.value;
  return { hero, combat, press, factor };
}

describe("stances on the sheet, in a fight", () => {
  it("BI-STN-03 BI-INI-10 are declared for the round: Dexterity 1 and a longsword's Evasion move from Evasion to Strike", async () => {
    const { hero, press, factor } = startOfRound();
    const before = Number(factor("evasion"));
    expect(combatView(hero).stanceStands).toBe(false);
    expect(factor("strike")).toBe("+2");
    await press("aggressive");
    expect(roundOf(hero).stance).toBe("aggressive");
    expect(Number(factor("strike"))).toBe(2 + before);
    expect(hero.system.stance).toBe("defensive");
  });

  it("BI-INI-10 stand once the Skill is divided", async () => {
    const { hero, combat, press } = startOfRound();
    setState(combat, { ...(stateOfFight(combat as never) as BindState), phase: "divide" });
    expect(combatView(hero).stanceStands).toBe(true);
    await press("aggressive");
    expect(roundOf(hero).stance).toBe("defensive");
  });
});
