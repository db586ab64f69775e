import { format, localize } from "../../../../foundry/platform/i18n";
import { bodyOf } from "../../../../foundry/windows/body-part";
import { ReactiveForm } from "../../../../foundry/windows/reactive-form";
import { rollEncounter } from "../../actions/gm/encounter";
import { tablesFor } from "../../adapters/gm/gm-catalogue";
import { keepQuests, questsAt, readQuests, wayHomeOpens } from "../../adapters/gm/quests";
import { nuraMet } from "../../changes/nura-kind";
import { RULESET_ID } from "../../ids";

/** Background of every region (BIC-21). */
const USUAL_RATING = 3;

/** Which region, which ground, how bad the nura are there: then 3D6 (BIC-19 to BIC-22). */
export class EncounterWindow extends ReactiveForm {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "bind-encounter",
    classes: [RULESET_ID, "bind-gm"],
    window: { title: "BIND.Gm.Encounter.title", icon: "fa-solid fa-tree" },
    position: { width: 460 },
    form: { handler: EncounterWindow.#onSubmit, closeOnSubmit: false },
  };
  static override PARTS = bodyOf("bind/gm/encounter.hbs");

  #table = "";
  #quests = readQuests();
  #rating = USUAL_RATING;
  #tables: RollTable[] | null = null;

  async #loaded(): Promise<RollTable[]> {
    return (this.#tables ??= await tablesFor("gm-tables", "encounters", "labyrinth", "nura"));
  }

  protected override readForm(form: HTMLFormElement): void {
    const data = new FormData(form);
    this.#table = String(data.get("table") ?? "");
    void keepQuests(String(data.get("quests") ?? ""));
    this.#quests = String(data.get("quests") ?? "");
    this.#rating = Math.max(0, Math.min(18, Math.round(Number(data.get("rating"))) || 0));
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const tables = (await this.#loaded()).filter((one) => one.getFlag("manifold", "use") !== "nura");
    this.#table ||= tables[0]?.id ?? "";
    const chosen = tables.find(({ id }) => id === this.#table);
    return Object.assign(context, {
      tables: tables
        .map(({ id, name }) => ({ value: id, name, selected: id === this.#table }))
        .sort((a, b) => a.name.localeCompare(b.name)),
      rating: this.#rating,
      quests: this.#quests,
      here: questsAt(this.#quests, chosen?.name ?? "").map(({ quest, part }) =>
        format("BIND.Gm.Encounter.questHere", { quest, part }),
      ),
      wayHome: wayHomeOpens(),
      met: nuraMet(canvas.scene ?? null),
      underground: chosen?.getFlag("manifold", "underground") === true,
      scene: canvas.scene?.name ?? localize("BIND.Gm.Encounter.noScene"),
    });
  }

  static async #onSubmit(this: EncounterWindow): Promise<void> {
    this.readForm(this.element as HTMLFormElement);
    const tables = await this.#loaded();
    const table = tables.find(({ id }) => id === this.#table);
    const nura = tables.find((one) => one.getFlag("manifold", "use") === "nura") ?? null;
    if (table) await rollEncounter(table, nura, this.#rating);
  }
}
