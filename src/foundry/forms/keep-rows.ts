/** Where a row of a list begins. Templates write ">" in an attribute as "&gt;". */
const ROW = /<li\b[^>]*\bdata-item-id="([^"]*)"[^>]*>/g;
const END = "</li>";

/** The markup of a part, cut at its rows: what stands between them, and each row. */
interface Cut {
  between: string[];
  rows: { id: string; html: string }[];
}

/** Null where there are no rows, or rows hold lists of their own. */
function cutRows(html: string): Cut | null {
  const cut: Cut = { between: [], rows: [] };
  let from = 0;
  for (const match of html.matchAll(ROW)) {
    const end = html.indexOf(END, match.index) + END.length;
    if (match.index < from || end < END.length || html.slice(match.index + 3, end).includes("<li")) return null;
    cut.between.push(html.slice(from, match.index));
    cut.rows.push({ id: match[1] ?? "", html: html.slice(match.index, end) });
    from = end;
  }
  cut.between.push(html.slice(from));
  return cut.rows.length > 0 ? cut : null;
}

/** An element, and what takes its place. */
type Pair = readonly [old: Element, fresh: Element];

/** What is exchanged for a part to look as its template says now. */
export interface Swaps {
  pairs: readonly Pair[];
  /**
   * Exchanges them.
   * @param attach Called with an element that holds what is new, before it takes its place.
   * @returns how many elements more the part has.
   */
  exchange(attach: (holder: HTMLElement) => void): number;
}

/**
 * What of a part with a list is to be exchanged for it to look as its template says now, where its rows are the same in the same
 * order: of three hundred rows the one that changed, and what stands beside the list. Null: the whole part.
 * @param before What its template gave for what is shown.
 */
export function swapsFor(shown: Element, before: string, now: string): Swaps | null {
  // What stands before the markup makes another drawing of all of it.
  if (before.slice(0, before.indexOf("<")) !== now.slice(0, now.indexOf("<"))) return null;
  const [old, next] = [cutRows(before), cutRows(now)];
  if (!old || !next || old.rows.some(({ id }, at) => id !== next.rows[at]?.id)) return null;
  if (old.rows.length !== next.rows.length) return null;
  const live = [...shown.querySelectorAll("li[data-item-id]")];
  if (live.length !== old.rows.length) return null;
  if (live.some((row, at) => row.getAttribute("data-item-id") !== old.rows[at]?.id)) return null;
  const [was, root] = [frameOf(old), frameOf(next)];
  const around = was && root ? swapsAround(shown, was, root) : null;
  if (!around || !root) return null;
  const rows = next.rows.flatMap(({ html }, at): Pair[] => {
    const [row, fresh] = [live[at], html === old.rows[at]?.html ? null : parsed(html)];
    return row && fresh ? [[row, fresh]] : [];
  });
  const pairs = [...around, ...rows];
  return {
    pairs,
    exchange(attach) {
      takeAttributes(shown, before, root);
      const count = (side: 0 | 1): number =>
        pairs.reduce((sum, pair) => sum + pair[side].getElementsByTagName("*").length + 1, 0);
      const more = count(1) - count(0);
      const holder = shown.cloneNode(false) as HTMLElement;
      holder.append(...pairs.map(([, fresh]) => fresh));
      attach(holder);
      for (const [old, fresh] of pairs) old.replaceWith(fresh);
      return more;
    },
  };
}

/** Gives an element the attributes of another, as far as they changed: what was put there besides stays. */
function takeAttributes(shown: Element, before: string, root: Element): void {
  const had = parsed(before.slice(before.indexOf("<"), before.indexOf(">") + 1));
  for (const { name } of [...(had?.attributes ?? [])]) if (!root.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of [...root.attributes])
    if (had?.getAttribute(name) !== value) shown.setAttribute(name, value);
}

/** The markup without what its rows say: a list stands for its place. */
const frameOf = ({ between }: Cut): Element | null => parsed(between.join(`<li data-place></li>`));

/** What beside the lists looks different, child by child of the part. Null: a list's own surroundings do. */
function swapsAround(shown: Element, old: Element, next: Element): Pair[] | null {
  const [was, is, live] = [[...old.children], [...next.children], [...shown.children]];
  if (was.length !== is.length || was.length !== live.length) return null;
  const swaps: Pair[] = [];
  for (const [at, one] of was.entries()) {
    const [fresh, there] = [is[at], live[at]];
    if (!fresh || !there) return null;
    if (one.isEqualNode(fresh)) continue;
    if (one.querySelector("[data-place]") || fresh.querySelector("[data-place]")) return null;
    swaps.push([there, fresh]);
  }
  return swaps;
}

function parsed(html: string): Element | null {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}
