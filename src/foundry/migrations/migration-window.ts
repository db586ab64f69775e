import { format, localize } from "../platform/i18n";
import { FormWindow } from "../windows/form-window";
import { documentsIn, type Failure, type WorldPlan } from "./plan-world";
import type { PendingRuleset } from "./stored-numbers";

/** What the window reports: a plan to agree to, or failures after the fact. */
interface Report {
  plan: WorldPlan;
  rulesets: readonly PendingRuleset[];
  finished?: boolean;
}

/** Longest text shown of a value. */
const MOST_LETTERS = 80;

/** The dry-run report: what would change in which document, before anything is written; and what could not be written. */
export class MigrationWindow extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "manifold-migration",
    classes: ["migration-window"],
    window: { title: "MANIFOLD.Migration.WindowTitle", icon: "fa-solid fa-box-archive", resizable: true },
    position: { width: 620, height: 560 },
    form: { handler: MigrationWindow.#onSubmit },
    actions: { later: MigrationWindow.#onLater },
  };

  static override PARTS: Record<string, TemplatePart> = {
    report: { template: "systems/manifold/templates/shared/migration/report.hbs", scrollable: [""] },
    footer: { template: "systems/manifold/templates/shared/migration/footer.hbs" },
  };

  readonly #report: Report;
  readonly #resolve: (agreed: boolean) => void;

  constructor(report: Report, resolve: (agreed: boolean) => void) {
    super();
    this.#report = report;
    this.#resolve = resolve;
  }

  /** Shows what would change; true when the GM wants it. */
  static ask(report: Report): Promise<boolean> {
    return new Promise((resolve) => void new MigrationWindow(report, resolve).render({ force: true }));
  }

  /** Shows what could not be written. */
  static async tell(failures: Failure[]): Promise<void> {
    const report: Report = { plan: { work: [], failures }, rulesets: [], finished: true };
    await new MigrationWindow(report, () => undefined).render({ force: true });
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { plan, rulesets, finished = false } = this.#report;
    const documents = documentsIn(plan);
    return Object.assign(context, {
      finished,
      intro: finished
        ? localize("MANIFOLD.Migration.FailedIntro")
        : format("MANIFOLD.Migration.Intro", { count: documents.length }),
      rulesets: rulesets.map(({ ruleset, steps }) => ({ title: localize(ruleset.title), steps })),
      failures: plan.failures,
      documents: documents.map(({ name, changes, items }) => ({
        name,
        changes: [
          ...changes.map(({ path, before, after }) => ({ path, before: shown(before), after: shown(after) })),
          ...(items?.create ?? []).map((one) => ({ path: "items", before: shown(undefined), after: one.name })),
        ],
      })),
    });
  }

  static async #onSubmit(this: MigrationWindow): Promise<void> {
    this.#resolve(!this.#report.finished);
  }

  static async #onLater(this: MigrationWindow): Promise<void> {
    await this.close();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#resolve(false);
  }
}

function shown(value: unknown): string {
  if (value === undefined) return localize("MANIFOLD.Migration.Nothing");
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)} …` : text;
}
