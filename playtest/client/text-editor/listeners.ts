/** What a click on enriched content does, for the whole page (sec. 13). */
import { escapeHTML } from "../../common/utils/index.js";
import { Roll } from "../dice/index.js";

interface Openable {
  documentName?: string;
  uuid: string;
  testUserPermission?(user: unknown, level: string): boolean;
  sheet?: { render(options: object): unknown } | null;
  _onClickDocumentLink?(event: MouseEvent): unknown;
}

const active = new WeakSet<Document>();

/** Listens once on a page: links open, rolls roll, results unfold, links can be dragged; Enter acts like a click. */
export function activateListeners(page: Document = document): void {
  if (active.has(page)) return;
  active.add(page);
  page.addEventListener("click", (event) => void onClick(event));
  page.addEventListener("keydown", onKey);
  page.addEventListener("dragstart", onDragStart);
}

function closest(event: Event, selector: string): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(selector) : null;
}

async function onClick(event: MouseEvent): Promise<void> {
  const link = closest(event, "a.content-link[data-uuid]");
  if (link) return openLink(event, link);
  const draw = closest(event, "a[data-draw-table]");
  if (draw) return drawFrom(event, draw);
  const anchor = closest(event, "a.inline-roll");
  if (!anchor) return;
  event.preventDefault();
  if (!anchor.classList.contains("inline-result")) await rollLink(anchor);
  else if (anchor.classList.contains("expanded")) Roll.collapseInlineResult(anchor);
  else await Roll.expandInlineResult(anchor);
}

async function openLink(event: MouseEvent, link: HTMLAnchorElement): Promise<void> {
  event.preventDefault();
  if (link.classList.contains("broken")) return;
  const found = (await fromUuid(link.dataset.uuid)) as unknown as Openable | null;
  if (!found) return;
  if (found._onClickDocumentLink) {
    found._onClickDocumentLink(event);
    return;
  }
  if (found.testUserPermission?.(game.user, "LIMITED") === false) {
    const type = game.i18n.localize(`DOCUMENT.${found.documentName ?? "Item"}`);
    ui.notifications.warn(game.i18n.format("SHEETS.DocumentSheetPrivate", { type }));
    return;
  }
  await found.sheet?.render({ force: true });
}

async function drawFrom(event: MouseEvent, link: HTMLAnchorElement): Promise<void> {
  event.preventDefault();
  const table = (await fromUuid(link.dataset.drawTable)) as unknown as { draw?(): Promise<unknown> } | null;
  await table?.draw?.();
}

interface SpeakerSource {
  getSpeaker(): { actor?: string | null };
}

async function rollLink(anchor: HTMLAnchorElement): Promise<void> {
  const { formula = "", flavor, mode } = anchor.dataset;
  const Message = getDocumentClass("ChatMessage") as unknown as SpeakerSource;
  const speaker = Message.getSpeaker();
  const rollData = game.actors.get(speaker.actor ?? "")?.getRollData() ?? {};
  const options = mode && mode !== "roll" ? { rollMode: mode } : {};
  try {
    await Roll.create(formula, rollData).toMessage({ flavor: escapeHTML(flavor ?? ""), speaker }, options);
  } catch (error) {
    ui.notifications.error(error instanceof Error ? error.message : String(error));
  }
}

function onKey(event: KeyboardEvent): void {
  if (event.key !== "Enter") return;
  const anchor = closest(event, ":is(a.content-link, a.inline-roll, a[data-draw-table]):not([href])");
  if (!anchor) return;
  event.preventDefault();
  anchor.click();
}

function onDragStart(event: DragEvent): void {
  const link = closest(event, "a.content-link[data-uuid]");
  if (!link || link.classList.contains("broken")) return;
  event.stopPropagation();
  event.dataTransfer?.setData("text/plain", JSON.stringify({ type: link.dataset.type, uuid: link.dataset.uuid }));
}
