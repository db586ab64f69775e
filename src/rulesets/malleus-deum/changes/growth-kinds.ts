import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { granted, takeBackKind, type GrantRules } from "../../../foundry/grants/grant-kinds";
import { grantsOf } from "../../../foundry/grants/stored-grants";
import { RATING_LIMITS, ratingKind, startingKind } from "./aspect-kind";
import { benefitKind } from "./benefit-kind";
import { gainAspectKind } from "./gear-kinds";

/** Nothing of it has a price: the GM grants it, or a thing brings it. */
const rules: GrantRules = {
  limits: {
    of: ["Actor"],
    inside: { ActiveEffect: { comes: true }, Item: { ...RATING_LIMITS.inside?.Item, comes: true } },
  },
  entry: (_actor, { grant: _, ...what }) => ({ what, cost: 0 }),
};

/** How the rating of an aspect moves that was itself granted: without it the aspect could not go back as it came. */
const ratings: GrantRules = {
  limits: RATING_LIMITS,
  entry: (actor, { grant: _, ...what }) =>
    grantsOf(actor).some(({ changes }) =>
      changes.some((change) => change.kind === "create" && change.data._id === what.aspect),
    )
      ? { what, cost: 0 }
      : null,
};

/**
 * What characters are granted besides their levels: a bonus for one check (MD-ASP-07), aspects that come in play (MD-ASP-12, MDC-MAG-29)
 * and how their ratings move (MD-ASP-05), each taken back on its card or from the list of growth.
 */
export const growthKinds = {
  malleusBenefit: granted(benefitKind, rules),
  malleusGainAspect: granted(gainAspectKind, rules),
  malleusAspectRating: granted(ratingKind, ratings),
  malleusAspectStart: granted(startingKind, ratings),
  malleusTakeBack: takeBackKind(rules),
} satisfies Record<string, ChangeHandler>;
