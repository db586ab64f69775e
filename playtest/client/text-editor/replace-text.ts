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

/** Replaces every match of a global pattern; matches are handled in order, an error leaves its text and is reported. */
export async function replaceText(
  root: Element,
  pattern: RegExp,
  replacement: Replacement,
  { replaceParent = false, skip }: ReplaceOptions = {},
): Promise<void> {
  const global = pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags}g`);
  for (const text of textNodes(root, skip)) {
    const matches = [...text.data.matchAll(global)].filter((match) => match[0] !== "");
    const made = await Promise.all(matches.map((match) => attempt(replacement, match)));
    // From the end, so that earlier places stay valid.
    for (let i = matches.length - 1; i >= 0; i--) {
      const [match, node] = [matches[i], made[i]];
      if (!match || !node) continue;
      const place = text.splitText(match.index ?? 0);
      place.splitText(match[0].length);
      const target = replaceParent && place.parentElement && place.parentElement !== root ? place.parentElement : place;
      target.replaceWith(node);
    }
  }
}

async function attempt(replacement: Replacement, match: RegExpMatchArray): Promise<Node | null> {
  try {
    return await replacement(match);
  } catch (error) {
    Hooks.onError(`Enriching "${match[0]}"`, error);
    return null;
  }
}
