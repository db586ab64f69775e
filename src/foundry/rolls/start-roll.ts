import { perform } from "../../engine";
import { currentMessageMode, type MessageMode } from "../platform/compat";
import { foundryDice } from "./foundry-dice";
import { isBlocked, RollDialog } from "./roll-dialog";
import type { ControlValues, RollRequest } from "./roll-action";

/**
 * Rolls: through the dialog, or at once with what is known (`fast`). Cancelling spends nothing.
 * @returns what `post` made, or null when the user cancelled.
 */
export async function startRoll<Setup, Outcome>(
  request: RollRequest<Setup, Outcome>,
  { fast = false }: { fast?: boolean } = {},
): Promise<unknown> {
  if (fast && isBlocked(request)) {
    ui.notifications.warn((request.obstacles ?? []).map(({ text }) => text).join(" "));
    return null;
  }
  const choice = fast
    ? { values: valuesOf(request), mode: currentMessageMode() }
    : await RollDialog.ask(request as RollRequest<unknown, unknown>);
  return choice ? rollNow(request, choice.values, choice.mode) : null;
}

/** The values that the controls start with. */
export const valuesOf = (request: { controls: { name: string; value: number | boolean | string }[] }): ControlValues =>
  Object.fromEntries(request.controls.map(({ name, value }) => [name, value]));

async function rollNow<Setup, Outcome>(
  request: RollRequest<Setup, Outcome>,
  values: ControlValues,
  mode: MessageMode,
): Promise<unknown> {
  const setup = request.setup(values);
  const rolls: Roll[] = [];
  const { outcome, transcript } = await perform(() => request.action.procedure(setup), foundryDice(rolls));
  return request.post({ setup, outcome, transcript, rolls, mode });
}
