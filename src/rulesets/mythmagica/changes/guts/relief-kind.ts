import { setTo } from "../../../../foundry/changes/plan-change";
import { afterMinorRefresh } from "../../rules/guts";
import { object } from "../../stored/readers";
import { creatureKind } from "../creature-kind";

/** A Minor Guts Refresh: down to where the Glory Status in force begins (MY-CND-03). */
export const reliefKind = creatureKind<object>(
  object<object>({}),
  (actor) => setTo(actor, "system.gutsSpent", afterMinorRefresh(actor.system.gutsSpent), "relief"),
  { of: ["Actor"], paths: /^system\.gutsSpent$/ },
);
