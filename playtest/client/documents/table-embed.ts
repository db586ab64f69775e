/** A table of results within text (documentation of `RollTableHTMLEmbedConfig`); `rollable` puts a link that draws into its head. */
import { make } from "../elements/make.js";
import type { Data } from "./types";
import { isAsked } from "./client-document/embedding";

interface ShownTable {
  readonly uuid: string | null;
  readonly name: string;
  readonly formula: string;
  readonly results: Iterable<unknown>;
}

export async function tableEmbed(table: ShownTable, config: Data): Promise<HTMLElement> {
  const results = [...table.results] as { range: [number, number]; getHTML(): Promise<string> }[];
  const rows = await Promise.all(
    results
      .toSorted((a, b) => a.range[0] - b.range[0])
      .map(async (result) => row("td", [rangeText(result.range)], parsed(await result.getHTML()))),
  );
  const range = isAsked(config, "rollable") ? drawLink(table) : String(config.rangeLabel ?? table.formula);
  const result = String(config.resultLabel ?? game.i18n.localize("DOCUMENT.TableResult"));
  const head = make("thead", {}, row("th", [range], [result]));
  return make("table", { class: "roll-table-embed" }, head, make("tbody", {}, ...rows));
}

function rangeText([low, high]: [number, number]): string {
  return low === high ? String(low) : `${low}–${high}`;
}

/** What it does is known to the page's listener: embeds travel as text. */
function drawLink({ formula, uuid, name }: ShownTable): HTMLElement {
  const attributes = {
    class: "embed-draw inline-control",
    "data-draw-table": uuid ?? "",
    tabindex: 0,
    role: "button",
    "aria-label": game.i18n.format("TABLE.Draw", { name }),
  };
  return make("a", attributes, make("i", { class: "fa-solid fa-dice-d20", inert: true }), ` ${formula}`);
}

function row(cell: "td" | "th", ...cells: (string | Node)[][]): HTMLElement {
  return make("tr", {}, ...cells.map((content) => make(cell, {}, ...content)));
}

function parsed(html: string): Node[] {
  const template = document.createElement("template");
  template.innerHTML = html;
  return [...template.content.childNodes];
}
