import { chooseTheme, contrastViolations, sizeViolations, violations } from "./axe";
import type { Player } from "./player";

/** What a press may not do here: it ends what is looked at, or opens a window of the table's own. */
const LEFT_OUT = [
  "tab",
  "close",
  "deleteItem",
  "chooseImage",
  "removeMember",
  "copyUuid",
  "toggleControls",
  "printSheet",
];

/** Ids of the windows of ours that are open. */
const OPEN = `[...foundry.applications.instances.values()]
  .filter(({ element, rendered }) => rendered && element?.classList.contains("manifold"))
  .map(({ id }) => id)`;

/** Waits until a window has opened that was not there, or until none is likely to any more. */
const OPENED = (before: string[]): string => `(async () => {
  const isNew = (id) => !${JSON.stringify(before)}.includes(id);
  for (const end = performance.now() + 250; performance.now() < end; await new Promise((done) => setTimeout(done, 15)))
    if (${OPEN}.some(isNew)) break;
  await new Promise((done) => requestIdleCallback(done, { timeout: 250 }));
})()`;

/** Words that nobody should read: language keys, paths of fields, what a program says of nothing. */
const UNREADABLE = String.raw`/^[A-Z][A-Z-]+(\.[A-Za-z0-9-]+){1,}$|^(system|flags)\.\w|\b(undefined|NaN)\b|\[object /`;

/** What keys reach. */
const BY_KEYS = "button, a[href], input, select, textarea, summary, [role=tab], [tabindex='0']";

/**
 * What is wrong with the words and buttons of a window: labels that are keys, buttons without a name or out of the keyboard's reach,
 * text that is cut.
 */
const FAULTS = (
  selector: string,
): string => `[...document.querySelectorAll(${JSON.stringify(selector)})].flatMap((root) => {
  const faults = [];
  const seen = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 1;
  for (const one of root.querySelectorAll("button, a[data-action], summary"))
    if (seen(one) && !one.innerText.trim() && !(one.dataset.tooltip || one.ariaLabel && one.dataset.tooltip !== undefined))
      faults.push("no tooltip: " + one.outerHTML.slice(0, 160));
  for (const one of root.querySelectorAll("[data-action], [data-tool], [data-card-action], [data-proposal-action]"))
    if (seen(one) && (!one.matches(${JSON.stringify(BY_KEYS)}) || one.tabIndex < 0 && !one.matches("[role=tab]")))
      faults.push("out of the keyboard's reach: " + one.outerHTML.slice(0, 160));
  const words = [...root.querySelectorAll("*")].flatMap((one) => [
    ...[...one.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data),
    ...["aria-label", "data-tooltip", "placeholder", "title"].map((name) => one.getAttribute(name) ?? "")]);
  for (const text of words) if (${UNREADABLE}.test(text.trim())) faults.push("no words: " + text.trim());
  // What followed on a card, and what waits besides, is one line until it is unfolded; a name in the tracker has a tooltip.
  for (const one of root.querySelectorAll("button, label, legend, summary, dt, dd, th, .chip, h2, h3"))
    if (!one.closest(".card-followed, .card-all, .token-name > .name[data-tooltip]") && seen(one) && one.scrollWidth > one.clientWidth + 2 && getComputedStyle(one).overflowX !== "visible")
      faults.push("cut: " + one.outerHTML.slice(0, 160));
  return faults;
})`;

/** The smallest screen that we speak of. */
const SMALL = { width: 480, height: 800 };

