import { controlledActors, askable } from "../requests/party";
import { findActor } from "../platform/documents";
import { localize, warn } from "../platform/i18n";
import { loadForDocuments } from "../registry/load-for";
import { allRulesets, rulesetOf } from "../registry/registry";
import { closeNamesake } from "../windows/close-namesake";
import { passTime, timeEventsOf } from "./pass-time";

/** Who is offered where nobody says: whom a roll could be asked of, and who fights; only those whose game knows such events. */
function company(): Actor[] {
  const fighters = game.combat?.combatants.contents.map(({ actor }) => actor) ?? [];
  return [...new Set([...askable(), ...fighters])].filter((actor) => actor !== null);
}

const knowsTime = (actor: Actor): boolean => timeEventsOf(rulesetOf(actor)).some((event) => event.concerns(actor));

/** The GM's window: who, and a button for each thing that can be over. One button, one card. */
export class TimeWindow extends foundry.applications.api.HandlebarsApplicationMixin(
  foundry.applications.api.ApplicationV2,
) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "manifold-time",
    classes: ["manifold", "request-dialog", "time-window"],
    window: {
      title: "MANIFOLD.Time.WindowTitle",
      icon: "fa-solid fa-hourglass-half",
      contentClasses: ["standard-form"],
    },
    position: { width: 420 },
    actions: { pass: TimeWindow.#onPass },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "systems/manifold/templates/shared/time-window.hbs", scrollable: [".request-party"] },
  };

  actors: Actor[] = [];
  /** Ticked at first: the controlled tokens, else all. */
  ticked = new Set<Actor>();

  static async open(given?: readonly Actor[]): Promise<void> {
    const all = given ?? company();
    await loadForDocuments(all);
    const actors = all.filter(knowsTime);
    if (actors.length === 0) return warn("MANIFOLD.Time.NobodyThere");
    const controlled = controlledActors().filter((actor) => actors.includes(actor));
    const ticked = new Set(controlled.length > 0 ? controlled : actors);
    await Object.assign(new TimeWindow(), { actors, ticked }).render({ force: true });
  }

  override async _preFirstRender(context: object, options: RenderOptions): Promise<void> {
    await closeNamesake(this);
    await super._preFirstRender(context, options);
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const theirs = new Set(this.actors.map((actor) => rulesetOf(actor)));
    return Object.assign(context, {
      actors: this.actors.map((actor) => ({
        uuid: actor.uuid,
        name: actor.name,
        img: actor.img,
        ticked: this.ticked.has(actor),
      })),
      games: allRulesets().flatMap((ruleset) => {
        if (!theirs.has(ruleset)) return [];
        const events = timeEventsOf(ruleset).filter((event) => this.actors.some((actor) => event.concerns(actor)));
        return [
          {
            title: localize(ruleset.title),
            events: events.map(({ id, label, icon, hint }) => ({
              id,
              ruleset: ruleset.id,
              label: localize(label),
              icon,
              hint: hint?.() ?? "",
            })),
          },
        ];
      }),
    });
  }

  static async #onPass(this: TimeWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const boxes = this.element.querySelectorAll<HTMLInputElement>("input[name=actor]:checked");
    const actors = [...boxes].flatMap(({ value }) => findActor(value) ?? []);
    if (actors.length === 0) return warn("MANIFOLD.Time.NobodyTicked");
    const { ruleset = "", event = "" } = target.dataset;
    if (await passTime({ ruleset, event, actors })) await this.close();
  }
}
