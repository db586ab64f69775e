import { format, localize } from "../../../foundry/platform/i18n";
import type { ActGate } from "../rules/conditions";
import type { Creature } from "../adapters/creature";
import { rollSlug } from "./checks/ability";
import { rollMorale } from "./morale/morale";
import { rollPool } from "./magic/pool";

/** The check that a condition asks for before an act (MD-CON-16, MD-CON-36, MD-CON-40). */
export async function rollGate(
  actor: Creature,
  gate: ActGate | undefined,
  { origin, fast }: { origin: string | null; fast: boolean },
): Promise<unknown> {
  if (!gate) return null;
  const title = format("MALLEUS.Save.title", { condition: localize(`MALLEUS.Condition.${gate.condition}`) });
  const options = {
    origin,
    fast,
    ...(gate.difficulty === null ? {} : { difficulty: gate.difficulty }),
    occasion: { title, about: gate.condition },
  };
  if (gate.demand === "morale") return rollMorale(actor, { origin, fast });
  if (gate.demand === "mettle") return rollPool(actor, "mettle", options);
  return gate.demand === "agility" ? rollSlug(actor, "agility", options) : null;
}
