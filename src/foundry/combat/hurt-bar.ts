import { numbersShown } from "../changes/foe-numbers";
import { element } from "../platform/html";
import { format, localize } from "../platform/i18n";
import { rulesetOf } from "../registry/registry";

/** Words for how hurt somebody is, from whole to down; each holds from so large a part on. */
const WORDS = [
  [1, "unhurt"],
  [0.6, "scratched"],
  [0.3, "hurt"],
  [Number.MIN_VALUE, "badlyHurt"],
] as const;

/** What is left of somebody by the game's own measure, else of the first bar that it gives a token, as far as this user is shown it; null: nothing is. */
export function hurtBar({ actor }: Combatant): HTMLElement | null {
  const { standing, bars } = (actor && rulesetOf(actor)?.actors[actor.type]) ?? {};
  const bar = standing ?? bars?.[0];
  const track: unknown = actor && bar && foundry.utils.getProperty(actor.system, bar);
  const { value, max } = (track ?? {}) as { value?: unknown; max?: unknown };
  const shown = numbersShown(actor);
  if (typeof value !== "number" || typeof max !== "number" || max <= 0 || shown === "nothing") return null;
  const left = Math.max(0, Math.min(1, value / max));
  const words = localize(`MANIFOLD.Combat.Hurt.${WORDS.find(([least]) => left >= least)?.[1] ?? "down"}`);
  const label = shown === "exact" ? format("MANIFOLD.Combat.Hurt.exact", { words, value, max }) : words;
  const made = element("span", "tracker-hurt", element("span", "visually-hidden", label));
  made.dataset.tooltip = label;
  // In words only, the bar tells no more than they do.
  const step = shown === "exact" ? left : Math.ceil(left * 3) / 3;
  made.style.setProperty("--left", `${Math.round(step * 100)}%`);
  made.classList.toggle("low", left < 0.3);
  return made;
}
