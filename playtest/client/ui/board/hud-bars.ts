import type { TokenObject } from "../../documents/types";
import { el } from "../shared/dom";
import { readDelta } from "../shared/delta";
import { word } from "../shared/words";

/** A field for each bar: a number sets, "+3" and "-5" change. */
export function hudBars(token: TokenObject): HTMLElement[] {
  return (["bar1", "bar2"] as const).flatMap((id) => {
    const bar = token.document.getBarAttribute(id);
    if (!bar) return [];
    const label = word("TABLE.Token.Value", { attribute: bar.attribute, name: token.document.name });
    const input = el("input", {
      type: "text",
      value: bar.value,
      "data-bar": id,
      "data-hud-key": id,
      "aria-label": label,
      "data-tooltip": "",
      disabled: bar.editable === false,
    });
    return [
      el("div", { class: `attribute ${id}` }, input, bar.max === undefined ? null : el("span", {}, `/ ${bar.max}`)),
    ];
  });
}

export async function writeBar(token: TokenObject | null, input: HTMLInputElement): Promise<void> {
  const bar = token?.document.getBarAttribute(input.dataset.bar as "bar1" | "bar2");
  if (!token?.actor || !bar) return;
  const value = readDelta(input.value, bar.value);
  if (value === null) {
    input.value = String(bar.value);
    return;
  }
  const isDelta = /^\s*[+-]/.test(input.value);
  await token.actor.modifyTokenAttribute(
    bar.attribute,
    isDelta ? value - bar.value : value,
    isDelta,
    bar.type === "bar",
  );
  input.value = String(token.document.getBarAttribute(input.dataset.bar as "bar1" | "bar2")?.value ?? value);
}
