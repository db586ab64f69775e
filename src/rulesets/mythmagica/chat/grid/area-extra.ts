import { areaHarm } from "../../actions/grid/area-follow-ups";
import { castOf } from "../../actions/magic/cast-follow-ups";
import type { CardMessage } from "../../../../foundry/contracts/card";
import { findActor } from "../../../../foundry/platform/documents";
import { format } from "../../../../foundry/platform/i18n";
import { isElectrical } from "../../adapters/grid/shock";
import { areaOfRoll } from "../../adapters/grid/area-roll";
import { isCreature } from "../../adapters/creature";
import { magicalBurn, naturalBurn, stickyEscape, stickyGrip, tangledSpeed } from "../../rules/areas";
import type { ConflictOutcome } from "../../rules/conflict";
import type { ConflictData } from "../../stored/conflict-data";
import type { ConflictExtra } from "../conflict/conflict-extra";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Area.result.${key}`, data);

/** What came of a roll against an area (MY-ARE-08, 09, 14, 15, 16). */
function resultOf(actor: Actor | null, data: ConflictData, outcome: ConflictOutcome): string[] | null {
  const area = areaOfRoll(data);
  if (!area || !isCreature(actor) || outcome.result === "tie") return null;
  const harm = areaHarm(actor, data, outcome);
  switch (area.kind) {
    case "magicallyCombustible":
    case "naturallyCombustible":
    case "highlyCombustible": {
      const { mayLeave } =
        area.kind === "magicallyCombustible" ? magicalBurn(area.quality, outcome) : naturalBurn(outcome);
      return [say("burn", { damage: harm }), ...(mayLeave ? [say("mayLeave")] : [])];
    }
    case "slick":
      return [outcome.result === "success" ? say("keepsFooting") : say("slips", { setback: harm })];
    case "stickyMorass": {
      const stuck = area.pulling ? stickyEscape(area.quality, outcome, false) : stickyGrip(area.quality, outcome);
      if (!stuck.caught) return [say("free")];
      return [stuck.mayCreep ? say("creeps") : say("stuck", { setback: harm })];
    }
    case "tangledConstructed":
    case "tangledNatural": {
      const { sizeCategory, derived } = actor.system;
      return [say("speed", { feet: tangledSpeed(sizeCategory, derived.speed, outcome.result === "success") })];
    }
    default:
      return null;
  }
}

/** To whom the water carries a shock, as the card proposes it (MY-ARE-17). */
function carried({ system }: CardMessage, data: ConflictData): string[] {
  const { opponent, others, kind } = data;
  const struck = kind === "casting" ? [system.actor] : [opponent, ...others];
  const tags = kind === "casting" ? (castOf(data)?.cast.tags ?? []) : [];
  const names = system.proposals
    .filter((one) => one.kind === "mythSustain" && isElectrical(String(one.data.form), ...tags))
    .flatMap(({ target }) => (struck.includes(target) ? [] : (findActor(target)?.name ?? [])));
  return names.length > 0 ? [say("shocked", { names: names.join(", ") })] : [];
}

/** What areas add to a roll: against them, and electricity in the water. */
export const areaExtra: ConflictExtra = {
  view({ data, outcome, card: { actor, message } }) {
    const told = resultOf(actor, data, outcome);
    const lines = told ?? (["attack", "casting"].includes(data.kind) ? carried(message, data) : []);
    return lines.length > 0 ? { lines } : null;
  },
};
