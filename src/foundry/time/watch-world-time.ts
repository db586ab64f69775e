import { attempt } from "../platform/lazily";
import { isByChange } from "../changes/by-change";

/** Milliseconds: a round and its turn move the clock one after the other. */
const DELAY = 200;

/**
 * When the world's clock moves on, by whatever moved it, the GM's client does this once; but not where a card moved it, which has told
 * already. Called once for each.
 */
export function whenTimePassed(act: () => Promise<unknown>): void {
  const look = foundry.utils.debounce(() => void attempt(act), DELAY);
  Hooks.on("updateWorldTime", (_now: number, passed: number, options: object = {}) => {
    if (passed > 0 && !isByChange(options) && game.users.activeGM?.isSelf) look();
  });
}

/** The GM gets one card with everybody's effects that ran out. */
export const watchWorldTime = (): void => whenTimePassed(async () => (await import("./run-out")).postRunOut());
