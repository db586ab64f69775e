/** `[[2d6]]` rolls at once, `[[/r 2d6 # flavour]]{label}` on a click (sec. 13). */
import { make } from "../elements/make.js";
import { Roll } from "../dice/index.js";
import { replaceText } from "./replace-text.js";

/** Lengths are bounded, so that brackets that nobody closes cost no more than others. */
const PATTERN = /\[\[(\/[a-zA-Z]{1,40}\s)?(.{0,1000}?)(\]{2,3})(?:\{([^}]{1,1000})\})?/g;

/** Chat commands and the roll mode each asks for; "roll" is the user's own. */
const MODES: Record<string, string> = {
  r: "roll",
  roll: "roll",
  pr: "publicroll",
  publicroll: "publicroll",
  gmr: "gmroll",
  gmroll: "gmroll",
  br: "blindroll",
  broll: "blindroll",
  blindroll: "blindroll",
  sr: "selfroll",
  selfroll: "selfroll",
};

export function enrichRolls(root: Element, rollData: object): Promise<void> {
  return replaceText(root, PATTERN, ([, command, inner = "", closing = "", label]) => {
    // "[[1d6[fire]]]": the first bracket of three belongs to the formula.
    const text = closing.length === 3 ? `${inner}]` : inner;
    if (!command) return immediateRoll(text, rollData, label);
    const name = command.trim().slice(1).toLowerCase();
    const mode = Object.hasOwn(MODES, name) ? MODES[name] : undefined;
    // Other commands are left for custom enrichers.
    return mode === undefined ? null : deferredRoll(text, rollData, mode, label);
  });
}

async function immediateRoll(text: string, rollData: object, label: string | undefined): Promise<HTMLElement | null> {
  const { formula, flavor } = splitFlavor(text);
  if (!Roll.validate(Roll.replaceFormulaData(formula, rollData, { missing: "0" }))) return null;
  const roll = await Roll.create(formula, rollData, flavor ? { flavor } : {}).evaluate({ allowInteractive: false });
  const anchor = roll.toAnchor({ classes: ["inline-roll", "inline-result"], ...(label ? { label } : {}) });
  anchor.tabIndex = 0;
  return anchor;
}

/** A link that rolls when clicked; see listeners.ts. */
function deferredRoll(text: string, rollData: object, mode: string, label: string | undefined): HTMLElement {
  const { formula, flavor } = splitFlavor(text);
  const resolved = Roll.replaceFormulaData(formula, rollData);
  const anchor = make("a", {
    class: mode === "roll" ? "inline-roll roll" : `inline-roll roll ${mode}`,
    tabindex: 0,
    "data-mode": mode,
    "data-formula": resolved,
  });
  anchor.dataset.flavor = flavor ?? label ?? "";
  anchor.dataset.tooltipText = resolved;
  anchor.append(make("i", { class: "fa-solid fa-dice-d20", inert: true, "aria-hidden": "true" }), label ?? resolved);
  return anchor;
}

function splitFlavor(text: string): { formula: string; flavor: string | undefined } {
  const at = text.indexOf("#");
  if (at < 0) return { formula: text.trim(), flavor: undefined };
  return { formula: text.slice(0, at).trim(), flavor: text.slice(at + 1).trim() || undefined };
}
