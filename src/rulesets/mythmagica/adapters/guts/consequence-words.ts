import { localize } from "../../../../foundry/platform/i18n";

const say = (key: string): string => localize(`MYTHMAGICA.Defeat.${key}`);

/** What a consequence is called; a closing word of the Overlord's has number 0. */
export const consequenceWords = ({ list, number, by }: { list?: unknown; number?: unknown; by?: unknown }): string =>
  number === 0 ? say(`ending.${String(by)}`) : say(`${String(list)}.${String(number)}`);
