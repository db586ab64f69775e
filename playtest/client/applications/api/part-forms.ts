import { runReported } from "./report-failure";
import type { ApplicationV2 } from "./application";
import type { FormConfiguration } from "./types";

/** Listen to the forms that a part declares by selector (sec. 11.3 `forms`). */
export function attachPartForms(app: ApplicationV2, part: HTMLElement, forms: Record<string, FormConfiguration>): void {
  for (const [selector, config] of Object.entries(forms)) {
    const form = part.matches(selector) ? part : part.querySelector<HTMLElement>(selector);
    if (!(form instanceof HTMLFormElement)) {
      throw new Error(`${app.constructor.name}: the form "${selector}" is not in the part that declares it.`);
    }
    form.addEventListener("submit", (event) => {
      runReported(app, "submit", () => app._onSubmitForm(config, event));
    });
    form.addEventListener("change", (event) => app._onChangeForm(config, event));
  }
}
