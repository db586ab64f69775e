/** How `ApplicationV2#_doEvent` tells of a step. */
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
