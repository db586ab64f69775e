/** Options of multiple choices, as they stand in the markup: `<option>` and `<optgroup>` children. */

export interface ChoiceOption {
  value: string;
  label: string;
  selected: boolean;
  disabled: boolean;
  group: string;
}

/** Reads the options among an element's children. */
export function readOptions(element: HTMLElement): ChoiceOption[] {
  return [...element.querySelectorAll("option")].map((option) => ({
    value: option.getAttribute("value") ?? option.textContent ?? "",
    label: option.textContent?.trim() ?? "",
    selected: option.hasAttribute("selected"),
    disabled: option.hasAttribute("disabled"),
    group: option.closest("optgroup")?.getAttribute("label") ?? "",
  }));
}

/** Options by group, in the order of their first appearance. */
export function groupOptions(options: readonly ChoiceOption[]): Map<string, ChoiceOption[]> {
  const groups = new Map<string, ChoiceOption[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return groups;
}
