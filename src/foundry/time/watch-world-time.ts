import { attempt } from "../platform/lazily";
import { BY_CARD } from "./stored-time";

/** Milliseconds: a round and its turn move the clock one after the other. */
const DELAY = 200;

/** When the world's clock moves on, by whatever moved it, the GM gets one card with everybody's effects that ran out by it. */
export function watchWorldTime(): void {
  const look = foundry.utils.debounce(() => void attempt(async () => (await import("./run-out")).postRunOut()), DELAY);
  Hooks.on("updateWorldTime", (_now: number, passed: number, options: Record<string, unknown> = {}) => {
    if (passed > 0 && options[BY_CARD] !== true && game.users.activeGM?.isSelf) look();
  });
}
