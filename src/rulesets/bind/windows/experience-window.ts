import { grantRows } from "../../../foundry/grants/grants-window";
import { format } from "../../../foundry/platform/i18n";
import { attachFilters } from "../../../foundry/sheets/list-filter";
import { bodyOf } from "../../../foundry/windows/body-part";
import { ReactiveForm } from "../../../foundry/windows/reactive-form";
import { buyStep, growth } from "../actions/characters/growth";
import type { Character } from "../adapters/creature";
import { readPurchase } from "../adapters/characters/experience";
import { loadTraits, newTrait, type Trait } from "../adapters/characters/trait-catalogue";
import { RULESET_ID } from "../ids";
import { offers } from "./experience-offers";

/** Opens where XP are spent (BI-XP-01). */
export async function openExperience(actor: Character): Promise<void> {
  await new ExperienceWindow(actor, await loadTraits()).render({ force: true });
}

/** What XP buy now, step by step, with price and reason; and all that was bought, each entry with its way back. */
class ExperienceWindow extends ReactiveForm {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: [RULESET_ID, "experience-window", "grants-window"],
    window: { icon: "fa-solid fa-arrow-up-right-dots", resizable: true },
    position: { width: 560, height: 620 },
    actions: { buy: ExperienceWindow.#onBuy, takeBack: ExperienceWindow.#onTakeBack },
  };

  static override PARTS = bodyOf("bind/xp/experience.hbs");

  readonly #actor: Character;
  readonly #traits: readonly Trait[];
  #downtime = false;
  #all = false;
  /** What is looked for. */
  readonly #sought = new Map<string, string>();

  constructor(actor: Character, traits: readonly Trait[]) {
    const title = format("BIND.Xp.window", { name: actor.name });
    super({ id: `bind-experience-${actor.uuid.replaceAll(".", "-")}`, window: { title } });
    this.#actor = actor;
    this.#traits = traits;
  }

  protected override readForm(form: HTMLFormElement): void {
    const data = new FormData(form);
    this.#downtime = data.get("downtime") !== null;
    this.#all = data.get("all") !== null;
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#actor.apps[this.id] = this;
  }

  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    attachFilters(this.element, this.#sought);
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const actor = this.#actor;
    return Object.assign(context, {
      uuid: actor.uuid,
      left: growth.left?.(actor) ?? "",
      adventure: actor.system.xp.adventure,
      downtime: this.#downtime,
      all: this.#all,
      groups: offers(actor, this.#traits, { downtime: this.#downtime, all: this.#all }),
      rows: grantRows(growth.entries(actor)),
      mayUndo: actor.isOwner,
      mayBuy: actor.isOwner,
    });
  }

  static async #onBuy(this: ExperienceWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { kind = "", key = "", path = "", trait = "" } = target.dataset;
    const purchase = readPurchase({ kind, id: key, path });
    if (!purchase || target.ariaDisabled === "true") return;
    const item = this.#traits.find(({ uuid }) => uuid === trait);
    await buyStep(this.#actor, purchase, { downtime: this.#downtime, trait: item ? newTrait(item) : null });
    await this.render();
  }

  static async #onTakeBack(this: ExperienceWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const entry = growth.entries(this.#actor).find(({ id }) => id === target.dataset.id);
    if (entry?.obstacle) return void ui.notifications.warn(entry.obstacle);
    if (entry) await growth.undo(this.#actor, entry.id);
    await this.render();
  }
}
