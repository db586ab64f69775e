import { attempt } from "../platform/lazily";
import { isByChange } from "../changes/by-change";

/** Milliseconds: a round and its turn move the clock one after the other. */
const DELAY = 200;

/**
 * When the world's clock moves on, by whatever moved it, the GM gets one card with everybody's effects that ran out by it; but not
 * where a card moved it, which has told already.
 */
export function watchWorldTime(): void {
  const look = foundry.utils.debounce(() => void attempt(async () => (await import("./run-out")).postRunOut()), DELAY);
  Hooks.on("updateWorldTime", (_now: number, passed: number, options: object = {}) => {
    if (passed > 0 && !isByChange(options) && game.users.activeGM?.isSelf) look();
  });
}
