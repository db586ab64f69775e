import "../testing/foundry";
import { beforeEach, expect, it } from "vitest";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import { embed, type FakeActor } from "../../../foundry/testing/fake-documents";
import { FakeActiveEffect } from "../../../foundry/testing/fake-effects";
import { enchantBeast } from "../actions/magic/enchant-beast";
import { dueSpells } from "../actions/magic/rerolls";
import { rollStandingAgain } from "../actions/magic/resist-again";
import { hasFollowUp } from "../actions/magic/spell-follow-ups";
import type { Creature } from "../adapters/creature";
import { magicKinds } from "../changes/magic/magic-kinds";
import { fakeFighter, give } from "../testing/fake-fighter";
import { fakeMage, giveSpell } from "../testing/magic";
import { answerDialogs, confirmWith, diceFall, fightOf, lastCard, proposed, setTable } from "../testing/play";

// Forest's Friendship does to beasts what Enchantment does to people (L2445-2457).

let druid: Creature;
let wolf: Creature;
let kept: ReturnType<typeof give>;

beforeEach(() => {
  setTable();
  druid = fakeMage("Darren", "song", { aldaron: 1 }, { intelligence: 2, skills: { beastKen: 1 } });
  wolf = fakeFighter("Wolf", { npc: true, wits: 1, system: { aggression: 2 } });
  giveSpell(druid, "forestsFriendship");
  kept = give(druid, "bindStandingSpell", "Forest's Friendship", {
    ...{
      spell: "forestsFriendship",
      mp: 1,
      castLevel: 1,
      target: wolf.uuid,
      intelligence: 2,
      wits: 0,
      skill: 1,
      rating: 1,
    },
  });
  Object.assign(game.actors, { contents: [druid, wolf] });
});

function chooses(as: string, times: Record<string, number> = {}): Promise<unknown> {
  const numbers = { level: 1, intelligence: 2, wits: 0, knacks: 0, skill: 1, rating: 1, margin: 0, times };
  answerDialogs({ as });
  return enchantBeast({
    data: {
      slug: "forestsFriendship",
      name: "Forest's Friendship",
      targets: [wolf.uuid],
      tn: [],
      kept: true,
      item: "",
      numbers,
    },
    outcome: { success: true, margin: 1 },
    caster: druid,
    message: { id: "m" },
    fast: false,
  } as never);
}
/** What the card's proposal leaves on the wolf. */
function carriedOut(): FakeActiveEffect {
  const plan = planProposal(magicKinds.bindSpell!, wolf, proposed("bindSpell")[0]!.data as never);
  if (!("changes" in plan)) throw new Error(plan.problem);
  const made = plan.changes.find(({ kind }) => kind === "create") as unknown as { data: object };
  const effect = embed(wolf as unknown as FakeActor, new FakeActiveEffect({ ...made.data })) as FakeActiveEffect;
  (wolf.effects.contents as unknown[]).push(effect);
  return effect;
}

it("BI-SPL-01 L2455 a beast is confused as by that spell at its own level: 2 + 2 less of mind, Initiative at 0, until it ends", async () => {
  expect(hasFollowUp({ slug: "forestsFriendship", numbers: { times: {} } } as never)).toBe(true);
  fightOf([druid], [wolf], { dice: { party: [6, 6], foes: [2, 2] } });
  await chooses("confusion");
  expect(proposed("bindSpell")).toMatchObject([
    { target: wolf.uuid, data: { slug: "confusion", from: kept.uuid, numbers: { level: 2, intelligence: 2 } } },
  ]);
  expect(proposed("bindInitiative")).toMatchObject([{ data: { key: "confusion" } }]);
  const effect = carriedOut();
  expect(effect.origin).toBe(kept.uuid);
  expect(dueSpells("round").map(({ target }) => target.name)).toEqual(["Wolf"]);
  // 7, the wolf's Wits 1 and Aggression 2, as the spell was resisted at first.
  confirmWith();
  diceFall([6, 6]);
  await rollStandingAgain(kept as never, { origin: null, fast: true, on: wolf, moment: "round" });
  expect(lastCard().parts[0]).toMatchObject({ how: "hold", tn: 10 });
  expect(proposed("bindInitiative")).toMatchObject([{ data: { by: -4 } }]);
});

it("BI-SPL-01 a beast that is asleep may wake as the scene ends; one that is befriended has nothing to resist", async () => {
  await chooses("befriended");
  expect(lastCard().proposals).toEqual([]);
  expect(dueSpells("scene")).toEqual([]);
  await chooses("sleep");
  carriedOut();
  expect(dueSpells("scene")).toHaveLength(1);
});

it("BI-SPL-01 L2457 Domination and bonds need Enduring", async () => {
  expect(await chooses("domination")).toBeNull();
  await chooses("domination", { enduring: 1 });
  expect(proposed("bindSpell")).toMatchObject([{ data: { slug: "domination", numbers: { level: 4 } } }]);
});
