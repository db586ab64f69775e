import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CardContext } from "../../../foundry/contracts/message-part";
import { FakeCombat } from "../../../foundry/testing/fake-combat";
import { FakeActor, type FakeCombatant } from "../../../foundry/testing/fake-documents";
import { rollAbility } from "../actions/checks/ability";
import { casualtiesOf } from "../adapters/combat/casualties";
import { sidesOf } from "../adapters/combat/opening";
import type { Creature } from "../adapters/creature";
import { checkPartType } from "../chat/check-part";
import { fakeCreature, give, giveAbility } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, setTable, written } from "../testing/play";
import { aim } from "../testing/used-ability";

// What the GM writes on a group, and on a tag, counts where it is for.

beforeEach(() => {
  setTable();
  Object.assign(globalThis, { CONST: { TOKEN_DISPOSITIONS: { HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } } });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Three thugs with an initiative of 14, of whom the first has fallen, and a player's character. */
function fight() {
  const thugs = [0, 8, 8].map((health) => fakeCreature({ npc: true, health, system: { initiativeDifficulty: 14 } }));
  const combat = new FakeCombat({ round: 1 });
  combat.members = [fakeCreature(), ...thugs].map((actor, at) => ({
    ...{ id: actor.uuid, uuid: actor.uuid, actor, isDefeated: false, initiative: null, getFlag: () => undefined },
    token: { disposition: at === 0 ? 1 : -1 },
  })) as unknown as FakeCombatant[];
  const foes = () => sidesOf(combat as unknown as Combat).find(({ side }) => side === "foe")!;
  return { thugs, combat: combat as unknown as Combat, foes };
}
function group(members: readonly Creature[], more: object, hasPlayerOwner = false) {
  const made = new FakeActor({ name: "Gang", type: "malleusGroup" });
  const value = {
    ...{ members: members.map(({ uuid }) => uuid), mettle: { value: 0, max: 0 } },
    ...{ initiativeDifficulty: null, aware: true, startCount: 0, ...more },
  };
  Object.defineProperty(made, "system", { value });
  Object.assign(made, { hasPlayerOwner });
}

describe("a group of foes", () => {
  it("MD-CMB-03 A-64 gives its side the initiative DC that is written on it, in place of its members'", () => {
    const { thugs, combat, foes } = fight();
    expect(foes().group.difficulty).toBe(14);
    group(thugs, { initiativeDifficulty: 17 });
    expect(foes().group.difficulty).toBe(17);
    expect(written("malleusInitiative", combat, { total: 16, automatic: null })).toContainEqual(["initiative", 17]);
  });

  it("MD-CMB-05 is not aware where the GM has said so on it", () => {
    const { thugs, foes } = fight();
    expect(foes().group.aware).toBe(true);
    group(thugs, { aware: false });
    expect(foes().group.aware).toBe(false);
  });

  it("MD-MOR-06 A-23 counts a third and two thirds of those who began, not of those who stand in the tracker", () => {
    const { thugs, combat, foes } = fight();
    expect(casualtiesOf(combat, foes())).toMatchObject({ startCount: 3, dead: 1 });
    group(thugs, { startCount: 6 });
    expect(casualtiesOf(combat, foes())).toMatchObject({ startCount: 6, dead: 1 });
  });

  it("MD-CMB-03 what a player's own group says of foes counts for nothing", () => {
    const { thugs, foes } = fight();
    group(thugs, { initiativeDifficulty: 2, aware: false }, true);
    expect(foes().group).toMatchObject({ difficulty: 14, aware: true });
  });
});

it("MD-TAG-02 a tag of one's own with a usual worth is offered at it first", async () => {
  const rozlyn = fakeCreature({ name: "Rozlyn" });
  Object.assign(rozlyn.items, { find: Array.prototype.find });
  give(rozlyn, "malleusTag", "Cat's feet", { usualModifier: 4 });
  const sneak = giveAbility(rozlyn, "Sneak", "sneak", 1, { family: "general", damage: "", difficulty: 14 });
  Object.assign(game.user, { isGM: false });
  diceFall([5, 6]);
  confirmWith({ tag: "Cat's feet" });
  aim();
  await rollAbility(rozlyn, sneak);
  Object.assign(game.user, { isGM: true });
  const { message, parts } = lastCard();
  const view = checkPartType.context(parts[0]!, { message, actor: rozlyn, index: 0 } as unknown as CardContext);
  expect((view as { grants: { value: number }[] }).grants.map(({ value }) => value)).toEqual([4, 1, 2, 3, 0]);
});
