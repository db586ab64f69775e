/** Replacing parts of text nodes by elements. */

/** Answers what takes the place of a match, or null to leave the text. */
export type Replacement = (match: RegExpMatchArray) => Promise<Node | null> | Node | null;

interface ReplaceOptions {
  /** The element around the text is replaced as well. */
  replaceParent?: boolean;
  /** Text inside elements of this selector stays. */
  skip?: string;
}

const NEVER = "script, style, textarea, template";
/** Patterns of packages may try every end for every beginning: they see so many characters at once. */
const PART = 4000;
/** A part ends where no enricher's text goes on, if there is such a place in its last characters. */
const SEAM = 1000;
/** Replacements of one pattern in one text; what is left stays as it was written. */
const MOST = 500;
/** Replacements that are made at the same time. */
const TOGETHER = 20;
/** Milliseconds that one pattern may take in one text; dice of thousands of terms take their time. */
const SHARE = 500;

/** Text nodes below an element, those of scripts and the like left out. */
function textNodes(root: Element, skip: string | undefined): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent?.closest(NEVER) || (skip && parent?.closest(skip))) continue;
    found.push(node as Text);
  }
  return found;
}

/** A long text as text nodes that a pattern can be tried on; the parts stand where it stood. */
function parts(text: Text): Text[] {
  const found: Text[] = [];
  let rest = text;
  while (rest.length > PART) {
    const seam = Math.max(...["\n", "]", "}", " "].map((end) => rest.data.lastIndexOf(end, PART - 1)));
    const after = rest.splitText(seam > PART - SEAM ? seam + 1 : PART);
    found.push(rest);
    rest = after;
  }
  return [...found, rest];
}

/** A share of time and of replacements. */
class Share {
  #left = MOST;
  readonly #until = performance.now() + SHARE;

  get isLate(): boolean {
    return performance.now() > this.#until;
  }

  get isOver(): boolean {
    return this.#left <= 0 || this.isLate;
  }

  take<T>(wanted: T[]): T[] {
    const given = wanted.slice(0, Math.max(0, this.#left));
    this.#left -= given.length;
    return given;
  }
}

/**
 * Replaces every match of a global pattern; matches are handled in order, an error leaves its text and is reported. A text that
 * asks for more than its share of time or of replacements keeps the rest as it is written: somebody else may have written it.
 */
export async function replaceText(
  root: Element,
  pattern: RegExp,
  replacement: Replacement,
  options: ReplaceOptions = {},
): Promise<void> {
  const global = pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags}g`);
  const share = new Share();
  for (const text of textNodes(root, options.skip)) {
    for (const part of parts(text)) {
      if (share.isOver) return;
      await replaceIn(part, root, global, replacement, share, options);
    }
  }
}

async function replaceIn(
  text: Text,
  root: Element,
  pattern: RegExp,
  replacement: Replacement,
  share: Share,
  { replaceParent = false }: ReplaceOptions,
): Promise<void> {
  const matches = share.take([...text.data.matchAll(pattern)].filter((match) => match[0] !== ""));
  const made: (Node | null)[] = [];
  for (let from = 0; from < matches.length && (from === 0 || !share.isLate); from += TOGETHER)
    made.push(...(await Promise.all(matches.slice(from, from + TOGETHER).map((match) => attempt(replacement, match)))));
  // From the end, so that earlier places stay valid.
  for (let i = made.length - 1; i >= 0; i--) {
    const [match, node] = [matches[i], made[i]];
    if (!match || !node) continue;
    const place = text.splitText(match.index ?? 0);
    place.splitText(match[0].length);
    const target = replaceParent && place.parentElement && place.parentElement !== root ? place.parentElement : place;
    target.replaceWith(node);
  }
}

async function attempt(replacement: Replacement, match: RegExpMatchArray): Promise<Node | null> {
  try {
    return await replacement(match);
  } catch (error) {
    Hooks.onError(`Enriching "${match[0].slice(0, 200)}"`, error);
    return null;
  }
}
