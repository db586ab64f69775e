import { el, ensure } from "./dom";

/** The page's fixed places, made where the page does not bring them. Ids are those systems and tests know (sec. 22). */
export function ensureLayout(): void {
  const body = document.body;
  const frame = ensure("interface", "div", body);
  const [left, middle, right] = ["ui-left", "ui-middle", "ui-right"].map((id) => ensure(id, "div", frame)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  // Packages put things of theirs into the columns, before the players, above the notes of chat (seen in several).
  const first = ensure("ui-left-column-1", "div", left, { class: "flexcol" });
  ensure("ui-left-column-2", "div", left, { class: "flexcol" });
  ensure("ui-top", "header", middle);
  const bottom = ensure("ui-bottom", "footer", middle);
  // Places of what is drawn later: packages put things of theirs beside them as early as the hook `init`.
  ensure("players", "template", first);
  ensure("hotbar", "template", bottom);
  ensureBoard();
  const column = ensure("ui-right-column-1", "div", right, { class: "flexcol" });
  ensure("chat-notifications", "div", column, { "aria-live": "polite" });
  ensure("notifications", "ol", body, { "aria-live": "polite", "aria-relevant": "additions" });
  left.setAttribute("role", "presentation");
}

/** The board is an ordinary element here; a page that brings a canvas of that name gets it replaced. */
function ensureBoard(): void {
  const present = document.getElementById("board");
  if (present && present.tagName !== "CANVAS") return;
  const board = el("main", { id: "board", tabindex: "0" });
  if (present) present.replaceWith(board);
  else document.body.prepend(board);
}

/** Put an element into its place, in place of an earlier rendering of itself. */
export function place(element: HTMLElement, parentId: string, where: "first" | "last" = "last"): void {
  const present = document.getElementById(element.id);
  if (present && present !== element) {
    present.replaceWith(element);
    return;
  }
  const parent = document.getElementById(parentId) ?? document.body;
  if (where === "first") parent.prepend(element);
  else parent.append(element);
}
