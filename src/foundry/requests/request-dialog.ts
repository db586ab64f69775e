import { localize, messageOf, warn } from "../platform/i18n";
import { loadForDocuments } from "../registry/load-for";
import { allRulesets, rulesetOf } from "../registry/registry";
import { FormWindow } from "../windows/form-window";
import { foresee } from "./foresee";
import { askable, tickedFirst } from "./party";
import { checkFor, checksFor, requestRoll, type Asked } from "./roll-request";

/** A check that can be asked of the party, with the ruleset it belongs to. */
interface OfferedCheck {
  value: string;
  label: string;
  ruleset: string;
}

/** The checks that at least one of these actors can be asked for, by ruleset, each once. */
export function offeredChecks(actors: readonly Actor[]): OfferedCheck[] {
  const offered = new Map<string, OfferedCheck>();
  for (const actor of actors) {
    const ruleset = rulesetOf(actor);
    for (const { id, label } of ruleset ? checksFor(actor) : []) {
      const value = `${ruleset?.id ?? ""} ${id}`;
      offered.set(value, { value, label: localize(label), ruleset: localize(ruleset?.title ?? "") });
    }
  }
  return [...offered.values()].sort((a, b) => a.ruleset.localeCompare(b.ruleset) || a.label.localeCompare(b.label));
}

/** What is asked, and how hard it is; no difficulty: the check's own. */
function askedIn(data: FormData): { ruleset: string; check: string; difficulty: number | undefined } {
  const [ruleset = "", check = ""] = String(data.get("check") ?? "").split(" ");
  const difficulty = String(data.get("difficulty") ?? "").trim();
  return { ruleset, check, difficulty: difficulty === "" ? undefined : Number(difficulty) };
}

/** The GM's window: who, what, how hard, and whether the players may know. One window, one request. */
export class RequestDialog extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "manifold-request",
    classes: ["request-dialog"],
    window: { title: "MANIFOLD.Request.WindowTitle", icon: "fa-solid fa-dice" },
    form: { handler: RequestDialog.#onSubmit },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "systems/manifold/templates/shared/request-dialog.hbs", scrollable: [".request-party"] },
  };

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const ticked = tickedFirst();
    const actors = askable().filter((actor) => checksFor(actor).length > 0);
    const checks = offeredChecks(actors);
    const groups = [...new Set(checks.map(({ ruleset }) => ruleset))];
    return Object.assign(context, {
      actors: actors.map((actor) => ({
        uuid: actor.uuid,
        name: actor.name,
        img: actor.img,
        ticked: ticked.size === 0 || ticked.has(actor),
      })),
      ladders: allRulesets().flatMap(({ title, difficulties = [] }) => {
        const words = localize(title);
        const steps = difficulties.map(({ label, value }) => ({ label: `${localize(label)} (${value})`, value }));
        return groups.includes(words) && steps.length > 0 ? [{ title: words, steps }] : [];
      }),
      groups: groups.map((title) => ({ title, checks: checks.filter(({ ruleset }) => ruleset === title) })),
    });
  }

  /** A step of the ladder is written into the field, where it can still be changed. */
  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const ladder = this.element.querySelector<HTMLSelectElement>("select[name=ladder]");
    const field = this.element.querySelector<HTMLInputElement>("input[name=difficulty]");
    ladder?.addEventListener("change", () => {
      if (field && ladder.value !== "") field.value = ladder.value;
      void this.#foresee();
    });
    for (const one of this.element.querySelectorAll("[name=check], [name=difficulty]"))
      one.addEventListener("input", () => void this.#foresee());
    await this.#foresee();
  }

  #look = 0;

  /** Beside each name stands how likely they are to manage it, as the GM's dialogs always tell. */
  async #foresee(): Promise<void> {
    const look = ++this.#look;
    if (!this.form) return;
    const { ruleset, check, difficulty } = askedIn(new FormData(this.form));
    for (const place of this.element.querySelectorAll<HTMLElement>(".request-chance")) {
      const actor = askable().find(({ uuid }) => uuid === place.dataset.uuid);
      const own = actor && rulesetOf(actor)?.id === ruleset ? checkFor(actor, check) : undefined;
      const odds = actor && own ? await foresee(own, actor, difficulty === undefined ? {} : { difficulty }) : null;
      if (look !== this.#look) return;
      place.textContent = odds?.headline ?? "";
      place.dataset.tooltip = odds?.spoken ?? "";
    }
  }

  static async #onSubmit(this: RequestDialog, _event: Event, form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const uuids = new Set(data.getAll("actor").map(String));
    const { ruleset, check, difficulty } = askedIn(data);
    try {
      await requestRoll({
        actors: askable().filter(({ uuid }) => uuids.has(uuid)),
        ruleset,
        check,
        ...(difficulty === undefined ? {} : { difficulty }),
        secret: data.has("secret"),
        asked: String(data.get("asked") ?? "everyone") as Asked,
      });
    } catch (error) {
      ui.notifications.warn(messageOf(error));
      throw error; // keeps the window open, with everything that was chosen
    }
  }
}

/** Opens the window for GMs; says why not when nobody can be asked. */
export async function openRequestDialog(): Promise<void> {
  if (!game.user.isGM) return warn("MANIFOLD.Request.GamemasterOnly");
  await loadForDocuments(askable());
  if (!askable().some((actor) => checksFor(actor).length > 0)) return warn("MANIFOLD.Request.NobodyAble");
  await new RequestDialog().render({ force: true });
}
