import { storedSystem } from "../../platform/stored-data";

interface WordsSheet {
  readonly document: FoundryDocument;
  readonly isEditable: boolean;
}

/** Words to choose from beside a list that takes any, as people read them; without those that it has. */
export const usualWords = (words: Iterable<string>, has: unknown): { value: string; label: string }[] => {
  const had = new Set(Array.isArray(has) ? has : []);
  return [...new Set(words)]
    .filter((word) => word !== "" && !had.has(word))
    .sort((a, b) => a.localeCompare(b))
    .map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1).replaceAll("-", " ") }));
};

/** The lists of a part with usual words (`data-usual`, a path below `system`): what is chosen goes to their end. */
export function attachUsual(sheet: WordsSheet, part: HTMLElement): void {
  for (const box of part.querySelectorAll<HTMLElement>("[data-usual]")) {
    const choice = box.querySelector<HTMLSelectElement>(":scope > select");
    choice?.addEventListener("change", (event) => {
      event.stopPropagation();
      const path = box.dataset.usual ?? "";
      const stored: unknown = foundry.utils.getProperty(storedSystem(sheet.document), path);
      const words = Array.isArray(stored) ? stored : [];
      if (!sheet.isEditable || choice.value === "" || words.includes(choice.value)) return;
      void sheet.document.update({ [`system.${path}`]: [...words, choice.value] });
    });
  }
}
