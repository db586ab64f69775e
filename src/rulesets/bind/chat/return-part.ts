import type { CardPartType } from "../../../foundry/contracts/message-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { returnDataOf, returnOutcome } from "../stored/return-data";
import { checkLine, resultOf, toned } from "./check-line";

/** How somebody met the call back to life. */
export const returnPartType: CardPartType = {
  template: "bind/cards/resist.hbs",
  context(part) {
    const data = returnDataOf(part);
    const outcome = returnOutcome(data);
    const name = findActor(data.target)?.name ?? localize("MANIFOLD.Card.GoneDocument");
    const title = format("BIND.Magic.called", { name });
    if (typeof outcome === "number") {
      const text = format("BIND.Magic.undeadLoses", { name, points: outcome });
      return { title, ...toned({ text, tone: "good" }), ...checkLine(null), terms: [] };
    }
    const result = resultOf(outcome.alive, ["BIND.Magic.lives", "BIND.Magic.staysDead"]);
    return { title, ...toned(result), ...checkLine(outcome.check), terms: [] };
  },
};
