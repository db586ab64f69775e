import { localize, messageOf, warn } from "../platform/i18n";
import { loadForDocuments } from "../registry/load-for";
import { allRulesets, rulesetOf } from "../registry/registry";
import { FormWindow } from "../windows/form-window";
import { askable, tickedFirst } from "./party";
import { checksFor, requestRoll, type Asked } from "./roll-request";

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
    });
  }

  static async #onSubmit(this: RequestDialog, _event: Event, form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const uuids = new Set(data.getAll("actor").map(String));
    const [ruleset = "", check = ""] = String(data.get("check") ?? "").split(" ");
    const difficulty = String(data.get("difficulty") ?? "").trim();
    try {
      await requestRoll({
        actors: askable().filter(({ uuid }) => uuids.has(uuid)),
        ruleset,
        check,
        ...(difficulty === "" ? {} : { difficulty: Number(difficulty) }),
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
