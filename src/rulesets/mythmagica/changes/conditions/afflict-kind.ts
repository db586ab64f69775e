import { localize } from "../../../../foundry/platform/i18n";
import { isCurseKey, isDiseaseKey } from "../../adapters/conditions/afflictions";
import { flag, object, oneOf, otherwise, textOf, whole } from "../../stored/readers";
import { afflicted, type NewAffliction } from "./affliction-changes";
import { AFFLICTION_LIMITS } from "./course-kind";
import { creatureKind } from "../creature-kind";

type Stored = Omit<NewAffliction, "slug"> & { slug: string };

/** A curse or a disease of the book befalls somebody (MY-CRS-01, MY-DIS-01). */
export const afflictKind = creatureKind<Stored>(
  object<Stored>({
    slug: textOf(40),
    kind: oneOf(["curse", "disease"]),
    glory: otherwise(whole(0, 6), 0),
    quality: otherwise(whole(0, 99), 0),
    chronic: otherwise(flag, false),
  }),
  (actor, said) => {
    const { slug, kind } = said;
    if (kind === "curse" ? !isCurseKey(slug) : !isDiseaseKey(slug))
      throw new Error(localize("MYTHMAGICA.Affliction.unknown"));
    return afflicted(actor, said as NewAffliction);
  },
  AFFLICTION_LIMITS,
);
