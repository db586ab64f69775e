import { beforeEach, describe, expect, it } from "vitest";
import type { FightFlow } from "../../../foundry/contracts/fight-flow";
import type { FakeCombat } from "../../../foundry/testing/fake-combat";
import { embed, FakeActor, FakeCombatant, FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { fakeRuleset } from "../../../foundry/testing/fake-ruleset";
import { mythmagicaFlow } from "../flow";

// Picks at a table: two heroes, a lone goblin and a squad of two (one of Foundry's groups), by clicks alone.

const SIDES: Record<string, string> = { h1: "heroes", h2: "heroes", g1: "goblins", g2: "goblins", g3: "goblins" };
const flow: FightFlow = {
  flow: mythmagicaFlow,
  facts: () => ({ heads: 1 }),
  side: ({ name }) => SIDES[name] ?? null,
};

let table: FakeTable;
let combat: FakeCombat & { nextTurn(): Promise<unknown> };
let faces: number[];

beforeEach(async () => {
  table = fakeFoundry();
  Object.assign(globalThis, {
    Roll: class {
      dice = [{ results: faces.splice(0, 1).map((result) => ({ result })) }];
      evaluate = async () => this;
      toMessage = async () => undefined;
    },
  });
  const { clearRegistry, registerRuleset } = await import("../../../foundry/registry/registry");
  clearRegistry();
  registerRuleset(fakeRuleset("myth", { flow }));
  const { ManifoldCombat } = await import("../../../foundry/combat/combat");
  combat = new (ManifoldCombat as unknown as new (data: object) => typeof combat)({ round: 1, turn: 0 });
  for (const id of Object.keys(SIDES)) {
    const combatant = new FakeCombatant({ _id: id, name: id });
    combatant.actor = new FakeActor({ name: id, type: "mythHero" });
    if (id === "g2" || id === "g3") Object.assign(combatant, { group: { id: "squad" } });
    combat.members.push(embed(combat, combatant) as FakeCombatant);
  }
  combat.setupTurns();
});

const fight = async () => (await import("../../../foundry/combat/fight")).readFight(combat as unknown as Combat);
async function click(id: string, type: string, target?: string, user = table.game.user) {
  const { keyOfOffer, offersFor } = await import("../../../foundry/combat/fight");
  const { answerOption } = await import("../../../foundry/combat/request-option");
  const offer = offersFor(await fight(), id, false).find(
    ({ option }) => option.event.type === type && option.target === target,
  );
  const option = offer ? keyOfOffer(offer) : "none";
  return answerOption({ combat: combat.id, combatant: id, option }, user as unknown as User);
}
const done = { status: "done" };
const now = async () => [(await fight()).acting.join(" "), combat.combatant?.name, combat.round];

describe("MY-INI picks at the table", () => {
  beforeEach(async () => {
    faces = [16, 12];
    expect([await click("h1", "roll"), await click("g1", "roll")]).toEqual([done, done]);
  });

  it("MY-INI-03 MY-INI-04 the winners of the throw name the first; whoever acted names the next", async () => {
    expect(await click("h2", "pick", "g1")).toEqual(done);
    expect(await now()).toEqual(["g1", "g1", 1]);
    expect(await click("g1", "done")).toEqual(done);
    expect(await click("g1", "pick", "h2")).toEqual(done);
    expect(await now()).toEqual(["h2", "h2", 1]);
  });

  it("MY-INI-09 a squad, which is one of Foundry's groups, takes its Turns together", async () => {
    await click("h2", "pick", "g2");
    expect(await now()).toEqual(["g2 g3", "g2", 1]);
    await combat.nextTurn();
    expect((await fight()).acting).toEqual([]);
  });

  it("MY-INI-05 when one side is left all of it surges at once, and the round after it begins by itself", async () => {
    await click("h1", "pick", "h1");
    await combat.nextTurn();
    await click("h1", "pick", "h2");
    await combat.nextTurn();
    expect((await fight()).acting).toEqual(["g1", "g2", "g3"]);
    for (let turns = 0; turns < 3 && combat.round === 1; turns++) await combat.nextTurn();
    expect([combat.round, (await fight()).acting]).toEqual([2, []]);
  });

  it("of two players who name somebody at once the first one's counts", async () => {
    const pia = new FakeUser({ name: "Pia" });
    for (const id of ["h1", "h2"]) combat.combatants.get(id)!._source.ownership = { [pia.id]: 3 };
    const answers = await Promise.all([click("h1", "pick", "g1", pia), click("h2", "pick", "h1", pia)]);
    expect(answers).toEqual([done, { status: "refused", reason: "MYTHMAGICA.Flow.Refused.noPick" }]);
    expect(await now()).toEqual(["g1", "g1", 1]);
  });
});
