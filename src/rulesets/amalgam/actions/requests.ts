import type { RequestableCheck } from "../../../foundry/contracts/play";
import { localize } from "../../../foundry/platform/i18n";
import { isAmalgamActor } from "../adapters/amalgam-actor";
import { startPledge } from "./start-pledge";

/** What a Storyteller can ask for: a Pledge, thrown, or as a Plinth the bare Levels (AM-RES-07). */
export function requestableChecks(actor: Actor): RequestableCheck[] {
  if (!isAmalgamActor(actor)) return [];
  return [
    {
      id: "pledge",
      label: "AMALGAM.Request.pledge",
      roll: (who, { difficulty, secret, origin }) =>
        startPledge(who, { origin: origin ?? null, ...(difficulty === undefined || secret ? {} : { difficulty }) }),
    },
    {
      id: "plinth",
      label: "AMALGAM.Request.plinth",
      roll: (who, { difficulty, secret, origin }) =>
        startPledge(who, {
          method: "plinth",
          text: localize("AMALGAM.Request.plinthText"),
          origin: origin ?? null,
          ...(difficulty === undefined || secret ? {} : { difficulty }),
        }),
    },
  ];
}
