import type { Term } from "../../../../engine";
import { effectTerms } from "../../../../foundry/conditions/effect-terms";
import type { Situation } from "../../rules/modifiers";
import { hasCondition } from "../conditions";
import type { Creature } from "../creature";

/** What Blindsight gives back of the 6 that it costs to strike at what cannot be seen (companion 3.3). */
export const blindsightTerms = (actor: Creature, target: Creature, { terms }: Situation): Term[] =>
  hasCondition(actor, "blind") ||
  hasCondition(target, "invisible") ||
  terms.some(({ stack }) => stack === "totalDarkness" || stack === `${target.uuid}:invisible`)
    ? effectTerms(actor, ["blindsight"])
    : [];
