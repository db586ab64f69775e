/** Lists with fewer rows are read faster than filtered. */
const FEW = 8;

/**
 * The search fields of one part (`data-filter`, a name of the list): the rows of the part that do not hold the words are hidden,
 * with the headings of lists that are empty then. What is looked for is kept for the next drawing.
 * @param kept What was typed, by the name of the list; belongs to the sheet.
 */
export function attachFilters(part: HTMLElement, kept: Map<string, string>): void {
  for (const input of part.querySelectorAll<HTMLInputElement>("input[data-filter]")) {
    const name = input.dataset.filter ?? "";
    input.value ||= kept.get(name) ?? "";
    input.hidden = input.value === "" && rowsOf(part).length < FEW;
    filter(part, input.value);
    input.addEventListener("input", () => {
      kept.set(name, input.value);
      filter(part, input.value);
    });
    // No field of the document: what is looked for is not saved.
    input.addEventListener("change", (event) => event.stopPropagation());
  }
}

const rowsOf = (part: HTMLElement): HTMLElement[] => [...part.querySelectorAll<HTMLElement>("li[data-item-id]")];

function filter(part: HTMLElement, words: string): void {
  const wanted = words.trim().toLocaleLowerCase();
  for (const row of rowsOf(part)) row.hidden = wanted !== "" && !textOf(row).includes(wanted);
  for (const list of part.querySelectorAll<HTMLElement>("ul:has(> li[data-item-id])")) {
    const heading = list.previousElementSibling;
    const empty = [...list.children].every((row) => (row as HTMLElement).hidden);
    list.hidden = empty;
    if (heading instanceof HTMLHeadingElement) heading.hidden = empty;
  }
}

const textOf = (row: HTMLElement): string => (row.textContent ?? "").toLocaleLowerCase();
