import { localize } from "../../../../foundry/platform/i18n";
import { ATTRIBUTES, type Attribute } from "../../rules/attributes";

/** MY-CND-47, MY-CND-53: the Basic Attribute that somebody's words name, the first of them where they name several: "Agility, wound on the left leg". Null: none. */
export function attributeNamed(words: string): Attribute | null {
  const said = words.trim().toLowerCase();
  const short = ATTRIBUTES.find((key) => key === said);
  if (short) return short;
  const [first] = ATTRIBUTES.map((key) => ({
    key,
    at: said.indexOf(localize(`MYTHMAGICA.Attribute.${key}`).toLowerCase()),
  }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  return first?.key ?? null;
}
