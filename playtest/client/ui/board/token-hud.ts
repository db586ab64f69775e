import type { ApplicationOptions } from "../../applications/api/types";
import { DrawnApplication, FURNITURE } from "../shared/template-application";
import type { TokenObject } from "../../documents/types";
import { button, el } from "../shared/dom";
import { word } from "../shared/words";
import type { BoardSurface } from "./board-surface";
import { hudBars, writeBar } from "./hud-bars";
import { hudPalette, toggleStatus } from "./hud-palette";
import { toggleCombat } from "./toggle-combat";
import { deleteTokens, openSheet, toggleTarget } from "./token-clicks";
import { placeOf } from "./movement";

/** Board pixels between a token and its menu. */
const GAP = 12;

/** The menu beside a token: target, fight, visibility, bars and conditions. Owners get all of it, others may target. */
export class TokenHUD extends DrawnApplication {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "token-hud",
    tag: "div",
    classes: ["placeable-hud"],
    window: FURNITURE,
    actions: {
      close: TokenHUD.onClose,
      combat: TokenHUD.onCombat,
      delete: TokenHUD.onDelete,
      effect: { handler: TokenHUD.onEffect, buttons: [0, 2] },
      sheet: TokenHUD.onSheet,
      target: TokenHUD.onTarget,
      visibility: TokenHUD.onVisibility,
    },
  };

  readonly board: BoardSurface;
  #token: TokenObject | null = null;

  constructor(board: BoardSurface) {
    super();
    this.board = board;
  }

  get object(): TokenObject | null {
    return this.#token;
  }

  get document() {
    return this.#token?.document ?? null;
  }

  get actor() {
    return this.#token?.actor ?? null;
  }

  async open(token: TokenObject): Promise<void> {
    this.#token = token;
    await this.render({ force: true });
    this.element.querySelector<HTMLElement>(".hud-buttons button")?.focus({ preventScroll: true });
  }

  /** Foundry's name for the same. */
  async bind(token: TokenObject): Promise<void> {
    return this.open(token);
  }

  clear(): void {
    void this.close();
  }

  /** Keep beside the token while it moves or the board does; gone with the token. */
  follow(): void {
    if (!this.#token || !this.rendered) return;
    if (!canvas.tokens.get(this.#token.id)) return void this.close();
    void this.render();
  }

  override _insertElement(element: HTMLElement): void {
    this.board.element.append(element);
  }

  override async close(options = {}): Promise<this> {
    const wasIn = this.element?.contains(document.activeElement) ?? false;
    const token = this.#token;
    this.#token = null;
    await super.close(options);
    if (wasIn && token) this.board.tokenElement(token.id)?.focus({ preventScroll: true });
    return this;
  }

  get isOpen(): boolean {
    return this.#token !== null;
  }

  protected draw(): Node[] {
    const token = this.#token;
    if (!token) return [];
    const name = token.isOwner ? token.document.name : word("TABLE.Token.Unnamed");
    const close = button("close", {
      class: "plain inline-control",
      icon: "fa-solid fa-xmark",
      label: word("TABLE.Token.Close"),
    });
    const parts: Node[] = [el("div", { class: "hud-title" }, el("span", {}, name), close), this.#buttons(token)];
    if (token.isOwner) parts.push(...hudBars(token), hudPalette(token));
    return parts;
  }

  #buttons(token: TokenObject): HTMLElement {
    const toggle = (action: string, symbol: string, key: string, pressed: boolean): HTMLElement =>
      button(action, { icon: symbol, label: word(`TABLE.Token.${key}`), "aria-pressed": String(pressed) });
    const row = el("div", { class: "hud-buttons" });
    row.append(toggle("target", "fa-solid fa-bullseye", "Target", token.isTargeted));
    if (token.actor?.testUserPermission(game.user, "LIMITED")) {
      row.append(button("sheet", { icon: "fa-solid fa-address-card", label: word("TABLE.Token.Sheet") }));
    }
    if (token.isOwner) row.append(toggle("combat", "fa-solid fa-khanda", "Combat", token.document.inCombat));
    if (game.user.isGM) row.append(toggle("visibility", "fa-solid fa-eye-slash", "Visibility", token.document.hidden));
    if (token.document.canUserModify(game.user, "delete")) {
      row.append(button("delete", { icon: "fa-solid fa-trash", label: word("TABLE.Token.Delete") }));
    }
    return row;
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    // A value that is being typed survives what changes around it.
    const typing = document.activeElement instanceof HTMLInputElement && content.contains(document.activeElement);
    const focused = (document.activeElement as HTMLElement | null)?.dataset?.hudKey;
    if (!typing) super._replaceHTML(result, content);
    if (!typing && focused)
      content.querySelector<HTMLElement>(`[data-hud-key="${focused}"]`)?.focus({ preventScroll: true });
  }

  override async _onRender(): Promise<void> {
    if (!this.#token) return;
    this.#place(this.#token);
    for (const input of this.element.querySelectorAll<HTMLInputElement>("input[data-bar]")) {
      input.onchange = () => void writeBar(this.#token, input);
      input.onkeydown = (event) => {
        if (event.key === "Enter") input.blur();
      };
    }
  }

  /** Beside the token, inside the board. */
  #place(token: TokenObject): void {
    const place = placeOf(token);
    const from = this.board.toBoard(place);
    const right = this.board.toBoard({ x: place.x + place.width, y: place.y });
    const { width, height } = this.board.size;
    const { offsetWidth, offsetHeight } = this.element;
    const beside = right.x + GAP + offsetWidth <= width ? right.x + GAP : from.x - GAP - offsetWidth;
    this.element.style.left = `${Math.max(4, Math.min(beside, width - offsetWidth - 4))}px`;
    this.element.style.top = `${Math.max(4, Math.min(from.y, height - offsetHeight - 4))}px`;
  }

  static async onClose(this: TokenHUD): Promise<void> {
    await this.close();
  }
  static async onCombat(this: TokenHUD): Promise<void> {
    if (this.#token) await toggleCombat(this.#token);
  }
  static async onDelete(this: TokenHUD): Promise<void> {
    const { controlled } = canvas.tokens;
    if (this.#token) await deleteTokens(this.#token.controlled ? controlled : [this.#token]);
  }
  static async onEffect(this: TokenHUD, event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.#token)
      await toggleStatus(this.#token, target.dataset.statusId ?? "", event.button === 2 || event.shiftKey);
  }
  static onSheet(this: TokenHUD): void {
    if (this.#token) openSheet(this.#token);
  }
  static onTarget(this: TokenHUD, event: PointerEvent): void {
    if (this.#token) toggleTarget(this.#token, !event.shiftKey);
  }
  static async onVisibility(this: TokenHUD): Promise<void> {
    const hidden = !this.document?.hidden;
    const tokens = this.#token?.controlled ? canvas.tokens.controlled : this.#token ? [this.#token] : [];
    await canvas.scene?.updateEmbeddedDocuments(
      "Token",
      tokens.map((token) => ({ _id: token.id, hidden })),
    );
  }
}
