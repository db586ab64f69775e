import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import { planCheck } from "../../rules/checks";
import { groupMoraleMethod } from "../../rules/morale";
import { draw, planPoolCheck } from "../../rules/pools";
import { groupOf, hasFallen } from "../../adapters/combat/casualties";
import { hasCondition } from "../../adapters/conditions";
import { isCreature, type Creature } from "../../adapters/creature";
import type { SideOfFight } from "../../adapters/combat/opening";
import { poolPart } from "../../stored/pool-data";
import { poolAction } from "../magic/pool-action";
import { modifierTerm } from "../combat/situation-controls";
import { standardAction } from "../checks/standard-action";
import { checkPart } from "../../stored/check-data";
import { gamemasterIds } from "../../../../foundry/platform/gamemasters";
import { RULESET_ID } from "../../ids";

interface Answering {
  origin: string | null;
  fast: boolean;
}

/**
 * The GM's roll for a whole side of foes (A-22): the Mettle of the group they belong to against 5, or 2d12 against 13. What a
 * failure means the GM decides; the card names it. Where nobody who still fights knows fear, it passes without dice (MD-MOR-07).
 */
export function rollGroupMorale(side: SideOfFight, answering: Answering): Promise<unknown> {
  const standing = side.combatants.filter((one) => !hasFallen(one)).map(({ actor }) => actor);
  if (standing.length > 0 && standing.every((actor) => isCreature(actor) && hasCondition(actor, "fearless")))
    return passFearless(side, answering);
  const group = groupOf(side.creatures);
  return group ? withPool(group, dieOf(side.creatures), answering) : withDice(side, answering);
}

const titleOf = ({ side }: SideOfFight): string =>
  `${localize(`MALLEUS.Side.${side}`)}: ${localize("MALLEUS.Morale.check")}`;

const passFearless = (side: SideOfFight, { origin }: Answering): Promise<unknown> =>
  postCard({
    actor: null,
    origin,
    whisper: gamemasterIds(),
    parts: [notePart(RULESET_ID, titleOf(side), localize("MALLEUS.Reason.fearless"), "good")],
  });

const modifier = (difficulty: number, most: number) => [
  {
    kind: "number" as const,
    name: "difficulty",
    label: localize("MALLEUS.Roll.difficulty"),
    value: difficulty,
    min: 0,
    max: most,
  },
  { kind: "number" as const, name: "modifier", label: localize("MALLEUS.Roll.modifier"), value: 0, min: -20, max: 20 },
];

/** The die of its members' own Mettle, where all have the same: rat men roll d8, goblins d4 (X-15, companion 6.1). */
function dieOf(creatures: readonly Creature[]): number | undefined {
  const [die, ...others] = new Set(creatures.map(({ system }) => system.pools.mettle.die));
  return others.length === 0 ? die : undefined;
}

function withPool(
  group: ActorOf<"malleusGroup">,
  faces: number | undefined,
  { origin, fast }: Answering,
): Promise<unknown> {
  const { mettle } = group.system;
  const { difficulty } = groupMoraleMethod(mettle.max);
  const title = format("MALLEUS.Check.title", { actor: group.name, ability: localize("MALLEUS.Morale.check") });
  return startRoll(
    {
      action: poolAction,
      actor: group,
      title,
      controls: [
        {
          kind: "slider",
          name: "dice",
          label: localize("MALLEUS.Pool.dice"),
          value: Math.min(2, mettle.value),
          min: Math.min(1, mettle.value),
          max: mettle.value,
        },
        ...modifier(difficulty, 60),
      ],
      setup: (values) =>
        planPoolCheck({
          draws: [
            draw("mettle", { ...mettle, ...(faces && { faces }) }, Math.min(mettle.value, Number(values.dice ?? 1))),
          ],
          difficulty: Number(values.difficulty),
          modifiers: modifierTerm(values),
        }),
      terms: (setup) => [...setup.modifierTerms],
      post: ({ setup, outcome, transcript, rolls }) =>
        postCard({
          actor: group,
          origin,
          rolls,
          whisper: gamemasterIds(),
          parts: [poolPart({ title, plan: setup, transcript, about: "npcMorale" })],
          proposals: [
            {
              kind: "malleusGroupDice",
              target: group.uuid,
              source: null,
              data: { lost: outcome.exhausted.mettle ?? 0 },
              automatic: true,
            },
          ],
        }),
    },
    { fast },
  );
}

function withDice(side: SideOfFight, { origin, fast }: Answering): Promise<unknown> {
  const { difficulty } = groupMoraleMethod(0);
  const title = titleOf(side);
  return startRoll(
    {
      action: standardAction,
      actor: side.creatures[0] ?? null,
      title,
      controls: modifier(difficulty, 40),
      setup: (values) => planCheck({ difficulty: Number(values.difficulty), modifiers: modifierTerm(values) }),
      terms: (setup) => [...setup.modifierTerms],
      post: ({ setup, transcript, rolls }) =>
        postCard({
          actor: null,
          origin,
          rolls,
          whisper: gamemasterIds(),
          parts: [checkPart({ title, plan: setup, transcript, ability: null })],
        }),
    },
    { fast },
  );
}
