import { perform } from "../../engine";
import { currentMessageMode, type MessageMode } from "../platform/compat";
import { lazily } from "../platform/lazily";
import { foundryDice } from "./foundry-dice";
import { isBlocked, rollState } from "./roll-state";
import type { ControlValues, RollRequest } from "./roll-action";

/**
 * Rolls: through the dialog, or at once with what is known (`fast`). What the dialog would block is refused with the reason; where
 * something must be chosen first, the dialog opens and asks. Cancelling spends nothing.
 * `peek` is handed the roll, and nothing comes of it.
 * @returns what `post` made, or null when nothing was rolled.
 */
export async function startRoll<Setup, Outcome>(
  request: RollRequest<Setup, Outcome>,
  {
    fast = false,
    peek,
  }: { fast?: boolean; peek?: ((request: RollRequest<unknown, unknown>) => void) | undefined } = {},
): Promise<unknown> {
  const asked = request as RollRequest<unknown, unknown>;
  if (peek) {
    peek(asked);
    return null;
  }
  if (!fast || asked.waits !== undefined) {
    const { RollDialog } = await lazily(() => import("./roll-dialog"));
    const choice = await RollDialog.ask(asked);
    return choice ? rollNow(choice.request ?? asked, choice.values, choice.mode) : null;
  }
  const state = rollState(asked);
  if (isBlocked(asked, state)) {
    ui.notifications.warn(state.obstacles.map(({ text }) => text).join(" "));
    return null;
  }
  return rollNow(asked, state.values, currentMessageMode());
}

async function rollNow(
  request: RollRequest<unknown, unknown>,
  values: ControlValues,
  mode: MessageMode,
): Promise<unknown> {
  const setup = request.setup(values);
  if (request.pay && !(await request.pay())) return null;
  if (request.send) return request.send.send(setup, mode);
  const rolls: Roll[] = [];
  const { outcome, transcript } = await perform(() => request.action.procedure(setup), foundryDice(rolls));
  return request.post({ setup, outcome, transcript, rolls, mode });
}
