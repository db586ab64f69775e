import { passTime } from "../../../foundry/time/pass-time";
import type { ConditionId } from "../rules/conditions";
import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { isCreature, isPlayerCharacter, type Creature } from "../adapters/creature";
import { proposeCondition } from "../changes/propose";
import { RULESET_ID } from "../ids";
import { gamemasterIds } from "../../../foundry/platform/gamemasters";

/** Conditions whose time is over end by a card that is carried out at once and can be taken back; none where nothing ends. */
export async function endConditions(
  ending: readonly (readonly [actor: Creature, conditions: readonly ConditionId[]])[],
  title: string,
): Promise<void> {
  const proposals = ending.flatMap(([actor, conditions]) =>
    [...new Set(conditions)]
      .flatMap((id) => proposeCondition(actor, id, "lose"))
      .map((draft) => ({ ...draft, source: null })),
  );
  if (proposals.length === 0) return;
  const [[first] = [null]] = ending;
  const gamemasters = gamemasterIds();
  await postCard({
    actor: ending.length === 1 ? (first ?? null) : null,
    parts: [notePart(RULESET_ID, title)],
    proposals,
    // What ends for foes alone is the GMs' to know.
    ...(ending.some(([actor]) => isPlayerCharacter(actor)) ? {} : { whisper: gamemasters }),
  });
}

/** The fight is over for whoever was in it: one card, done at once, that takes it back. */
export const endFight = async (combat: Combat): Promise<void> => {
  const actors = combat.combatants.contents.flatMap(({ actor }) => (isCreature(actor) ? [actor] : []));
  await passTime({ ruleset: RULESET_ID, event: "fight", actors, automatic: true });
};
