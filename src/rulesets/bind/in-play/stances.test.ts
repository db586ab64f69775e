import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { stateOfFight, roundOf } from "../adapters/combat/fight";
import { fightFlow } from "../adapters/combat/fight-flow";
import { combatRules } from "../combat/combat-rules";
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

describe("the tracker's rows", () => {
  it("BI-STN-02 say everybody's Factors, and read the countdown once for all of them", async () => {
    const names = ["Hero", "Friend", "Third"];
    const heroes = names.map((name) => fakeFighter(name, { dexterity: 1, skills: { combat: 2 } }));
    const combat = fightOf(heroes, [fakeFighter("Goblin", { npc: true })]);
    const facts = vi.spyOn(fightFlow, "facts");
    const drawing = () => combat.members.map((member) => combatRules.marks?.(member as never)[0]?.label);
    expect(drawing()).toEqual(combat.members.map(() => expect.stringContaining("BIND.Combat.Points.factors")));
    expect(facts).toHaveBeenCalledTimes(combat.members.length);
    // What is drawn next is read anew.
    await Promise.resolve();
    setState(combat, { ...(stateOfFight(combat as never) as BindState), phase: "stance" });
    expect(drawing()).toEqual(combat.members.map(() => undefined));
    facts.mockRestore();
  });
});
