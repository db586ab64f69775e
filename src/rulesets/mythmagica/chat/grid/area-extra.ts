import { areaHarm } from "../../actions/grid/area-follow-ups";
import { castOf, harmBy } from "../../actions/magic/cast-follow-ups";
import { findActor } from "../../../../foundry/platform/documents";
import { tokenOf } from "../../../../foundry/platform/measure";
import { format } from "../../../../foundry/platform/i18n";
import { areasAt } from "../../adapters/grid/areas";
import { feetBetween } from "../../adapters/grid/ground";
import { areaOfRoll } from "../../adapters/grid/area-roll";
import { isCreature } from "../../adapters/creature";
import { electrified, magicalBurn, naturalBurn, stickyEscape, stickyGrip, tangledSpeed } from "../../rules/areas";
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

/** Who else a shock strikes in the water (MY-ARE-17). */
function shocked({ opponent, others }: Pick<ConflictData, "opponent" | "others">): string[] {
  const struck = [opponent, ...others]
    .map(findActor)
    .flatMap((actor) => (isCreature(actor) ? (tokenOf(actor) ?? []) : []));
  const wet = (canvas?.scene?.tokens.contents ?? []).filter((token) =>
    areasAt(token).some(({ kind }) => kind === "waterlogged"),
  );
  const tokens = new Map([...struck, ...wet].map((token) => [token.uuid, token]));
  const feet = (one: string, other: string): number => {
    const [from, to] = [tokens.get(one), tokens.get(other)];
    return from && to ? (feetBetween(from, to) ?? Infinity) : Infinity;
  };
  const more = electrified(
    struck.map(({ uuid }) => uuid),
    wet.map(({ uuid }) => uuid),
    feet,
  );
  const names = more.flatMap((uuid) => tokens.get(uuid)?.name ?? []);
  return names.length > 0 ? [say("shocked", { names: names.join(", ") })] : [];
}

/** What areas add to a roll: against them, and electricity in the water. */
export const areaExtra: ConflictExtra = {
  view({ data, outcome, card: { actor } }) {
    const lines = resultOf(actor, data, outcome);
    if (lines) return { lines };
    if (data.kind === "casting") {
      // Here whoever rolls withstands the spell, or half of it: what harms them goes on through the water.
      const cast = castOf(data)?.cast;
      const struck = cast && isCreature(actor) && harmBy(actor, cast, outcome) > 0;
      return struck && [cast.form, ...cast.tags].includes("electrical")
        ? { lines: shocked({ opponent: actor.uuid, others: [] }) }
        : null;
    }
    if (outcome.result !== "success" || data.kind !== "attack") return null;
    const item = isCreature(actor) ? actor.items.get(data.item) : null;
    const { damageForm } = (item?.system ?? {}) as { damageForm?: string };
    return damageForm === "electrical" ? { lines: shocked(data) } : null;
  },
};
