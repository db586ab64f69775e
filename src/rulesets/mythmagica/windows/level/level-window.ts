import { format } from "../../../../foundry/platform/i18n";
import { bodyOf } from "../../../../foundry/windows/body-part";
import { ReactiveForm } from "../../../../foundry/windows/reactive-form";
import { changeBonus, changeRank, choosePick } from "../../actions/characters/growth";
import { takeClass } from "../../actions/characters/take-package";
import { loadCatalogue, type Catalogue } from "../../adapters/catalogue";
import type { Avatar } from "../../adapters/creature";
import { RULESET_ID } from "../../ids";
import { levelView, missingRoots, pickable } from "./level-view";

/** Opens the window in which an Avatar grows: at once, and what the packs hold once it is there. */
export async function openLevel(actor: Avatar): Promise<void> {
  await new MythLevelWindow(actor).load();
}

/** What a Level gives, and what is still to be spent of it: bonuses, choices outside of class, ranks, classes (MY-LVL). */
class MythLevelWindow extends ReactiveForm {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: [RULESET_ID, "myth-level"],
    window: { icon: "fa-solid fa-angles-up", resizable: true },
    position: { width: 620, height: 720 },
    actions: {
      changeBonus: MythLevelWindow.#onBonus,
      changeRank: MythLevelWindow.#onRank,
      addPick: MythLevelWindow.#onPick,
      addRoot: MythLevelWindow.#onRoot,
      takeClass: MythLevelWindow.#onClass,
      openLedger: MythLevelWindow.#onLedger,
    },
  };
  static override PARTS = bodyOf("mythmagica/level.hbs");

  readonly #actor: Avatar;
  /** Null: not there yet. */
  #catalogue: Catalogue | null = null;
  #pick = "";

  constructor(actor: Avatar) {
    const title = format("MYTHMAGICA.Level.window", { name: actor.name });
    super({ id: `mythmagica-level-${actor.uuid.replaceAll(".", "-")}`, window: { title } });
    this.#actor = actor;
  }

  async load(): Promise<void> {
    const [catalogue] = await Promise.all([loadCatalogue(), this.render({ force: true })]);
    this.#catalogue = catalogue;
    // Who has closed it meanwhile does not want it back.
    if (this.rendered) await this.render();
  }

  protected override readForm(form: HTMLFormElement): void {
    this.#pick = String(new FormData(form).get("pick") ?? "");
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#actor.apps[this.id] = this;
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const catalogue = this.#catalogue;
    return Object.assign(context, catalogue ? levelView(this.#actor, catalogue, this.#pick) : { loading: true });
  }

  static async #onBonus(this: MythLevelWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await changeBonus(this.#actor, dataset.attribute ?? "", dataset.step === "lower" ? "lower" : "raise");
  }

  static async #onRank(this: MythLevelWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const item = this.#actor.items.get(dataset.itemId ?? "");
    if (item) await changeRank(this.#actor, item, dataset.step === "lower" ? "lower" : "raise");
  }

  static async #onPick(this: MythLevelWindow): Promise<void> {
    this.readForm(this.element as HTMLFormElement);
    const item = this.#catalogue && pickable(this.#actor, this.#catalogue).find(({ uuid }) => uuid === this.#pick);
    if (item) await choosePick(this.#actor, item);
  }

  static async #onRoot(this: MythLevelWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const item =
      this.#catalogue && missingRoots(this.#actor, this.#catalogue).find(({ uuid }) => uuid === dataset.uuid);
    if (item) await choosePick(this.#actor, item);
  }

  static async #onClass(this: MythLevelWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const item = this.#catalogue?.classes.find(({ uuid }) => uuid === dataset.uuid);
    if (item) await takeClass(this.#actor, item);
  }

  static async #onLedger(this: MythLevelWindow): Promise<void> {
    const { openGrants } = await import("../../../../foundry/grants/open-grants");
    await openGrants(this.#actor);
  }
}
