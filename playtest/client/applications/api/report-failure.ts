import { ServerRefusal } from "../../database/transport";

/**
 * What a user did in a window failed: say so once, by name, and leave the window alive. What the server refused has been
 * shown to the user already.
 */
export function reportFailure(app: object, step: string, error: unknown): void {
  const notify = error instanceof ServerRefusal ? null : "error";
  Hooks.onError(`${app.constructor.name}#${step}`, error, { log: "error", notify });
}

/** Run a step whose promise nobody waits for. */
export function runReported(app: object, step: string, run: () => unknown): void {
  const failed = (error: unknown): void => reportFailure(app, step, error);
  try {
    const result = run();
    if (result instanceof Promise) result.catch(failed);
  } catch (error) {
    failed(error);
  }
}
