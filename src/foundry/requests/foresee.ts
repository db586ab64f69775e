import type { RequestableCheck, RequestOptions } from "../contracts/play";
import { oddsView, type OddsView } from "../rolls/odds-bar";
import type { RollRequest } from "../rolls/roll-action";
import { rollState } from "../rolls/roll-state";

/** How likely somebody is to manage what a GM is about to ask; null where only the dice, or a choice, will tell. */
export async function foresee(
  check: RequestableCheck,
  actor: Actor,
  options: RequestOptions,
): Promise<OddsView | null> {
  if (!check.foreseen) return null;
  let odds: OddsView | null = null;
  await check.roll(actor, {
    ...options,
    peek: (roll) => {
      const request = roll as RollRequest<unknown, unknown>;
      const setup = request.setup(rollState(request).values);
      const unknown = request.waits !== undefined || request.action.chanceless?.(setup);
      odds = unknown ? null : oddsView(request.action, setup);
    },
  });
  return odds;
}
