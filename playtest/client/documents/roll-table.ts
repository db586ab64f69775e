/** RollTable and TableResult (sec. 6). */
import { documents as bases } from "../../common/index.js";
import { ClientDocumentMixin } from "./client-document/index";
import { tableEmbed } from "./table-embed";
import type { AnyDocument, Data, FolderDocument } from "./types";

interface RollLike {
  readonly _evaluated?: boolean;
  total: number;
  formula: string;
  evaluate(options?: object): Promise<RollLike>;
  reroll(): Promise<RollLike>;
  clone(): RollLike;
}
interface RollClass {
  create(formula: string): RollLike;
}

export interface Draw {
  roll: RollLike | null;
  results: TableResult[];
}

interface DrawOptions {
  roll?: RollLike | null;
  recursive?: boolean;
  results?: TableResult[];
  displayChat?: boolean;
  rollMode?: string;
}

/** Tables inside tables go no deeper. */
const MAX_DEPTH = 5;
/** Rolls tried before the table says that it cannot find an undrawn result. */
const MAX_TRIES = 10_000;

export class RollTable extends ClientDocumentMixin(bases.BaseRollTable) {
  declare readonly name: string;
  declare readonly img: string;
  declare readonly description: string;
  declare readonly formula: string;
  declare readonly replacement: boolean;
  declare readonly displayRoll: boolean;
  declare readonly results: Iterable<TableResult> & { readonly size: number; get(id: string): TableResult | undefined };

  get thumbnail(): string {
    return this.img;
  }

  override async _buildEmbedHTML(config: Data): Promise<HTMLElement> {
    return tableEmbed(this, config);
  }

  /** Roll, mark what was drawn (without replacement) and show it in chat. */
  async draw(options: DrawOptions = {}): Promise<Draw> {
    const { recursive = true, displayChat = true, rollMode } = options;
    let { roll = null, results = [] } = options;
    if (!results.length) ({ roll, results } = await this.roll({ roll, recursive }));
    if (!results.length) return { roll, results };
    await this._markDrawn(results);
    if (displayChat) await this.toMessage(results, { roll, messageOptions: { rollMode } });
    return { roll, results };
  }

  /** Draw several results at once, in one message. */
  async drawMany(number: number, options: DrawOptions = {}): Promise<{ rolls: RollLike[]; results: TableResult[] }> {
    const results: TableResult[] = [];
    const rolls: RollLike[] = [];
    for (let count = 0; count < number; count++) {
      const drawn = await this.draw({ ...options, roll: null, results: [], displayChat: false });
      if (!drawn.results.length) break;
      if (drawn.roll) rolls.push(drawn.roll);
      results.push(...drawn.results);
    }
    if (options.displayChat !== false && results.length) {
      await this.toMessage(results, { roll: rolls[0] ?? null, messageOptions: { rollMode: options.rollMode } });
    }
    return { rolls, results };
  }

  /** Results by a roll, without marking them. */
  async roll(options: { roll?: RollLike | null; recursive?: boolean; _depth?: number } = {}): Promise<Draw> {
    const { recursive = true, _depth = 0 } = options;
    if (_depth > MAX_DEPTH)
      throw new Error(`Maximum recursion depth exceeded when attempting to draw from RollTable ${this.id}`);
    const available = [...this.results].filter((result) => !result.drawn);
    let roll = options.roll ?? this._defaultRoll();
    if (!available.length) {
      ui.notifications.warn(game.i18n.localize("TABLE.NoAvailableResults"));
      return { roll, results: [] };
    }
    // A roll that is given and was not made yet is made now.
    if (!roll._evaluated) roll = await roll.evaluate({ allowInteractive: false });
    let results = this.getResultsForRoll(roll.total);
    for (let tries = 0; !results.length; tries++) {
      if (options.roll || tries > MAX_TRIES) {
        ui.notifications.error(`Failed to draw an available entry from Table ${this.name}, maximum iteration reached`);
        return { roll, results };
      }
      roll = await roll.reroll();
      results = this.getResultsForRoll(roll.total);
    }
    if (recursive) results = await this._innerResults(results, _depth);
    return { roll, results };
  }

  _defaultRoll(): RollLike {
    const Roll = CONFIG.Dice.rolls[0] as RollClass;
    return Roll.create(this.formula || `1d${Math.max(...[...this.results].map((result) => result.range[1] ?? 1), 1)}`);
  }

  /** Results that are tables are rolled on in turn. */
  async _innerResults(results: TableResult[], depth: number): Promise<TableResult[]> {
    const inner: TableResult[] = [];
    for (const result of results) {
      const document = result.documentUuid ? await fromUuid(result.documentUuid) : null;
      if (document?.documentName === "RollTable") {
        inner.push(...(await (document as unknown as RollTable).roll({ _depth: depth + 1 })).results);
      } else inner.push(result);
    }
    return inner;
  }

