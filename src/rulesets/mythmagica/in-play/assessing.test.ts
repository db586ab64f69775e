import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeCombat } from "../../../foundry/testing/fake-combat";
import type { Creature } from "../adapters/creature";
import { rollConflict } from "../actions/conflict/conflict";
import { useItem } from "../actions/use-item";
import { aim, sword } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { castAt } from "../testing/cast-at";
import { confirmWith, diceFall, lastCard, setTable, shownCard } from "../testing/play";
import { done, fightOf, idOf, stateOf } from "../testing/table-fight";

let robin: Creature;
let anna: Creature;
let wolf: Creature;
let fight: FakeCombat;
const strike = (item: unknown) => useItem(item as Item, { fast: false });
const label = "MYTHMAGICA.Combat.assessed";

beforeEach(() => {
  setTable();
  robin = fakeCreature("Robin", { st: 1 });
  anna = fakeCreature("Anna");
  wolf = fakeCreature("Wolf", { npc: true, st: 2, ag: 2 });
  fight = fightOf([robin, anna], [wolf], robin);
});

/** Was granted that Edge in the last Round. */
function assessed(who: Creature): void {
  const state = stateOf(fight);
  Object.assign(state.fighters.find(({ id }) => id === idOf(who)) as object, { edge: true });
  Object.assign(fight._source, {
    flags: { manifold: { flow: { round: 1, at: null, states: [{ flow: "mythmagica", state }], past: [] } } },
  });
}

describe("the Edge of whoever assessed the situation", () => {
  it("MY-INI-08 whoever assessed the situation has an Edge in the next Round", async () => {
    assessed(robin);
    aim(wolf);
    confirmWith();
    diceFall([3, 15]);
    await strike(sword(robin));
    expect(shownCard(robin).view.edges).toContainEqual({ label, value: "+1" });
    // On one Action: what else it does in this Turn has none, until the first is taken back.
    const first = lastCard().message;
    const asked = confirmWith();
    diceFall([9]);
    await rollConflict(robin, { kind: "check", attributes: ["vg"] }, { difficulty: 15 });
    expect(shownCard(robin).view.edges).toEqual([]);
    await done("undo", "mythMark", first);
    confirmWith({ assessed: false });
    diceFall([9]);
    await rollConflict(robin, { kind: "check", attributes: ["vg"] }, { difficulty: 15 });
    // Or it is kept for the other one.
    expect(shownCard(robin).view.edges).toEqual([]);
    expect(lastCard().proposals).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it("MY-INI-08 MY-TRN-07 a blow that the Edge went into can still be held", async () => {
    wolf = fakeCreature("Wolf", { npc: true, conditions: ["prone"] });
    fight = fightOf([robin], [wolf], robin);
    assessed(robin);
    aim(wolf);
    confirmWith();
    diceFall([3, 14, 15]);
    await strike(sword(robin));
    expect(shownCard(robin).view.buttons.map(({ action }) => action)).toContain("holdBlow");
  });

  it("MY-INI-08 MY-BOS-01 a flurry is one Action: all its swings have the Edge", async () => {
    robin = fakeCreature("Robin", { system: { totalXp: 20000 } });
    fight = fightOf([robin], [wolf], robin);
    assessed(robin);
    const blade = sword(robin);
    aim(wolf);
    confirmWith();
    diceFall([3, 15]);
    await strike(blade);
    const { view, press } = shownCard(robin);
    confirmWith();
    diceFall([3, 15]);
    await press("bossAttack", view.buttons.find(({ action }) => action === "bossAttack")?.value);
    expect(shownCard(robin).view.edges).toContainEqual({ label, value: "+1" });
    expect(lastCard().proposals.map(({ kind }) => kind)).not.toContain("mythMark");
  });

  it("MY-INI-08 the Edge is for what it does in its own Turn, spells and feats too, not for what it withstands", async () => {
    const edgesOf = (who: Creature) => (shownCard(who).view.edges ?? []) as { label: string; value: string }[];
    assessed(robin);
    assessed(anna);
    aim();
    confirmWith();
    diceFall([3, 15]);
    await rollConflict(robin, { kind: "check", attributes: ["vg"] }, { difficulty: 15 });
    expect(edgesOf(robin)).toContainEqual({ label, value: "+1" });
    await done("undo", "mythMark");
    // To withstand something is no Action, and Anna does not act.
    diceFall([9]);
    await rollConflict(robin, { kind: "avoidance", attributes: ["ag"] }, { difficulty: 15 });
    expect(edgesOf(robin)).toEqual([]);
    diceFall([9]);
    await rollConflict(anna, { kind: "check", attributes: ["vg"] }, { difficulty: 15 });
    expect(edgesOf(anna)).toEqual([]);
    // The spell of its Turn is withstood with a Drawback, by every one of its targets.
    const bolt = await castAt(robin, wolf);
    for (const _ of ["at first", "and again"]) {
      diceFall([9, 14]);
      await shownCard(robin, bolt).press("resistNamed", wolf.uuid);
      expect(edgesOf(wolf)).toContainEqual({ label, value: "−1" });
    }
    diceFall([9]);
    await rollConflict(robin, { kind: "check", attributes: ["vg"] }, { difficulty: 15 });
    expect(edgesOf(robin)).toEqual([]);
  });
});
