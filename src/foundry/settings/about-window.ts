import { format, localize } from "../platform/i18n";
import { allRulesets } from "../registry/registry";
import { FormWindow } from "../windows/form-window";
import { bodyOf } from "../windows/body-part";

/** What the system itself owes to others; each line is a language key. NOTICE says the same. */
const SHARED = ["code", "content", "icons", "fonts", "libraries", "foundry"];

/** Whose books, pictures, letters and code these are: every ruleset names its own, for everybody to read. */
export class AboutWindow extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "manifold-about",
    classes: ["about-window"],
    window: { title: "MANIFOLD.About.name", icon: "fa-solid fa-circle-info" },
    position: { width: 480 },
  };

  static override PARTS = bodyOf("shared/about.hbs");

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const books = allRulesets().map(({ title, credits = [] }) => ({ title, lines: credits }));
    return Object.assign(context, {
      sections: [
        ...books.map(({ title, lines }) => ({ title: localize(title), lines: lines.map(localize) })),
        {
          title: format("MANIFOLD.About.version", { version: game.system.version }),
          lines: SHARED.map((key) => localize(`MANIFOLD.About.${key}`)),
        },
      ],
    });
  }
}