  /** Undrawn results whose range holds the total. */
  getResultsForRoll(total: number): TableResult[] {
    return [...this.results].filter((result) => {
      const [low, high] = result.range;
      return !result.drawn && total >= low && total <= high;
    });
  }

  async _markDrawn(results: TableResult[]): Promise<void> {
    if (this.replacement || this.pack) return;
    const own = results.filter((result) => (result.parent as unknown) === this);
    await this.updateEmbeddedDocuments(
      "TableResult",
      own.map((result) => ({ _id: result.id, drawn: true })),
      { diff: false },
    );
  }

  async resetResults(): Promise<this> {
    const updates = [...this.results].map((result) => ({ _id: result.id, drawn: false }));
    await this.updateEmbeddedDocuments("TableResult", updates, { diff: false });
    return this;
  }

  /** Ranges by weight, formula to match. */
  async normalize(): Promise<unknown> {
    let total = 1;
    const updates: Data[] = [...this.results].map((result) => {
      const low = total;
      total += result.weight;
      return { _id: result.id, range: [low, total - 1] };
    });
    return this.update({ results: updates, formula: `1d${total - 1}` });
  }

  async toMessage(
    results: TableResult[],
    options: { roll?: RollLike | null; messageData?: Data; messageOptions?: Data } = {},
  ): Promise<unknown> {
    const { roll = null, messageData = {}, messageOptions = {} } = options;
    const cls = getDocumentClass("ChatMessage") as unknown as {
      getSpeaker(): Data;
      implementation: { create(data: Data, options: Data): Promise<unknown> };
    };
    const flavor = game.i18n.format(results.length > 1 ? "TABLE.DrawFlavorPlural" : "TABLE.DrawFlavor", {
      number: results.length,
      name: foundry.utils.escapeHTML(this.name),
    });
    const content = await foundry.applications.handlebars.renderTemplate(
      String(CONFIG.RollTable.resultTemplate ?? "templates/dice/table-result.hbs"),
      {
        description: await enriched(this.description, this),
        results: await Promise.all(
          results.map(async (result) => ({ ...result.toObject(), html: await result.getHTML() })),
        ),
        rollHTML: this.displayRoll && roll ? await (roll as unknown as { render(): Promise<string> }).render() : null,
        table: this,
      },
    );
    const data = {
      author: game.user.id,
      speaker: cls.getSpeaker(),
      flavor,
      content,
      rolls: roll ? [roll] : [],
      sound: roll ? CONFIG.sounds.dice : null,
      flags: { "core.RollTable": this.id },
      ...messageData,
    };
    return cls.implementation.create(data, messageOptions);
  }

  /** A table whose results are the contents of a folder. */
  static async fromFolder(folder: FolderDocument, options: Data = {}): Promise<AnyDocument | undefined> {
    const results = folder.contents.map((document, index) => ({
      type: CONST.TABLE_RESULT_TYPES.DOCUMENT,
      documentUuid: document.uuid,
      name: document.name,
      img: document.img,
      weight: 1,
      range: [index + 1, index + 1],
    }));
    return getDocumentClass("RollTable").create(
      { name: folder.name, results, formula: `1d${results.length}` },
      options,
    );
  }
}

export class TableResult extends ClientDocumentMixin(bases.BaseTableResult) {
  declare readonly type: string;
  declare readonly name: string;
  declare readonly img: string;
  declare readonly description: string;
  declare readonly documentUuid: string | null;
  declare readonly weight: number;
  declare readonly drawn: boolean;

  get icon(): string {
    return this.img || "icons/svg/d20-grey.svg";
  }

  /** How the result reads: its text, or a link to its document, enriched. */
  async getHTML(): Promise<string> {
    const link = this.documentUuid ? `@UUID[${this.documentUuid}]{${this.name}}` : "";
    const text = [
      link || (this.name ? `<strong>${foundry.utils.escapeHTML(this.name)}</strong>` : ""),
      this.description,
    ].filter(Boolean);
    return enriched(text.join(" "), this);
  }
}

/** Text with its links and rolls. */
function enriched(html: string, relativeTo: { isOwner: boolean }): Promise<string> {
  const { TextEditor } = foundry.applications.ux as {
    TextEditor: { implementation: { enrichHTML(html: string, options: object): Promise<string> } };
  };
  return TextEditor.implementation.enrichHTML(html ?? "", { relativeTo, secrets: relativeTo.isOwner });
}
