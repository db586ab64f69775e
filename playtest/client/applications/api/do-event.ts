import { callChainHooks } from "./class-chain";
import type { ApplicationV2 } from "./application";

export interface EventRequest {
  /** Wait for what the step answers before the event and the hooks. */
  async?: boolean;
  handlerArgs?: unknown[];
  /** Event dispatched on the application. */
  eventName?: string;
  /** "{}" stands for the class; without one the hook has this very name. */
  hookName?: string;
  hookArgs?: unknown[];
  /** Hooks get what the step answered as well, to change it. */
  hookResponse?: boolean;
  /** Hooks of the classes above, too; default true. */
  parentClassHooks?: boolean;
}

/** `ApplicationV2#_doEvent`: a step, then its event and its hooks; what the step answered is answered. */
export function doEvent(
  app: ApplicationV2,
  handler: ((...args: never[]) => unknown) | undefined,
  options: EventRequest,
): unknown {
  const response = handler?.apply(app, (options.handlerArgs ?? []) as never[]);
  if (options.async) return Promise.resolve(response).then((value) => announce(app, value, options));
  return announce(app, response, options);
}

function announce(app: ApplicationV2, response: unknown, options: EventRequest): unknown {
  const { eventName, hookName, hookArgs = [], hookResponse = false, parentClassHooks = true } = options;
  if (eventName) app.dispatchEvent(new Event(eventName));
  if (!hookName) return response;
  const args = [app, ...hookArgs, ...(hookResponse ? [response] : [])];
  if (parentClassHooks && hookName.includes("{}")) callChainHooks(app, hookName, ...args);
  else Hooks.callAll(hookName.replace("{}", app.constructor.name), ...args);
  return response;
}
