import type { TokenObject } from "../../documents/types";
import { cssColor } from "../shared/color";
import { el, type Child } from "../shared/dom";
import { word } from "../shared/words";
import { displayOf, nameDisplay } from "./display-modes";
import { tokenPlace, type MoveGrid } from "./moves";

const DISPOSITIONS: Record<string, string> = {
  "-2": "var(--color-disposition-secret)",
  "-1": "var(--color-disposition-hostile)",
  "0": "var(--color-disposition-neutral)",
  "1": "var(--color-disposition-friendly)",
};

/** A focusable button for a token. The same element is updated as long as the token is on the board. */
export function createTokenView(token: TokenObject): HTMLButtonElement {
  const view = el("button", { type: "button", class: "token", "data-token-id": token.id, draggable: "false" });
  updateTokenView(view, token);
  return view;
}

export function updateTokenView(view: HTMLElement, token: TokenObject): void {
  const { document: data } = token;
  const place = tokenPlace(canvas.grid as unknown as MoveGrid, data);
  view.style.left = `${place.x}px`;
  view.style.top = `${place.y}px`;
  view.style.width = `${place.width}px`;
  view.style.height = `${place.height}px`;
  view.style.setProperty("--disposition", DISPOSITIONS[String(data.disposition)] ?? "#ffffff");
  const name = nameDisplay(data.displayName, token.isOwner);
  const bars = displayOf(data.displayBars, token.isOwner);
  toggle(view, {
    controlled: token.controlled,
    "hidden-token": data.hidden,
    defeated: isDefeated(token),
    "targeted-by-me": token.isTargeted,
    "has-turn": hasTurn(token),
  });
  view.dataset.bars = bars;
  view.dataset.label = name;
  view.setAttribute("aria-pressed", String(token.controlled));
  view.setAttribute("aria-label", describe(token, name !== "never"));
  const parts: Child[] = [
    picture(token),
    barsOf(token, bars !== "never"),
    effects(token),
    overlay(token),
    targets(token),
  ];
  if (name !== "never") parts.push(el("span", { class: "token-label" }, data.name));
  replaceParts(view, parts);
}

function toggle(view: HTMLElement, classes: Record<string, boolean>): void {
  for (const [name, on] of Object.entries(classes)) view.classList.toggle(name, on);
}

/** Only what differs is replaced: pictures do not flicker and a running drag keeps its element. */
function replaceParts(view: HTMLElement, parts: Child[]): void {
  const wanted = parts.filter((part): part is HTMLElement => part instanceof HTMLElement);
  const same =
    wanted.length === view.childElementCount &&
    wanted.every((part, index) => part.isEqualNode(view.children[index] ?? null));
  if (!same) view.replaceChildren(...wanted);
}

function picture(token: TokenObject): HTMLElement {
  const src = token.document.texture.src ?? "icons/svg/mystery-man.svg";
  const style = pictureStyle(token.document as Picture);
  return el("img", { class: "token-picture", src, alt: "", draggable: "false", style });
}

interface Picture {
  rotation?: number;
  alpha?: number;
  texture: { fit?: string; scaleX?: number; scaleY?: number };
}

/** How the picture fills the token's spaces, turned, mirrored, enlarged and thinned as the document says. */
function pictureStyle({ rotation = 0, alpha = 1, texture }: Picture): string | null {
  const { fit = "", scaleX = 1, scaleY = 1 } = texture;
  const styles = [
    ["cover", "fill"].includes(fit) ? `object-fit: ${fit}` : "",
    rotation ? `rotate: ${rotation}deg` : "",
    scaleX !== 1 || scaleY !== 1 ? `scale: ${scaleX} ${scaleY}` : "",
    alpha < 1 ? `opacity: ${alpha}` : "",
  ];
  return styles.filter(Boolean).join("; ") || null;
}

function barsOf(token: TokenObject, shown: boolean): HTMLElement | null {
  if (!shown) return null;
  const bars = (["bar1", "bar2"] as const).map((id) => barOf(token, id));
  return bars.some(Boolean) ? el("span", { class: "bars" }, ...bars) : null;
}

function barOf(token: TokenObject, id: "bar1" | "bar2"): HTMLElement | null {
  const bar = token.document.getBarAttribute(id);
  if (!bar?.max) return null;
  const share = Math.min(1, Math.max(0, bar.value / bar.max));
  // From red over yellow to green: the length says the same without colour.
  const color = id === "bar1" ? `hsl(${Math.round(share * 120)} 62% 46%)` : "#5f97c4";
  return el(
    "span",
    { class: `bar ${id}` },
    el("span", { style: `--fill: ${Math.round(share * 100)}%; --bar-color: ${color}` }),
  );
}

interface ShownEffect {
  img?: string | null;
  name: string;
  getFlag(scope: string, key: string): unknown;
}

function shownEffects(token: TokenObject): ShownEffect[] {
  return (token.actor?.temporaryEffects ?? []).filter((effect) => effect.img);
}

function effects(token: TokenObject): HTMLElement | null {
  const icons = shownEffects(token).filter((effect) => !effect.getFlag("core", "overlay"));
  if (!icons.length) return null;
  return el(
    "span",
    { class: "token-effects" },
    ...icons.map(({ img, name }) => el("img", { src: img, alt: "", "data-name": name })),
  );
}

function overlay(token: TokenObject): HTMLElement | null {
  const effect = shownEffects(token).find((candidate) => candidate.getFlag("core", "overlay"));
  return effect ? el("img", { class: "overlay-effect", src: effect.img, alt: "" }) : null;
}

function targets(token: TokenObject): HTMLElement | null {
  if (!token.targeted.size) return null;
  const pips = [...token.targeted].map((user) =>
    el("span", { class: "target-pip", style: `--user-color: ${cssColor(user.color)}` }),
  );
  return el("span", { class: "targets" }, ...pips);
}

function isDefeated(token: TokenObject): boolean {
  const { DEFEATED } = CONFIG.specialStatusEffects;
  return Boolean(DEFEATED && token.actor?.statuses.has(DEFEATED)) || token.document.combatant?.isDefeated === true;
}

function hasTurn(token: TokenObject): boolean {
  const combat = game.combat;
  return combat?.started === true && combat.combatant?.tokenId === token.id;
}

/** What a screen reader says: name, state, conditions. A name that is hidden from the eye is hidden here too. */
function describe(token: TokenObject, named: boolean): string {
  const statuses = shownEffects(token).map((effect) => effect.name);
  const notes = [
    token.document.hidden ? word("TABLE.Token.IsHidden") : "",
    hasTurn(token) ? word("TABLE.Token.HasTurn") : "",
    token.targeted.size
      ? word("TABLE.Token.TargetedBy", { names: [...token.targeted].map((user) => user.name).join(", ") })
      : "",
    ...statuses,
  ].filter(Boolean);
  return [named ? token.document.name : word("TABLE.Token.Unnamed"), ...notes].join(", ");
}
