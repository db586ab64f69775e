import { format, localize, warn } from "../../../../foundry/platform/i18n";
import { findActor, findItem } from "../../../../foundry/platform/documents";
import { passTime } from "../../../../foundry/time/pass-time";
import { wordAward } from "../../actions/awards";
import { carryOut } from "../../actions/carry-out";
import { doByCard } from "../../actions/propose";
import { readAmalgamate, type AmalgamActor } from "../../adapters/read-amalgamate";
import { DIALOG_CLASSES, RULESET_ID } from "../../ids";
import { isAmalgamActor } from "../../adapters/amalgam-actor";
import { buildCreature } from "./build-creature";
import { company, tickedAtFirst } from "./company";
import { storytellerView } from "./storyteller-view";
import { bodyOf } from "../../../../foundry/windows/body-part";
import { closeNamesake } from "../../../../foundry/windows/close-namesake";

/** The Storyteller's window: awards, approvals, resets, everybody's Autonomous Words, creatures (AM-GMT-01). */
export class StorytellerWindow extends foundry.applications.api.HandlebarsApplicationMixin(
  foundry.applications.api.ApplicationV2,
) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "amalgam-storyteller",
    classes: [...DIALOG_CLASSES, "storyteller"],
    window: { title: "AMALGAM.Storyteller.title", icon: "fa-solid fa-masks-theater", resizable: true },
    position: { width: 560, height: 720 },
    actions: {
      award: StorytellerWindow.#onAward,
      approve: StorytellerWindow.#onApprove,
      stress: StorytellerWindow.#onStress,
      reset: StorytellerWindow.#onReset,
      build: StorytellerWindow.#onBuild,
      openActor: StorytellerWindow.#onOpen,
      createStanding: StorytellerWindow.#onCreateStanding,
    },
  };

  static override PARTS = bodyOf("amalgam/gm/storyteller.hbs");

  /** Uuids of those that the tools are about; null: not chosen yet. */
  ticked: Set<string> | null = null;

  override async _preFirstRender(context: object, options: RenderOptions): Promise<void> {
    await closeNamesake(this);
    await super._preFirstRender(context, options);
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    this.ticked ??= new Set([...tickedAtFirst()].map(({ uuid }) => uuid));
    return Object.assign(context, storytellerView(company(), this.ticked));
  }

  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.querySelector(".company")?.addEventListener("change", () => {
      const boxes = this.element.querySelectorAll<HTMLInputElement>(".company input:checked");
      this.ticked = new Set([...boxes].map(({ value }) => value));
    });
  }

  /** The ticked ones who are still there; says so when nobody is. */
  #chosen(): AmalgamActor[] {
    const chosen = company().filter(({ uuid }) => this.ticked?.has(uuid));
    if (chosen.length === 0) warn("AMALGAM.Storyteller.nobody");
    return chosen;
  }

  static async #onAward(this: StorytellerWindow): Promise<void> {
    const amount = Math.trunc(Number(this.element.querySelector<HTMLInputElement>("[data-award=amount]")?.value));
    const reason = this.element.querySelector<HTMLInputElement>("[data-award=reason]")?.value.trim() ?? "";
    const actors = this.#chosen();
    if (actors.length === 0) return;
    if (!amount || Math.abs(amount) > 20) return warn("AMALGAM.Storyteller.noAmount");
    const { giveAward } = await import("../../../../foundry/party/award");
    await giveAward(wordAward, actors, null, { amount, reason });
    await this.render();
  }

  static async #onApprove(this: StorytellerWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = findActor(target.dataset.uuid);
    if (!isAmalgamActor(actor)) return;
    const cards = (target.dataset.cards ?? "").split(" ").filter(Boolean);
    await doByCard(null, localize("AMALGAM.Growth.approved"), "", [{ kind: "amalgamApprove", actor, data: { cards } }]);
    await this.render();
  }

  static async #onReset(this: StorytellerWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const actors = this.#chosen();
    const event = target.dataset.reset ?? "";
    if (actors.length > 0) await passTime({ ruleset: RULESET_ID, event, actors });
    await this.render();
  }

  /** A scene that has no Rounds and is no calm, for everybody who is ticked (AM-SWT-03); the end of the encounter ends it. */
  static async #onStress(this: StorytellerWindow): Promise<void> {
    for (const actor of this.#chosen())
      await carryOut(actor, { next: { ...readAmalgamate(actor), stressed: true }, events: [] });
    await this.render();
  }

  static async #onBuild(this: StorytellerWindow): Promise<void> {
    const entry = this.element.querySelector<HTMLTextAreaElement>("[data-entry=creature]");
    if (entry && (await buildCreature(entry.value))) entry.value = "";
  }

  static async #onOpen(this: StorytellerWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { uuid } = target.dataset;
    await (findActor(uuid) ?? findItem(uuid))?.sheet?.render({ force: true });
  }

  /** Standing Difficulties are the Storyteller's: Items of the world that Players do not receive (AM-CON-02). */
  static async #onCreateStanding(this: StorytellerWindow): Promise<void> {
    const name = format("MANIFOLD.Sheet.NewItem", { type: localize("TYPES.Item.amalgamStanding") });
    await Item.create({ name, type: "amalgamStanding" }, { renderSheet: true });
    await this.render();
  }
}

/** Opens the Storyteller's window; one is enough. */
export async function openStoryteller(): Promise<void> {
  if (game.user.isGM) await new StorytellerWindow().render({ force: true });
}
