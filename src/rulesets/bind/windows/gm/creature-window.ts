import { localize, format } from "../../../../foundry/platform/i18n";
import { isActorOf } from "../../../../foundry/platform/documents";
import { TextWindow } from "../../../../foundry/windows/text-window";
import { drawn, makeCreature, readBlock } from "../../actions/gm/make-creature";
import { draftOf, variationOf } from "../../adapters/gm/block-of-actor";
import { loadCatalogue, type Catalogue } from "../../adapters/gm/gm-catalogue";
import { RULESET_ID } from "../../ids";
import { formulaOf } from "../../rules/combat/damage";
import { readBlockText, writeBlockText } from "../../rules/creatures/block-text";

const BESTIARY = "manifold.bind-bestiary";

/** A creature as text, and its stat block by the formulas while one types (BIC-01 to BIC-12, BIC-14). */
export class CreatureWindow extends TextWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "bind-creature",
    classes: [RULESET_ID, "bind-gm"],
    window: { title: "BIND.Gm.Creature.title", icon: "fa-solid fa-dragon" },
    position: { width: 760, height: 720 },
    actions: { vary: CreatureWindow.#onVary },
  };

  static override PARTS: Record<string, TemplatePart> = {
    entry: { template: "systems/manifold/templates/bind/gm/creature-entry.hbs" },
    preview: { template: "systems/manifold/templates/bind/gm/creature-preview.hbs" },
  };

  #model: Actor | null = null;
  #catalogue: Catalogue | null = null;

  async #loaded(): Promise<Catalogue> {
    return (this.#catalogue ??= await loadCatalogue("skills", "knacks", "equipment", "magic"));
  }

  protected async preview() {
    const { draft, problems } = readBlockText(this.text);
    const { found, block, appendix } = readBlock(draft, await this.#loaded());
    const index = await game.packs.get(BESTIARY)?.getIndex();
    const vitals = block.vitals.length > 0 ? ` (${block.vitals.join("/")})` : "";
    const more = (usual: string, other: string): string => (usual === other ? usual : `${usual} (${other})`);
    const { now, most } = block.mana;
    return {
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
    };
  }

  protected override async chosen(_name: string, value: string): Promise<void> {
    await this.#begin(value);
  }

  async #begin(id: string): Promise<void> {
    const found = id ? await game.packs.get(BESTIARY)?.getDocument(id) : null;
    this.#model = isActorOf(found, "bindNpc") ? found : null;
    if (isActorOf(found, "bindNpc")) this.text = writeBlockText(draftOf(found));
    await this.render();
  }

  static async #onVary(this: CreatureWindow): Promise<void> {
    const variation = this.#model && variationOf(this.#model);
    if (!variation) return;
    await this.write(writeBlockText(await drawn(readBlockText(this.text).draft, variation)));
  }

  protected async apply(): Promise<void> {
    await makeCreature(readBlockText(this.text).draft, await this.#loaded());
  }
}
