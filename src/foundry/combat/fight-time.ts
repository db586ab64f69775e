import { attempt } from "../platform/lazily";

/** Milliseconds: a round and its turn change one after the other. */
const DELAY = 200;

/**
 * Foundry counts rounds and turns, and takes nothing off: as a fight goes on, the GM gets a card with what ran out, and at its end one
 * with what was counted in its rounds. Where the world's clock goes with the rounds, the same card comes once.
 */
export function watchFightTime(): void {
  const isMine = (): boolean => game.users.activeGM?.isSelf ?? false;
  const look = foundry.utils.debounce(
    () => void attempt(async () => (await import("../time/run-out")).postRunOut()),
    DELAY,
  );
  Hooks.on("updateCombat", (_combat: Combat, changed: object) => {
    if (isMine() && ("round" in changed || "turn" in changed)) look();
  });
  Hooks.on("deleteCombat", (combat: Combat) => {
    if (isMine() && combat.round > 0) void attempt(async () => (await import("../time/run-out")).postFightOver(combat));
  });
}
