import { postCard } from "../../../foundry/chat/post-card";
import type { GroupMoraleTrigger } from "../rules/morale";
import type { SideOfFight } from "../adapters/opening";
import { groupMoralePart } from "./group-morale-part";

/** Asks the GMs for the morale check of a side of foes; `asked`: by the GM's own wish. */
export const askGroupMorale = (
  combat: Combat,
  { side }: SideOfFight,
  trigger: GroupMoraleTrigger | "asked",
): Promise<unknown> =>
  postCard({
    actor: null,
    parts: [groupMoralePart(combat, side, trigger)],
    whisper: game.users.filter(({ isGM }) => isGM).map(({ id }) => id ?? ""),
  });
