import type { Creature } from "./adapters/creature";

/** Applause, Refreshes and Major Complications, in a window that is loaded when it is first opened. */
export async function openApplause(performer: Creature | null = null): Promise<void> {
  const { ApplauseWindow } = await import("./windows/guts/applause-window");
  await new ApplauseWindow(performer).render({ force: true });
}
