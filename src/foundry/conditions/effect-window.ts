import { isActor } from "../platform/documents";
import { element } from "../platform/html";
import { localize } from "../platform/i18n";
import { loadPlay } from "../registry/plays";
import { rulesetOf } from "../registry/registry";
import { fullKey } from "./effect-terms";

export interface EffectWindow {
  readonly document: ActiveEffect;
}

/** Offers the keys of the bearer's game wherever Foundry's window of an effect asks for the key of a change. */
export async function offerKeys({ document: effect }: EffectWindow, html: HTMLElement): Promise<void> {
  const ruleset = rulesetOfBearer(effect);
  const inputs = [...html.querySelectorAll<HTMLInputElement>('input[name$=".key"]')];
  if (!ruleset || inputs.length === 0) return;
  const { effectKeys = [] } = await loadPlay(ruleset);
  const id = `manifold-effect-keys-${effect.id ?? ""}`;
  html.querySelector(`#${id}`)?.remove();
  const list = element(
    "datalist",
    "",
    ...effectKeys.map(({ key, label }) => new Option(localize(label), fullKey(key))),
  );
  list.id = id;
  (html.querySelector("form") ?? html).append(list);
  for (const input of inputs) input.setAttribute("list", id);
}

/** The game of who or what carries the effect. */
function rulesetOfBearer({ parent }: ActiveEffect) {
  if (isActor(parent)) return rulesetOf(parent);
  return parent ? rulesetOf(parent as Item) : undefined;
}
