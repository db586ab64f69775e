import { warn } from "../platform/i18n";

/**
 * Opens the GM's window: for whom time passes, and what is over. Loaded when it is first needed.
 * @param actors Who is offered and ticked; left out: whom a roll could be asked of, and who fights.
 */
export async function openTimeWindow(actors?: readonly Actor[]): Promise<void> {
  if (!game.user.isGM) return warn("MANIFOLD.Time.GamemasterOnly");
  const { TimeWindow } = await import("./time-window");
  await TimeWindow.open(actors);
}
