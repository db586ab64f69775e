import type { SheetFace } from "../contracts/play";

/** What a dragged button carries: whose it is and what it would do. Whoever drops it may have made it up. */
export interface DraggedAction {
  /** Of the actor. */
  uuid: string;
  action: string;
  /** The button's further `data-` attributes, and the item of its row. */
  data: Record<string, string>;
  name: string;
  img: string;
}

/** Another system's or module's drop is never of this type. */
export const ACTION_DRAG = "ManifoldAction";

/** What a button says about itself and not about what it does. */
const ABOUT = new Set(["action", "focus", "summary", "rule", "tooltip", "hotbar"]);

/** Within a row that is dragged as its item, these do what the item's own macro does. */
const USES_ITEM = ".row-roll, .row-use, .roll, .card-face";

/**
 * Makes the buttons of a part that do what the game's sheet does (rolls, rests, moves) draggable onto the hotbar. What is Foundry's or
 * every sheet's own (edit, delete, tabs) is not among them, nor what only means something on the open sheet.
 */
export function offerActions(actor: Actor, part: HTMLElement, face: SheetFace | undefined): void {
  if (!face || !actor.isOwner || actor.pack) return;
  const { actions, atSheet = [] } = face;
  for (const button of part.querySelectorAll<HTMLElement>("button[data-action]")) {
    const { action = "" } = button.dataset;
    if (Object.hasOwn(actions, action) && !atSheet.includes(action) && !isOfItem(button)) button.draggable = true;
  }
  // Before the row's own drag hears of it.
  part.addEventListener("dragstart", (event) => carry(actor, event), { capture: true });
}

/** The only button of its kind in the row of an item: the row carries it. */
function isOfItem(button: HTMLElement): boolean {
  if (!button.closest("[data-drag]") || !button.matches(USES_ITEM)) return false;
  return Object.keys(ownData(button)).length === 0;
}

function carry(actor: Actor, event: DragEvent): void {
  const button = event.target;
  if (!(button instanceof HTMLElement) || !button.matches("button[data-action]")) return;
  event.stopPropagation();
  event.dataTransfer?.setData("text/plain", JSON.stringify({ type: ACTION_DRAG, ...dragged(actor, button) }));
}

function dragged(actor: Actor, button: HTMLElement): DraggedAction {
  const itemId = button.closest<HTMLElement>("[data-item-id]")?.dataset.itemId;
  const item = itemId ? actor.items.get(itemId) : undefined;
  const data = { ...ownData(button), ...(itemId ? { itemId } : {}) };
  const { action = "" } = button.dataset;
  return { uuid: actor.uuid, action, data, name: nameOf(button), img: (item ?? actor).img ?? "" };
}

const ownData = ({ dataset }: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    Object.entries(dataset).flatMap(([key, value]) => (ABOUT.has(key) || value === undefined ? [] : [[key, value]])),
  );

/** The words on a button, without its numbers and costs, which are other ones tomorrow. */
function nameOf(button: HTMLElement): string {
  const words = button.cloneNode(true) as HTMLElement;
  for (const aside of words.querySelectorAll("[aria-hidden], small, strong")) aside.remove();
  const text = (words.textContent ?? "").replace(/\s+/g, " ").trim();
  return button.getAttribute("aria-label") ?? text.replace(/\s[+−-]?\d+$/, "");
}
