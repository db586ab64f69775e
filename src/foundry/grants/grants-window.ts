import type { GrantEntry, Grants } from "../contracts/grants";
import { format, localize } from "../platform/i18n";
import { closeNamesake } from "../windows/close-namesake";
import { bodyOf } from "../windows/body-part";

/** A row of the ledger: who entered it and when, in words of this user's language. */
export const grantRows = (entries: readonly GrantEntry[]): object[] =>
  entries.toReversed().map(({ by, at, ...entry }) => {
    const day = at === null ? "" : new Date(at).toLocaleDateString(game.i18n.lang);
    return { ...entry, entered: [by, day].filter(Boolean).join(", ") };
  });

/** Everything that an actor was granted or has bought, the last first, each with its way back. */
export class GrantsWindow extends foundry.applications.api.HandlebarsApplicationMixin(
  foundry.applications.api.ApplicationV2,
) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["manifold", "grants-window"],
    window: { icon: "fa-solid fa-book-open", contentClasses: ["standard-form"], resizable: true },
    position: { width: 480, height: 520 },
    actions: { takeBack: GrantsWindow.#onTakeBack },
  };

  static override PARTS = bodyOf("shared/grants/window.hbs");

  readonly #actor: Actor;
  readonly #grants: Grants;

  constructor(actor: Actor, grants: Grants) {
    const title = format("MANIFOLD.Grants.WindowTitle", { name: actor.name });
    super({ id: `manifold-grants-${actor.uuid.replaceAll(".", "-")}`, window: { title } });
    this.#actor = actor;
    this.#grants = grants;
  }

  override async _preFirstRender(context: object, options: RenderOptions): Promise<void> {
    await closeNamesake(this);
    await super._preFirstRender(context, options);
    this.#actor.apps[this.id] = this as never;
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      left: this.#grants.left?.(this.#actor) ?? "",
      rows: grantRows(this.#grants.entries(this.#actor)),
      mayUndo: this.#actor.isOwner,
    });
  }

  static async #onTakeBack(this: GrantsWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.dataset.id ?? "";
    const entry = this.#grants.entries(this.#actor).find((one) => one.id === id);
    if (!entry) return void ui.notifications.warn(localize("MANIFOLD.Grants.Gone"));
    if (entry.obstacle) return void ui.notifications.warn(entry.obstacle);
    await this.#grants.undo(this.#actor, id);
    await this.render();
  }
}
