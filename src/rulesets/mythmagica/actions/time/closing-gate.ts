import { localize } from "../../../../foundry/platform/i18n";
import { partiesOf } from "../../adapters/characters/parties";
import type { Creature, Party } from "../../adapters/creature";
import { openGmTool } from "../../open-gm-tool";
import { closingObstacle } from "./chapter";
import type { Stretch } from "./time-events";

const unclosed = ({ system }: Party): string | null =>
  system.closing.length + system.encounters.length > 0 ? localize("MYTHMAGICA.Gm.Closing.blocked.unclosed") : null;

/** A Chapter ends with its last step alone; what has been gained in it is not lost to the next adventure either (MY-GEN-05). */
export function closingGate(over: Stretch, actors: readonly Creature[]): boolean {
  if (over !== "chapter" && over !== "adventure") return true;
  for (const party of new Set(actors.flatMap(partiesOf))) {
    const why = over === "chapter" ? closingObstacle(party, "refresh") : unclosed(party);
    if (!why) continue;
    ui.notifications.warn(`${party.name}, ${localize("MYTHMAGICA.Gm.Closing.refresh")}: ${why}`);
    void openGmTool("chapter");
    return false;
  }
  return true;
}
