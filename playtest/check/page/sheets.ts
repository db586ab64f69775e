/** Opens sheets of either application generation and goes through their tabs. */
import { click } from "./click";
import { pause, until } from "./wait";

export interface SheetLike {
  rendered: boolean;
  element: HTMLElement | { 0?: HTMLElement } | null;
  tabGroups?: Record<string, string | null>;
  options: { form?: { submitOnChange?: boolean } };
  render(options: object | boolean): unknown;
  close(options?: object): Promise<unknown>;
}
export interface SheetDocument {
  uuid: string;
  name: string;
  type: string;
  documentName: string;
  sheet: SheetLike | null;
  _source: Record<string, unknown>;
  getRollData?(): Record<string, unknown>;
}

/** The sheet's root element; V1 sheets wrap theirs in jQuery. */
export function rootOf(sheet: SheetLike): HTMLElement | null {
  const { element } = sheet;
  return element instanceof HTMLElement ? element : ((element as { 0?: HTMLElement } | null)?.[0] ?? null);
}

/** Opens the document's default sheet. Throws when nothing with content appears within fifteen seconds. */
export async function openSheet(document: SheetDocument): Promise<SheetLike> {
  const { sheet } = document;
  if (!sheet) throw new Error(`${document.documentName} "${document.name}" has no sheet`);
  if (!sheet.rendered) await sheet.render({ force: true });
  const isOpen = (): boolean => sheet.rendered && (rootOf(sheet)?.isConnected ?? false);
  if (!(await until(isOpen, 15_000))) throw new Error(`the sheet ${sheet.constructor.name} did not open`);
  await pause(50);
  // Some sheets are filled by a framework of their own, a moment after they opened.
  if (!(await until(() => showsSomething(rootOf(sheet)), 5000))) throw new Error("the sheet is empty");
  return sheet;
}

const THINGS = "input, select, textarea, button, img, svg, canvas, [contenteditable]";

/** Whether there is anything to read or to use below the window's title; a place where something could be is nothing. */
export function showsSomething(root: HTMLElement | null): boolean {
  const content = root?.querySelector<HTMLElement>(".window-content") ?? root;
  if (!content) return false;
  const seen = (element: Element): boolean => !element.closest(".window-header") && element.checkVisibility();
  return content.innerText.trim() !== "" || [...content.querySelectorAll(THINGS)].some(seen);
}

const CONTROLS = "[data-action=tab][data-tab], nav [data-tab], .tabs [data-tab]";

/** Clicks every tab of an open sheet; `shown` says whether its section is the active one then. */
export async function visitTabs(sheet: SheetLike): Promise<{ group: string; id: string; shown: boolean }[]> {
  const visited = new Map<string, { group: string; id: string; shown: boolean } | null>();
  // A tab may bring tabs of its own; sheets may render anew with every click.
  for (let round = 0; round < 60; round++) {
    const next = tabsOf(sheet).find(({ key }) => !visited.has(key));
    if (!next) break;
    await click(next.control);
    let shown = await until(() => isActive(sheet, next.group, next.id), 1000);
    // A sheet that renders anew in that moment swallows the click; a person clicks again.
    const again = tabsOf(sheet).find(({ key }) => key === next.key)?.control;
    if (!shown && again) {
      await click(again);
      shown = await until(() => isActive(sheet, next.group, next.id), 1000);
    }
    // A button in the row of tabs, with nothing of its own to show where the others have, is no tab.
    const isButton = !shown && panelsOf(sheet, next).length === 0 && hasPanels(sheet, next.group);
    visited.set(next.key, isButton ? null : { group: next.group, id: next.id, shown });
  }
  return [...visited.values()].filter((tab) => tab !== null);
}

function tabsOf(sheet: SheetLike): { control: HTMLElement; group: string; id: string; key: string }[] {
  const controls = rootOf(sheet)?.querySelectorAll<HTMLElement>(CONTROLS) ?? [];
  return [...controls]
    .filter((control) => !control.classList.contains("tab") || control.dataset.action === "tab")
    .map((control) => {
      const group = control.dataset.group ?? control.closest<HTMLElement>("[data-group]")?.dataset.group ?? "";
      const id = control.dataset.tab ?? "";
      return { control, group, id, key: `${group}.${id}` };
    });
}

/** The sections that a control shows. */
function panelsOf(sheet: SheetLike, { group, id }: { group: string; id: string }): Element[] {
  const inGroup = group ? `[data-group="${CSS.escape(group)}"]` : "";
  const sections = rootOf(sheet)?.querySelectorAll(`.tab[data-tab="${CSS.escape(id)}"]${inGroup}`) ?? [];
  return [...sections].filter((section) => !section.matches("nav *, .tabs > *"));
}

const hasPanels = (sheet: SheetLike, group: string): boolean =>
  tabsOf(sheet).some((tab) => tab.group === group && panelsOf(sheet, tab).length > 0);

function isActive(sheet: SheetLike, group: string, id: string): boolean {
  const panels = panelsOf(sheet, { group, id });
  if (panels.length > 0) return panels.some((section) => section.classList.contains("active"));
  if (sheet.tabGroups?.[group] === id) return true;
  // Sheets with tabs of their own making have no panels that could be known; the control says which is shown.
  const control = tabsOf(sheet).find((one) => one.group === group && one.id === id)?.control;
  return control?.matches(".active, [aria-selected=true], [aria-current]:not([aria-current=false])") ?? false;
}
