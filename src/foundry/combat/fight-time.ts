import { proposeEffects } from "../time/effects-kind";
import { postEnds, postRunOut } from "../time/watch-world-time";

/** Milliseconds: a round and its turn change one after the other. */
const DELAY = 200;

/**
 * Foundry counts rounds and turns, and takes nothing off: as a fight goes on, the GM gets a card with what ran out, and at its end one
 * with what was counted in its rounds. Where the world's clock goes with the rounds, the same card comes once.
 */
export function watchFightTime(): void {
  const isMine = (): boolean => game.users.activeGM?.isSelf ?? false;
  const look = foundry.utils.debounce(() => void postRunOut(), DELAY);
  Hooks.on("updateCombat", (_combat: Combat, changed: object) => {
    if (isMine() && ("round" in changed || "turn" in changed)) look();
  });
  Hooks.on("deleteCombat", (combat: Combat) => {
    if (isMine() && combat.round > 0) void postFightOver(combat);
  });
}

/** What was counted in rounds and turns ends with the fight of its bearer. On one GM's client. */
export async function postFightOver({ combatants }: Combat): Promise<void> {
  const fighters = new Set(combatants.contents.flatMap(({ actor }) => actor ?? []));
  await postEnds([...fighters].flatMap((actor) => proposeEffects(actor, "fight", { over: "fight" })));
}
