import { format, messageOf } from "./i18n";

/**
 * What is loaded when it is first needed. What failed can be asked for again.
 * @throws Error that says so and why.
 */
export async function lazily<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    console.error(error);
    throw new Error(format("MANIFOLD.NotLoaded", { reason: messageOf(error) }), { cause: error });
  }
}

/** Does something for this user, and tells them what went wrong: for hooks and buttons, which nobody waits for. */
export async function attempt(run: () => Promise<unknown> | undefined): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(error);
    ui.notifications.error(messageOf(error));
  }
}
