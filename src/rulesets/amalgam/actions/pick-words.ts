import { element } from "../../../foundry/platform/html";
import { localize, warn } from "../../../foundry/platform/i18n";
import { ask } from "../../../foundry/windows/prompt";
import { listedWords, type ListedWord } from "../adapters/word-lists";
import { DIALOG_CLASSES } from "../ids";
import { WORD_CATEGORIES } from "../rules/amalgamate";

/**
 * Lets somebody choose Words from the lists of all packs, by category (AM-CHR-07).
 * @param snags Whether Snags are on offer.
 * @returns the chosen ones; none when dismissed.
 */
export async function pickWords(edition: string, snags: boolean): Promise<ListedWord[]> {
  const words = (await listedWords(edition)).filter(({ snag }) => snags || !snag);
  if (words.length === 0) {
    warn("AMALGAM.Entry.noLists");
    return [];
  }
  const rows = words.map((word, at) => ({ word, row: wordRow(word, at) }));
  const filter = categoryFilter((category) => {
    for (const { word, row } of rows) row.hidden = category !== "" && kindOf(word) !== category;
  });
  const list = element("div", "word-list", ...rows.map(({ row }) => row));
  const looks = { title: localize("AMALGAM.Entry.pick"), icon: "fa-solid fa-book-open", classes: DIALOG_CLASSES };
  const data = await ask({ ...looks, width: 480, ok: localize("AMALGAM.Entry.word") }, filter, list);
  return data ? words.filter((_word, at) => data[`word${at}`] === true) : [];
}

const kindOf = ({ snag, category }: ListedWord): string => (snag ? "snag" : category);

function wordRow(word: ListedWord, at: number): HTMLElement {
  const box = element("input");
  box.type = "checkbox";
  box.name = `word${at}`;
  const kind = word.snag ? "AMALGAM.Mark.snag.label" : `AMALGAM.Choice.category.${word.category}`;
  return element("label", "", box, element("span", "", word.name), element("small", "hint", localize(kind)));
}

function categoryFilter(onChange: (category: string) => void): HTMLElement {
  const select = element("select");
  const offer = (value: string, label: string): void => {
    const option = element("option", "", localize(label));
    option.value = value;
    select.append(option);
  };
  offer("", "AMALGAM.Entry.allCategories");
  for (const category of WORD_CATEGORIES) offer(category, `AMALGAM.Choice.category.${category}`);
  offer("snag", "AMALGAM.Mark.snag.label");
  select.addEventListener("change", () => onChange(select.value));
  return element("label", "", `${localize("AMALGAM.Word.FIELDS.category.label")} `, select);
}
