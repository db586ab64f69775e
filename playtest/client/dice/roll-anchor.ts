interface ShownRoll {
  readonly formula: string;
  readonly total: number;
  getTooltip(): Promise<string>;
}

export interface AnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string | undefined>;
  classes?: string[];
  label?: string;
  icon?: string;
}

/** `a.inline-roll.inline-result` with the whole roll in `data-roll` (sec. 13), URI encoded JSON. */
export function rollAnchor(
  roll: ShownRoll,
  { attrs = {}, dataset = {}, classes = [], label, icon }: AnchorOptions,
): HTMLAnchorElement {
  const anchor = document.createElement("a");
  anchor.classList.add(...(classes.length > 0 ? classes : ["inline-roll", "inline-result"]));
  const data: Record<string, string | undefined> = {
    roll: encodeURIComponent(JSON.stringify(roll)),
    tooltipText: roll.formula,
    ...dataset,
  };
  for (const [key, value] of Object.entries(data)) if (value !== undefined) anchor.dataset[key] = value;
  for (const [name, value] of Object.entries(attrs)) anchor.setAttribute(name, value);
  const image = document.createElement("i");
  image.className = icon ?? "fa-solid fa-dice-d20";
  image.inert = true;
  image.setAttribute("aria-hidden", "true");
  anchor.append(image, label ? `${label}: ${roll.total ?? roll.formula}` : String(roll.total ?? roll.formula));
  return anchor;
}

/** Unfolds the dice of an inline result below it; does nothing when they are shown already. */
export async function expandInlineResult(
  anchor: HTMLAnchorElement,
  revive: (json: string) => ShownRoll,
): Promise<void> {
  if (anchor.classList.contains("expanded") || !anchor.dataset.roll) return;
  const roll = revive(decodeURIComponent(anchor.dataset.roll));
  const tooltip = document.createElement("div");
  // The template is the table's or the system's own; results are numbers or the die class's labels.
  tooltip.innerHTML = await roll.getTooltip();
  const dice = tooltip.firstElementChild;
  if (!dice) return;
  anchor.append(dice);
  anchor.classList.add("expanded");
}

/** Folds an inline result again. */
export function collapseInlineResult(anchor: HTMLAnchorElement): void {
  if (!anchor.classList.contains("expanded")) return;
  anchor.querySelector(".dice-tooltip")?.remove();
  anchor.classList.remove("expanded");
}
