import { callChainHooks } from "./class-chain";
import type { ApplicationWindow } from "./application-window";
import type { EventRequest } from "./event-request";

/** `ApplicationV2#_doEvent`: a step, then its event and its hooks; what the step answered is answered. */
export function doEvent(
  app: ApplicationWindow,
  handler: ((...args: never[]) => unknown) | undefined,
  options: EventRequest,
): unknown {
  const response = handler?.apply(app, (options.handlerArgs ?? []) as never[]);
  if (options.async) return Promise.resolve(response).then((value) => announce(app, value, options));
  return announce(app, response, options);
}

function announce(app: ApplicationWindow, response: unknown, options: EventRequest): unknown {
  const { eventName, hookName, hookArgs = [], hookResponse = false, parentClassHooks = true } = options;
  if (eventName) app.dispatchEvent(new Event(eventName));
  if (!hookName) return response;
  const args = [app, ...hookArgs, ...(hookResponse ? [response] : [])];
  if (parentClassHooks && hookName.includes("{}")) callChainHooks(app, hookName, ...args);
  else Hooks.callAll(hookName.replace("{}", app.constructor.name), ...args);
  return response;
}
