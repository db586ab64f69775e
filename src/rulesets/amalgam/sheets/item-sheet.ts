import { enrich } from "../../../foundry/sheets/enriched-text";
import { ManifoldItemSheet } from "../../../foundry/sheets/item-sheet";
import { localize } from "../../../foundry/platform/words";
import { currentRulebook } from "../adapters/rulebook";
import { RULESET_ID } from "../ids";
import { fieldViews } from "./item-fields";

const part = (name: string): TemplatePart => ({ template: `systems/manifold/templates/amalgam/item/${name}.hbs` });

/** One sheet for all Items of an Amalgamate; what only one type has stands in a part of its own. */
export class AmalgamItemSheet extends ManifoldItemSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: [RULESET_ID, "item"] };

  static override PARTS: Record<string, TemplatePart> = {
    header: part("header"),
    fields: { ...part("fields"), scrollable: [""] },
    description: part("description"),
  };

  protected override async prepareView(): Promise<object> {
    const { system, type } = this.item as ItemOf<"amalgamWord">;
    const book = currentRulebook();
    return {
      typeLabel: localize(`TYPES.Item.${type}`),
      edition: localize(`AMALGAM.Edition.${book.edition}`),
      fields: fieldViews(this.item, book),
      description: await enrich(system.description, this.item),
    };
  }
}
