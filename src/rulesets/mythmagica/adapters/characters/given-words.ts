import { format, localize, signed } from "../../../../foundry/platform/i18n";
import { isItemOf } from "../../../../foundry/platform/documents";
import { DEGREES, type Degree } from "../../rules/advancement/rank";
import { ATTRIBUTES, type Attributes } from "../../rules/attributes/attribute";
import type { Catalogue } from "../catalogue";
import { isRanked } from "./abilities";
import { readDegree } from "./degree";
import { packageTraits } from "./packages";

type Package = ItemOf<"mythRace"> | ItemOf<"mythClass">;

const worth = (name: string, degree: Degree | null): string =>
  degree ? `${name}\u00a0${signed(DEGREES[degree])}` : name;

/** What a people or a class gives, each with its Rank Bonus (MY-CLS-07, MY-CLS-08): "Swords +3, First Aid". */
export function givenWords(
  {
    abilities,
    gifts,
    proficiencies,
    weapons,
    modes,
  }: Pick<Catalogue, "abilities" | "gifts" | "proficiencies" | "weapons" | "modes">,
  item: Package,
): string {
  const all = [...abilities, ...gifts, ...proficiencies, ...weapons, ...modes];
  const usual: Degree = item.type === "mythRace" ? "reviewed" : "schooled";
  return item.system.grants
    .filter(({ slug }) => slug !== "")
    .map(({ slug, degree }) => {
      const found = all.find(({ system }) => system.slug === slug);
      const ranked = found !== undefined && isItemOf(found, "mythAbility") && isRanked(found);
      return worth(found?.name ?? slug, readDegree(degree) ?? (ranked ? usual : null));
    })
    .join(", ");
}

/** "Strength +1, Heart −1"; "" where nothing is added (MY-ATT-05). */
export const attributeWords = (values: Readonly<Attributes>): string =>
  ATTRIBUTES.filter((key) => values[key] !== 0)
    .map((key) => `${localize(`MYTHMAGICA.Attribute.${key}`)}\u00a0${signed(values[key])}`)
    .join(", ");

/** Traits that come with a class, which whoever takes it accepts (MY-TRT-05). */
export const acceptedWords = ({ system }: ItemOf<"mythClass">): string[] =>
  packageTraits(system).map((trait) => format("MYTHMAGICA.Guide.accepts", { trait }));
