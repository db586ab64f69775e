/** A number's text with a point alone: "1,000" is a thousand, "1,5" one and a half. */
export const plainNumber = (text: string): string =>
  /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text.replace(",", ".");

/**
 * What a player typed into a number that changes often: "12" sets, "+3" and "-5" change, "" is left alone.
 * @param current The value so far.
 * @returns the new value, or null when the text is no number (the field then keeps what it had).
 */
export function enteredNumber(text: string, current: number): number | null {
  const trimmed = plainNumber(text.trim().replaceAll("−", "-"));
  if (!/^[+-]?\d+(\.\d+)?$/.test(trimmed)) return null;
  const value = Number(trimmed);
  return /^[+-]/.test(trimmed) ? current + value : value;
}

/**
 * Turns the relative entries of a submitted form into values, in place. Inputs say what they belong to by
 * `data-current="9"`; an entry that is no number is dropped from the form data, so nothing is overwritten by a slip, and the
 * input shows again what is true. So it is below zero where the input has words for that (`data-short`), which the user is told.
 */
export function resolveNumberEntries(form: HTMLFormElement, data: Record<string, unknown>): void {
  for (const input of form.querySelectorAll<HTMLInputElement>("input[data-current][name]")) {
    if (!(input.name in data)) continue;
    const { current = "", short } = input.dataset;
    const value = enteredNumber(String(data[input.name] ?? ""), Number(current));
    const missing = value !== null && value < 0 && short;
    if (missing) ui.notifications.warn(missing);
    if (value === null || missing) {
      delete data[input.name];
      input.value = current;
    } else data[input.name] = value;
  }
}
