import { localize } from "../../../../foundry/platform/i18n";
import { askedBy, type Consequence } from "../../rules/glory/consequences";
import { DREAMT, isDreamt } from "./defeat";

const say = (key: string): string => localize(`MYTHMAGICA.Defeat.${key}`);

/** What a consequence is called; a closing word of the Overlord's has number 0. */
export const consequenceWords = ({ list, number, by }: { list?: unknown; number?: unknown; by?: unknown }): string =>
  number === 0 ? say(`ending.${String(by)}`) : say(`${String(list)}.${String(number)}`);

/** As much as the story page shows of it. */
const MOST_SAID = 240;

/** What is remembered of a pick: which dream it was, and the words that were said with it (C5: 6, 7, 17, C6: 13, 14, 24). */
export function saidWith(consequence: Consequence, { note, item }: { note: string; item: string }): string {
  const asked = askedBy(consequence);
  const known = isDreamt(asked) && (DREAMT[asked] as readonly string[]).includes(item);
  return known ? [say(`dreamt.${item}`), note].filter(Boolean).join(" · ").slice(0, MOST_SAID) : note;
}
