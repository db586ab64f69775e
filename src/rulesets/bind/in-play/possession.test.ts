import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { CardMessage } from "../../../foundry/messages/card-model";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import type { Creature } from "../adapters/creature";
import { duePartType } from "../chat/due-part";
import { resistPartType } from "../chat/resist-part";
import { magicKinds } from "../changes/magic/magic-kinds";
import { fakeFighter, give } from "../testing/fake-fighter";
import { fakeMage } from "../testing/magic";
import { cards, confirmWith, diceFall, lastCard, setTable } from "../testing/play";

let druid: Creature;
let crow: Creature;

beforeEach(() => {
  setTable();
  druid = fakeMage("Darren", "song", { aldaron: 3 }, { intelligence: 2, skills: { beastKen: 1 } });
  crow = fakeFighter("Crow", { npc: true, wits: 1, system: { aggression: 2 } });
});

/** The spell ends: what its change offers once it is written. */
async function leaves(beast: Creature, more: object = {}): Promise<void> {
  const item = give(druid, "bindStandingSpell", "Animal Possession", {
    ...{ spell: "animalPossession", mp: 3, castLevel: 3, target: beast.uuid, ...more },
  });
  const plan = planProposal(magicKinds.bindStandingEnds!, druid, { id: item.id });
  if (!("changes" in plan)) throw new Error(plan.problem);
  await magicKinds.bindStandingEnds!.afterwards!(druid, plan.changes);
}
async function answer(): Promise<void> {
  const message = cards().at(-1)! as unknown as CardMessage;
  const [part] = message.system.parts;
  const target = { dataset: { due: `${druid.uuid} ${crow.uuid}` } } as unknown as HTMLElement;
  const event = { shiftKey: false } as MouseEvent;
  await duePartType.actions!.answer!(part!, { message, actor: null, index: 0 } as never, target, event);
}

describe("a mind that leaves a beast", () => {
  it.each([
    // 2D6, Intelligence 2 and Beast Ken 1, 2 less for a bird, against 7, Wits 1 and Aggression 2.
    [[5, 4], "BIND.Magic.Befriends.works", 1],
    [[5, 3], "BIND.Magic.Befriends.fails", 0],
  ])("BI-SPL-01 L2536 is asked for another roll at the same TN: %s", async (dice, outcome, notes) => {
    await leaves(crow);
    expect(lastCard().parts).toMatchObject([{ type: "bindDue", moment: "parted" }]);
    confirmWith({ situation: -2 });
    diceFall(dice);
    await answer();
    const [part, ...more] = lastCard().parts;
    expect(part).toMatchObject({ how: "befriend", tn: 10, about: `${druid.uuid} ${crow.uuid}` });
    expect(resistPartType.context(part!, { actor: druid } as never)).toMatchObject({ outcome });
    expect(more).toHaveLength(notes);
  });

  it("BI-SPL-01 nothing is asked for of a dead beast, by whoever only helped, or as another spell ends", async () => {
    await leaves(fakeFighter("Bear", { npc: true, conditions: ["dead"] }));
    await leaves(crow, { holders: ["Actor.other", druid.uuid] });
    await leaves(crow, { spell: "forestsFriendship" });
    expect(cards()).toEqual([]);
  });
});

it("BI-SPL-05 the card of a caster's own roll says that the spell holds, not that they withstood it", () => {
  const part = {
    type: "bindResist",
    how: "hold",
    name: "Sleep",
    tn: 8,
    bonus: [],
    dice: [{ id: "resist", faces: 6, dice: [6, 6] }],
  };
  expect(resistPartType.context(part as never, { actor: druid } as never)).toMatchObject({
    title: "BIND.Magic.keepsHold Darren Sleep",
    outcome: "BIND.Magic.holds",
  });
});
