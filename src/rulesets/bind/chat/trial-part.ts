import type { CardPartType } from "../../../foundry/contracts/message-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { triedIn, trialDataOf, type TrialData } from "../stored/trial-data";
import { type Trial } from "../rules/combat/trials";
import { checkLine, resultOf, termView, toned } from "./check-line";

const WORDS = ["BIND.Combat.Trial.success", "BIND.Combat.Trial.failure"] as const;

/** What a success means, in words: how far somebody is pushed, how far a weapon flies. */
function told({ about, resists = false, squares = 0 }: TrialData, { check, damage }: Trial): string[] {
  if (check.success === resists) return [];
  if (about === "ram") return [format("BIND.Combat.Trial.pushed", { squares })];
  if (about === "disarm") return [format("BIND.Combat.Trial.flies", { squares })];
  return damage > 0 ? [format("BIND.Combat.Trial.hurts", { damage })] : [];
}

/** Grabs, grapples, rams, disarms, first aid (BI-MAN-04, 05, 09, BI-KNK-15, BI-FTG-03). */
export const trialPartType: CardPartType = {
  template: "bind/cards/trial.hbs",
  context(part, { actor }) {
    const data = trialDataOf(part);
    const trial = triedIn(data);
    return {
      title: format(`BIND.Combat.Trial.${data.resists ? "resisting" : "title"}`, {
        actor: actor?.name ?? "",
        target: findActor(data.target)?.name ?? localize("MANIFOLD.Card.GoneDocument"),
        what: localize(`BIND.Combat.Trial.name.${data.about}`),
      }),
      ...toned(resultOf(trial.check.success, WORDS)),
      ...checkLine(trial.check),
      told: told(data, trial),
      terms: data.bonus.map(termView),
      against: data.against.map(termView),
    };
  },
  result: (part) => resultOf(triedIn(trialDataOf(part)).check.success, WORDS),
};
