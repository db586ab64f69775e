/** A table of results within text (documentation of `RollTableHTMLEmbedConfig`); `rollable` puts a link that draws into its head. */
import type { Data } from "./types";
import { isAsked } from "./client-document/embedding";
import type { RollTable } from "./roll-table";

export async function tableEmbed(table: RollTable, config: Data): Promise<HTMLElement> {
  const results = [...table.results] as unknown as { range: [number, number]; getHTML(): Promise<string> }[];
  const rows = await Promise.all(
    results
      .toSorted((a, b) => a.range[0] - b.range[0])
      .map(async (result) => row("td", [rangeText(result.range)], await parsed(await result.getHTML()))),
  );
  const element = make("table", "roll-table-embed");
  const range = isAsked(config, "rollable") ? drawLink(table) : String(config.rangeLabel ?? table.formula);
  const head = make("thead", "");
  head.append(row("th", [range], [String(config.resultLabel ?? game.i18n.localize("DOCUMENT.TableResult"))]));
  const body = make("tbody", "");
  body.append(...rows);
  element.append(head, body);
  return element;
}

function rangeText([low, high]: [number, number]): string {
  return low === high ? String(low) : `${low}–${high}`;
}

/** What it does is known to the page's listener: embeds travel as text. */
function drawLink({ formula, uuid, name }: RollTable): HTMLElement {
  const link = make("a", "embed-draw inline-control");
  link.dataset.drawTable = uuid ?? "";
  link.tabIndex = 0;
  link.setAttribute("role", "button");
  link.setAttribute("aria-label", game.i18n.format("TABLE.Draw", { name }));
  const icon = make("i", "fa-solid fa-dice-d20");
  icon.setAttribute("inert", "");
  link.append(icon, ` ${formula}`);
  return link;
}

function row(cell: "td" | "th", ...cells: (string | Node)[][]): HTMLElement {
  const line = make("tr", "");
  for (const content of cells) {
    const made = make(cell, "");
    made.append(...content);
    line.append(made);
  }
  return line;
}

function make(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  if (className) element.className = className;
  return element;
}

function parsed(html: string): Node[] {
  const template = document.createElement("template");
  template.innerHTML = html;
  return [...template.content.childNodes];
}
