import { postCard } from "../../../../foundry/chat/post-card";
import { casualtiesOf } from "../../adapters/combat/casualties";
import { noteInFight } from "../../adapters/combat/fight-cards";
import type { SideOfFight } from "../../adapters/combat/opening";
import { groupMoralePart, type GroupMoraleData } from "../../stored/group-morale-data";
import { gamemasterIds } from "../../../../foundry/platform/gamemasters";

/** Asks the GMs for the morale check of a side of foes; `asked`: by the GM's own wish. */
export async function askGroupMorale(
  combat: Combat,
  side: SideOfFight,
  trigger: GroupMoraleData["trigger"],
): Promise<unknown> {
  const { dead: fallen, startCount: of } = casualtiesOf(combat, side);
  const message = await postCard({
    actor: null,
    parts: [groupMoralePart({ combat: combat.id ?? "", side: side.side, trigger, fallen, of })],
    whisper: gamemasterIds(),
  });
  // Before anybody counts again.
  await noteInFight(message);
  return message;
}
