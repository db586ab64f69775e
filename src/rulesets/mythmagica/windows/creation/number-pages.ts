import type { GuideStep } from "../../../../foundry/guide/guide-step";
import { format, localize, signed } from "../../../../foundry/platform/i18n";
import { ATTRIBUTES, PAIRS, raiseBlocked, stepCost, withinAvatarRange, type Pair } from "../../rules/attributes";
import type { MythDraft } from "./draft";
import { attributeWord, pageOf, word } from "./page";

/** Attribute Bonuses on the seven, with the sums between neighbours (MY-ATT-03 to 06, MY-DER-14). Those that are left are kept. */
export function attributesPage(draft: MythDraft): GuideStep {
  const { level, bought, sheet, derived, bonuses } = draft;
  const [own] = sheet.classes;
  return {
    ...pageOf("attributes"),
    view: {
      left: format("MYTHMAGICA.Growth.bonusesLeft", { count: bonuses }),
      over: bonuses < 0,
      rows: ATTRIBUTES.map((id) => ({
        id,
        label: attributeWord(id),
        baseline: signed(sheet.baseline[id]),
        calling: signed(own?.adjustments[id] ?? 0),
        bought: signed(bought[id]),
        value: signed(derived.attributes[id]),
        cost: stepCost(bought[id]),
        mayRaise: raiseBlocked(level, bought, id) === null,
        mayLower: bought[id] > 0,
      })),
      basics: ATTRIBUTES.map((id) => ({ label: attributeWord(id), value: signed(derived.attributes[id]) })),
      pairs: (Object.keys(PAIRS) as Pair[]).map((id) => ({
        label: localize(`MYTHMAGICA.Attribute.${id}`),
        value: signed(derived.pairs[id]),
      })),
      // More than 20 either way is told of (MY-ATT-01).
      beyond: withinAvatarRange(derived.attributes) ? "" : word("beyondRange"),
    },
    open: bonuses < 0 ? [format("MYTHMAGICA.Guide.bonusesOver", { count: -bonuses })] : [],
    optional: bonuses >= 0,
    touched: level > 0 && bonuses === 0,
  };
}

/** Ranks that double in price (MY-ABL-02 to 04), over what people, class and training give (MY-CLS-07, MY-CLS-10). */
export function abilitiesPage(draft: MythDraft): GuideStep {
  const { rankables, xpLeft, xp } = draft;
  return {
    ...pageOf("abilities"),
    view: {
      left: format("MYTHMAGICA.Guide.xpLeft", { left: xpLeft, of: xp ?? 0 }),
      over: xpLeft < 0,
      rows: rankables.map(({ slug, name, raw, bonus, from, next }) => ({
        slug,
        name,
        raw,
        bonus: bonus > 0 ? `${signed(bonus)} ${from}` : from,
        rank: raw + bonus,
        next,
        mayRaise: next <= xpLeft,
        mayLower: raw > 0,
      })),
      unknown:
        draft.unknown().length > 0 ? format("MYTHMAGICA.People.unknown", { what: draft.unknown().join(", ") }) : "",
    },
    open: xpLeft < 0 ? [format("MYTHMAGICA.Guide.xpOver", { xp: -xpLeft })] : [],
    optional: xpLeft >= 0,
    touched: rankables.some(({ raw }) => raw > 0),
  };
}