/** What a window lacks on it: text that is cut, and a sheet whose head leaves less than half of the height. */
export const FAULTS_WHEN_SMALL = (id: string): string => `(() => {
  const app = foundry.applications.instances.get(${JSON.stringify(id)});
  const { width, height, left, top } = app?.position ?? {};
  if (typeof width !== "number") return [];
  app.setPosition({ left: 0, top: 0, ...${JSON.stringify(SMALL)} });
  const faults = ${FAULTS(`[id="${id}"]`)};
  // An empty one is its invitation. One that is edited says more in its head: a third is left, or everything scrolls together.
  const full = app.element.matches(".manifold-sheet") && !app.element.querySelector(".invitation");
  const page = full ? app.element.querySelector(".window-content > .tab.active") : null;
  const content = app.element.querySelector(".window-content");
  const together = app.sheetMode === "edit" && content.scrollHeight > content.clientHeight + 1;
  if (page && !together && page.getBoundingClientRect().height < ${SMALL.height} / (app.sheetMode === "edit" ? 3 : 2))
    faults.push("the head takes more than half: " + Math.round(page.getBoundingClientRect().height));
  app.setPosition({ left, top, width, height });
  return faults;
})()`;

/** Opens what can be opened and looks at each window once: in both themes, and with text at 200 %. */
export class Looker {
  readonly found: string[] = [];
  readonly looked: string[] = [];
  readonly #pressed = new Set<string>();
  #theme: "dark" | "light" | null = null;

  constructor(readonly player: Player) {}

  /** Looks at what an act opens, and presses in it what it has not pressed yet. A window that closes itself is opened again. */
  async at(what: string, act: () => Promise<unknown>): Promise<void> {
    for (let left = 12, again = true; again && left > 0; left--) {
      const before = await this.#open();
      await act();
      await this.player.page.waitForFunction(`${OPEN}.some((id) => !${JSON.stringify(before)}.includes(id))`);
      again = await this.#lookAtNew(what, before, 2);
    }
    await this.#late(what);
  }

  /** Presses buttons that stand in no window of ours, one of each kind, and looks at what opens. */
  async outside(selector: string): Promise<void> {
    const all = this.player.page.locator(selector);
    const kinds = await all.evaluateAll((found) =>
      (found as HTMLElement[]).map(({ dataset, innerText }) => dataset.tool ?? dataset.option ?? innerText),
    );
    for (const kind of new Set(kinds)) {
      if (this.#pressed.has(kind)) continue;
      this.#pressed.add(kind);
      for (let left = 12, again = true; again && left > 0; left--) {
        const before = await this.#open();
        const at = all.nth(kinds.indexOf(kind));
        if ((await at.count()) > 0) await at.evaluate((one) => (one as HTMLElement).click());
        again = await this.#lookAtNew(kind, before, 2);
      }
    }
    await this.#late(selector);
  }

  /** Looks at what stands in no window: the same of a part of the page. */
  async place(what: string, selector: string): Promise<void> {
    await this.#judge(what, selector);
  }

  /** Looks at the log, and presses what its cards offer, one of each kind: what that posts is pressed in its turn. */
  async cards(): Promise<void> {
    for (let round = 1; round <= 3; round++) {
      await this.#judge(`cards, ${round}`, "#chat .manifold-card");
      const offered = await this.#offeredOnCards();
      const fresh = offered.filter((kind) => !this.#pressed.has(`card ${kind}`));
      for (const kind of fresh) {
        this.#pressed.add(`card ${kind}`);
        const before = await this.#open();
        await this.player.ask(`[...document.querySelectorAll("#chat [data-card-action=${kind}]")]
          .findLast((one) => one.checkVisibility() && !one.disabled)?.click()`);
        await this.#lookAtNew(`card, ${kind}`, before, 1);
      }
      await this.#late(`cards, ${round}`);
      if (fresh.length === 0) return;
    }
  }

  /** What can be pressed on cards, folds and all, by kind. */
  #offeredOnCards(): Promise<string[]> {
    return this.player.ask(`(() => {
      for (const fold of document.querySelectorAll("#chat .manifold-card details")) fold.open = true;
      const all = [...document.querySelectorAll("#chat [data-card-action]")];
      return [...new Set(all.filter((one) => one.checkVisibility() && !one.disabled).map(({ dataset }) => dataset.cardAction))];
    })()`);
  }

  /** What took its time to open lies over what comes next. */
  async #late(what: string): Promise<void> {
    await this.#lookAtNew(`${what}, late`, [], 0);
  }

