import { FormDataExtended } from "../../forms/index";
import { runReported } from "./report-failure";
import type { ApplicationWindow } from "./application-window";
import type { Context, FormConfiguration, FormDataLike } from "./types";

type Handler = (event: Event, form: HTMLFormElement, data: FormDataLike, options?: Context) => unknown;

/** Read a form and hand it to the handler with the application as `this`; then close if asked to (sec. 11.5). */
export async function onSubmitForm(app: ApplicationWindow, config: FormConfiguration, event: Event): Promise<void> {
  event.preventDefault();
  // Read now: currentTarget is gone after the first await.
  const form = event.currentTarget as HTMLFormElement;
  await callHandler(app, config, event, form);
  if (config.closeOnSubmit) await app.close({ submitted: true });
}

/** Changes bubble up; only named elements count, so that a custom element's inner input is not submitted twice. */
export function onChangeForm(app: ApplicationWindow, config: FormConfiguration, event: Event): void {
  if (!config.submitOnChange) return;
  const target = event.target as Element | null;
  if (!target?.getAttribute("name")) return;
  runReported(app, "submit", () => app._onSubmitForm(config, event));
}

export async function submitProgrammatically(app: ApplicationWindow, options: Context): Promise<unknown> {
  const config = app.options.form;
  const form = app.form;
  if (!form || !config.handler) throw new Error(`${app.constructor.name} has no form with a handler to submit.`);
  const event = new Event("submit", { cancelable: true });
  const result = await callHandler(app, config, event, form, options);
  if (config.closeOnSubmit) await app.close({ submitted: true });
  return result;
}

async function callHandler(
  app: ApplicationWindow,
  config: FormConfiguration,
  event: Event,
  form: HTMLFormElement,
  options?: Context,
): Promise<unknown> {
  const handler = config.handler as Handler | undefined;
  if (typeof handler !== "function") return undefined;
  const data = new FormDataExtended(form) as unknown as FormDataLike;
  return options ? handler.call(app, event, form, data, options) : handler.call(app, event, form, data);
}
