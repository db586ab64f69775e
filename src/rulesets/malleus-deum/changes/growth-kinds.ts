import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { granted, takeBackKind, type GrantRules } from "../../../foundry/grants/grant-kinds";
import { benefitKind } from "./benefit-kind";
import { gainAspectKind } from "./gear-kinds";

/** Nothing of it has a price: the GM grants it, or a thing brings it. */
const rules: GrantRules = {
  limits: { of: ["Actor"], inside: { ActiveEffect: { comes: true }, Item: { comes: true } } },
  entry: (_actor, { grant: _, ...what }) => ({ what, cost: 0 }),
};

/**
 * What characters are granted besides their levels: a bonus for one check (MD-ASP-07) and aspects that come in play (MD-ASP-12, MDC-MAG-29),
 * each taken back on its card or from the list of growth.
 */
export const growthKinds = {
  malleusBenefit: granted(benefitKind, rules),
  malleusGainAspect: granted(gainAspectKind, rules),
  malleusTakeBack: takeBackKind(rules),
} satisfies Record<string, ChangeHandler>;
