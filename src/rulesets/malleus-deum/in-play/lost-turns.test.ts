import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CardContext } from "../../../foundry/contracts/message-part";
import { rollAbility } from "../actions/checks/ability";
import { rollOpposing } from "../actions/checks/oppose";
import type { Creature } from "../adapters/creature";
import { beginTurn, losesNextTurn } from "../adapters/combat/lost-turn";
import { extraPartType } from "../chat/extra-part";
import type { ContestData } from "../stored/contest-data";
import { fakeCreature, giveAbility } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, proposed, setTable, written } from "../testing/play";
import { aim, used } from "../testing/used-ability";

// Companion 3.26, 3.34: checks of will that cost a turn; and what a check brings when it was rolled against the other's own (MD-CHK-17).

beforeEach(() => void setTable());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A fight of these, in the turn of the first. */
const fight = (...actors: Creature[]) => {
  const contents = actors.map((actor) => ({ actor, getFlag: () => null }));
  Object.assign(game, {
    combat: { id: "fight", round: 2, started: true, combatant: contents[0], combatants: { contents } },
  });
};
const tries = async (slug: string, dice: number[], values = {}, ...targets: Creature[]) => {
  const dourli = fakeCreature();
  const ability = giveAbility(dourli, slug, slug, 4, {
    ...{ family: "general", difficulty: 9, difficultySource: "fixed", damage: "" },
  });
  diceFall(dice);
  confirmWith(values);
  aim(...targets);
  await rollAbility(dourli, ability);
  return dourli;
};
/** The first check that the newest card demands, with these dice. */
async function demanded(dice: number[]) {
  const { message, parts } = lastCard();
  const index = parts.findIndex(({ type }) => type === "malleusExtra");
  diceFall(dice);
  confirmWith({ dice: dice.length });
  const button = { dataset: { at: "0" } } as unknown as HTMLElement;
  const context = { message, actor: null, index } as unknown as CardContext;
  await extraPartType.actions?.demanded?.(parts[index]!, context, button, { shiftKey: true } as MouseEvent);
  return parts[index]!;
}
const LOST = "flags.manifold.lostTurn";

describe("a check of will that costs a turn", () => {
  it("companion 3.34 Terrifying: whoever fails loses the next turn, and only that one", async () => {
    const thug = fakeCreature({ npc: true, name: "Thug" });
    fight(fakeCreature(), thug);
    await tries("monster.terrifying", [8, 3], {}, thug);
    await demanded([1, 2]);
    expect(proposed("malleusLoseTurn")).toMatchObject([{ target: thug.uuid, data: {} }]);
    expect(written("malleusLoseTurn", thug, {})).toEqual([[LOST, "fight"]]);
    Object.assign(thug, { getFlag: () => "fight" });
    expect(losesNextTurn(thug)).toBe(true);
    const began = beginTurn(thug).map((change) => (change.kind === "set" ? [change.path, change.after] : []));
    expect(began).toEqual(
      expect.arrayContaining(["standard", "move", "minor"].map((pip) => [`system.turn.${pip}`, true])),
    );
    Object.assign(thug, { getFlag: () => "another fight" });
    expect(beginTurn(thug)).toEqual([]);
  });

  it("companion 3.34 whoever passes loses nothing, and outside of a fight nobody counts turns", async () => {
    const thug = fakeCreature({ npc: true, name: "Thug" });
    fight(fakeCreature(), thug);
    await tries("monster.terrifying", [8, 3], {}, thug);
    await demanded([5, 6]);
    expect(proposed("malleusLoseTurn")).toEqual([]);
    Object.assign(game, { combat: null });
    await tries("monster.terrifying", [8, 3], {}, thug);
    await demanded([1, 2]);
    expect(proposed("malleusLoseTurn")).toEqual([]);
  });

  it("companion 3.34 Terrifying comes over all who are targeted", async () => {
    const [thug, orc] = ["Thug", "Orc"].map((name) => fakeCreature({ npc: true, name }));
    await tries("monster.terrifying", [8, 3], {}, thug!, orc!);
    const rolls = lastCard().parts.find(({ type }) => type === "malleusExtra")?.rolls;
    expect(rolls).toMatchObject([{ actor: thug!.uuid }, { actor: orc!.uuid }]);
  });

  it("companion 3.26 Wither in the target's own turn takes what is left of it", async () => {
    const thug = fakeCreature({ npc: true, name: "Thug" });
    fight(thug);
    expect(written("malleusLoseTurn", thug, {})).toEqual(
      ["standard", "move", "minor"].map((pip) => [`system.turn.${pip}`, true]),
    );
    const { pressAt } = await used(fakeCreature(), "conjuration.wither", 1, { family: "magic", pool: "magic" }, []);
    await pressAt(1, thug);
    expect(lastCard().parts[0]?.lines).toEqual([
      "MALLEUS.Cast.testedOr Thug MALLEUS.TableEffect.ability.mettle 24 MALLEUS.Cast.turnLost",
    ]);
  });
});

describe("what a check brings when the other rolls against it", () => {
  const contested = async (slug: string, own: number[], other: number[]) => {
    const thug = fakeCreature({ npc: true, name: "Thug" });
    await tries(slug, own, { manner: "opposed" }, thug);
    const part = lastCard().parts.find(({ type }) => type === "malleusOpposed");
    diceFall(other);
    confirmWith();
    await rollOpposing(thug, part as never as ContestData, { origin: null, fast: false });
    return { thug, text: JSON.stringify(lastCard().parts) };
  };

  it("MD-CHK-17 companion 3.20 Disarm that wins the contest drops the weapon; one that loses, or ties an npc, does nothing", async () => {
    expect((await contested("sword.disarm", [8, 3], [5, 4])).text).toContain("MALLEUS.TableEffect.drops Thug");
    expect((await contested("sword.disarm", [2, 3], [9, 8])).text).not.toContain("MALLEUS.TableEffect.drops");
    // 4 + 3 + rank 4 against 6 + 5 and nothing.
    expect((await contested("sword.disarm", [4, 3], [6, 5])).text).not.toContain("MALLEUS.TableEffect.drops");
  });

  it("MD-CHK-17 companion 3.2 Knockout by a contest puts them to sleep", async () => {
    const { thug } = await contested("physical.knockout", [8, 3], [5, 4]);
    expect(proposed("malleusCondition")).toMatchObject([{ target: thug.uuid, data: { condition: "unconscious" } }]);
  });
});
