import { localize, messageOf, format } from "../../../../foundry/platform/i18n";
import { isActorOf } from "../../../../foundry/platform/documents";
import { FormWindow } from "../../../../foundry/windows/form-window";
import { drawn, makeCreature, readBlock } from "../../actions/make-creature";
import { draftOf, variationOf } from "../../adapters/block-of-actor";
import { loadCatalogue, type Catalogue } from "../../adapters/gm-catalogue";
import { RULESET_ID } from "../../ids";
import { formulaOf } from "../../rules/combat/damage";
import { readBlockText, writeBlockText } from "../../rules/creatures/block-text";

const BESTIARY = "manifold.bind-bestiary";

/** A creature as text, and its stat block by the formulas while one types (BIC-01 to BIC-12, BIC-14). */
export class CreatureWindow extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "bind-creature",
    classes: [RULESET_ID, "bind-gm"],
    window: { title: "BIND.Gm.Creature.title", icon: "fa-solid fa-dragon", resizable: true },
    position: { width: 760, height: 780 },
    actions: { vary: CreatureWindow.#onVary },
    form: { handler: CreatureWindow.#onSubmit, closeOnSubmit: false },
  };

  static override PARTS: Record<string, TemplatePart> = {
    entry: { template: "systems/manifold/templates/bind/gm/creature-entry.hbs" },
    preview: { template: "systems/manifold/templates/bind/gm/creature-preview.hbs" },
  };

  #text = "";
  #model: Actor | null = null;
  #catalogue: Catalogue | null = null;

  async #loaded(): Promise<Catalogue> {
    return (this.#catalogue ??= await loadCatalogue("skills", "knacks", "equipment", "magic"));
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { draft, problems } = readBlockText(this.#text);
    const { found, block, appendix } = readBlock(draft, await this.#loaded());
    const index = await game.packs.get(BESTIARY)?.getIndex();
    const vitals = block.vitals.length > 0 ? ` (${block.vitals.join("/")})` : "";
    const more = (usual: string, other: string): string => (usual === other ? usual : `${usual} (${other})`);
    const { now, most } = block.mana;
    return Object.assign(context, {
      text: this.#text,
      empty: this.#text.trim() === "",
      models: (index?.contents ?? [])
        .map(({ _id, name }) => ({ value: _id, name, selected: _id === this.#model?.id }))
        .sort((a, b) => a.name.localeCompare(b.name)),
      varies: this.#model !== null && variationOf(this.#model) !== null,
      name: draft.name,
      problems: problems.map(({ line, text, why }) => ({
        line,
        message: format(`BIND.Gm.Block.${why}`, { text }),
      })),
      unknown: found.unknown.map((name) => format("BIND.Gm.Block.unknown", { name })),
      rows: [
        ["attack", more(String(block.attack), String(draft.aggression > 0 ? block.clawAttack : block.attack))],
        ["tn", `${block.tn}${vitals}`],
        ["initiative", more(String(block.initiative), String(block.firstInitiative))],
        ["damage", more(formulaOf(block.damage), formulaOf(block.surgeDamage))],
        ["dr", String(block.dr)],
        ["hp", String(block.hitPoints)],
        ["fp", String(block.fate)],
        ["mp", now === most ? String(most) : `${now}/${most}`],
        ["xp", String(draft.xp ?? block.xp)],
        ["formula", String(block.xp)],
        ["appendix", String(appendix)],
      ].map(([id, value]) => ({ label: localize(`BIND.Gm.Creature.${id}`), value })),
      ready: draft.name !== "" && problems.length === 0 && found.unknown.length === 0,
    });
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", ({ target }) => {
      if (!(target instanceof HTMLTextAreaElement)) return;
      this.#text = target.value;
      void this.render({ parts: ["preview"] });
    });
    this.element.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement && target.name === "model") void this.#begin(target.value);
    });
  }

  async #begin(id: string): Promise<void> {
    const found = id ? await game.packs.get(BESTIARY)?.getDocument(id) : null;
    this.#model = isActorOf(found, "bindNpc") ? found : null;
    if (isActorOf(found, "bindNpc")) this.#text = writeBlockText(draftOf(found));
    await this.render();
  }

  static async #onVary(this: CreatureWindow): Promise<void> {
    const variation = this.#model && variationOf(this.#model);
    if (!variation) return;
    this.#text = writeBlockText(await drawn(readBlockText(this.#text).draft, variation));
    await this.render();
  }

  static async #onSubmit(this: CreatureWindow): Promise<void> {
    const { draft, problems } = readBlockText(this.#text);
    const all = await this.#loaded();
    if (problems.length > 0 || draft.name === "" || readBlock(draft, all).found.unknown.length > 0) return;
    try {
      await makeCreature(draft, all);
      await this.close();
    } catch (error) {
      ui.notifications.error(messageOf(error));
    }
  }
}