  /** @returns whether it closed itself with something unpressed in it. */
  async #window(what: string, id: string, depth: number): Promise<boolean> {
    if (!this.looked.includes(what)) {
      await this.#judge(what, `[id="${id}"]`);
      const small = await this.player.ask<string[]>(FAULTS_WHEN_SMALL(id));
      this.found.push(...small.map((one) => `${what}, 480 px: ${one}`));
    }
    const closed = depth > 0 && (await this.#press(what, id, depth));
    await this.#close(id);
    return closed;
  }

  async #lookAtNew(what: string, before: string[], depth: number): Promise<boolean> {
    await this.player.page.evaluate(OPENED(before));
    let closed = false;
    for (const id of await this.#open())
      if (!before.includes(id)) closed = (await this.#window(what, id, depth)) || closed;
    return closed;
  }

  /** One press of each kind of button, tab by tab; whatever opens is looked at in its turn. */
  async #press(what: string, id: string, depth: number): Promise<boolean> {
    const root = this.player.page.locator(`[id="${id}"]`);
    const tabs = await root.locator("nav.tabs [data-tab]").count();
    for (let tab = 0; tab < Math.max(1, tabs); tab++) {
      // Not by the mouse: a sheet may be drawn anew at this moment.
      await this.player.ask(
        `void document.getElementById(${JSON.stringify(id)})?.querySelectorAll("nav.tabs [data-tab]")[${tab}]?.click()`,
      );
      for (const { kind, find } of await this.#actions(id)) {
        if (this.#pressed.has(kind)) continue;
        const before = await this.#open();
        if (!before.includes(id)) return true;
        this.#pressed.add(kind);
        await this.player.ask(`(() => {
          const all = [...document.getElementById(${JSON.stringify(id)})?.querySelectorAll(${JSON.stringify(find)}) ?? []];
          all.find((one) => one.checkVisibility() && !one.disabled)?.click(); })()`);
        await this.#lookAtNew(`${what}, ${kind}`, before, depth - 1);
      }
    }
    return false;
  }

  /** What can be pressed, folds and all: a kind, and how one of it is found. */
  #actions(id: string): Promise<{ kind: string; find: string }[]> {
    return this.player.ask(`(() => {
      const root = document.getElementById(${JSON.stringify(id)});
      for (const fold of root?.querySelectorAll("details") ?? []) fold.open = true;
      const kinds = new Map([...root?.querySelectorAll(".window-content [data-action]") ?? []]
        .filter((one) => one.checkVisibility() && !one.disabled && !${JSON.stringify(LEFT_OUT)}.includes(one.dataset.action))
        .map(({ dataset: { action, tool } }) => [tool ? action + " " + tool : action,
          ".window-content [data-action=" + action + "]" + (tool ? "[data-tool=" + tool + "]" : "")]));
      return [...kinds].map(([kind, find]) => ({ kind, find }));
    })()`);
  }

  async #judge(what: string, selector: string): Promise<void> {
    const { player } = this;
    this.looked.push(what);
    const note = (how: string, faults: string[]) => this.found.push(...faults.map((one) => `${what}, ${how}: ${one}`));
    // From window to window the theme changes once.
    const themes = this.#theme === "light" ? (["light", "dark"] as const) : (["dark", "light"] as const);
    for (const [place, theme] of themes.entries()) {
      if (this.#theme !== theme) await chooseTheme(player, theme);
      this.#theme = theme;
      note(theme, await (place ? contrastViolations : violations)(player.page, selector));
    }
    await player.ask(`void (document.documentElement.style.fontSize = "200%")`);
    note("200 %", [
      ...(await sizeViolations(player.page, selector)),
      ...(await player.ask<string[]>(FAULTS(selector))),
    ]);
    await player.ask(`void (document.documentElement.style.fontSize = "")`);
  }

  async #close(id: string): Promise<void> {
    await this.player.ask(
      `(async () => { await foundry.applications.instances.get(${JSON.stringify(id)})?.close({ animate: false }); })()`,
    );
  }

  #open(): Promise<string[]> {
    return this.player.ask(OPEN);
  }
}
