import { localize } from "../../../../foundry/platform/i18n";
import { targetedActors } from "../../../../foundry/platform/documents";
import { bodyOf } from "../../../../foundry/windows/body-part";
import { ReactiveForm } from "../../../../foundry/windows/reactive-form";
import { concerned, DANGERS, type Danger } from "../../actions/gm/dangers";
import { postDanger } from "../../actions/gm/post-danger";
import type { Creature } from "../../adapters/creature";
import { RULESET_ID } from "../../ids";

/** Whoever is targeted, else whoever is selected. */
const meant = (): Creature[] => {
  const targets = concerned(targetedActors());
  return targets.length > 0 ? targets : concerned((canvas.tokens?.controlled ?? []).map(({ actor }) => actor));
};

/** Weather, ground and what beasts do, with their numbers (BIC-25, BIC-26, BIC-33 to BIC-41, BIC-52 to BIC-59). */
export class DangerWindow extends ReactiveForm {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "bind-danger",
    classes: [RULESET_ID, "bind-gm"],
    window: { title: "BIND.Gm.Danger.title", icon: "fa-solid fa-volcano" },
    position: { width: 460 },
    form: { handler: DangerWindow.#onSubmit, closeOnSubmit: false },
  };
  static override PARTS = bodyOf("bind/gm/danger.hbs");

  #danger: Danger | undefined = DANGERS[0];
  #values: Record<string, number> = {};

  protected override readForm(form: HTMLFormElement): void {
    const data = new FormData(form);
    const chosen = DANGERS.find(({ id }) => id === data.get("danger")) ?? DANGERS[0];
    if (chosen !== this.#danger) this.#values = {};
    else
      for (const { name, min, max, value } of chosen?.fields ?? []) {
        const given = Math.round(Number(data.get(name)));
        this.#values[name] = Number.isFinite(given) ? Math.max(min, Math.min(max, given)) : value;
      }
    this.#danger = chosen;
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const actors = meant();
    return Object.assign(context, {
      dangers: DANGERS.map(({ id }) => ({
        value: id,
        label: localize(`BIND.Gm.Danger.${id}`),
        selected: id === this.#danger?.id,
      })),
      fields: (this.#danger?.fields ?? []).map((field) => ({
        ...field,
        value: this.#values[field.name] ?? field.value,
        label: localize(`BIND.Gm.Danger.Field.${field.name}`),
      })),
      whom: actors.map(({ name }) => name).join(", "),
    });
  }

  static async #onSubmit(this: DangerWindow): Promise<void> {
    this.readForm(this.element as HTMLFormElement);
    if (!this.#danger) return;
    const usual = Object.fromEntries(this.#danger.fields.map(({ name, value }) => [name, value]));
    const values = { ...usual, ...this.#values };
    await postDanger(this.#danger, values, meant());
    // What burns or falls on stands at its next round.
    if (!this.#danger.next) return;
    this.#values = { ...this.#danger.next(values) };
    await this.render();
  }
}
