import { sidesFlow, type Fighter, type SidesFacts } from "../../engine";
import type { FightFlow } from "../contracts/fight-flow";
import { SYSTEM_ID } from "../platform/system-id";
import { rulesetOf } from "../registry/registry";
import { SIDE_FLAG, standingOf } from "./combatant-order";
import { declaredFlow } from "./late-flows";

/** Those of a fight whose turns one flow orders. */
export interface FlowPart {
  /** Id of the ruleset that brings the flow; `SIDES` for all that bring none. */
  key: string;
  flow: FightFlow["flow"];
  fighters: Fighter<unknown>[];
  /** On its way: nothing is known of its turns yet. */
  late?: true;
}

/** Key of the flow of sides, which orders every game without a flow of its own. */
export const SIDES = "sides";

const flowOf = ({ actor }: Combatant) => {
  const ruleset = actor ? rulesetOf(actor) : undefined;
  return ruleset?.flow ? { key: ruleset.id, declared: declaredFlow(ruleset) } : null;
};

/** The flows of a fight, each with its fighters. A game whose facts cannot be read leaves its combatant to the sides. */
export function flowParts(combat: Combat, sides: readonly string[]): FlowPart[] {
  const parts = new Map<string, FlowPart>();
  const add = (key: string, flow: FightFlow["flow"] | null, fighter: Fighter<unknown>) => {
    const fresh: FlowPart = flow
      ? { key, flow, fighters: [] }
      : { key, flow: sidesFlow as FightFlow["flow"], fighters: [], late: true };
    const part = parts.get(key) ?? fresh;
    part.fighters.push(fighter);
    parts.set(key, part);
  };
  const listed = new Map(sides.map((side, at) => [side, at]));
  const skips = (combat as { settings?: { skipDefeated?: boolean } }).settings?.skipDefeated === true;
  for (const combatant of combat.combatants) {
    const own = flowOf(combatant);
    if (own?.declared === null) {
      add(own.key, null, { ...plain(combatant), side: null, facts: null });
      continue;
    }
    const fighter = own ? ownFighter(combatant, combat, own.declared) : null;
    if (own && fighter) add(own.key, own.declared.flow, fighter);
    else add(SIDES, sidesFlow, sidesFighter(combatant, combat, listed, skips));
  }
  return [...parts.values()];
}

function ownFighter(combatant: Combatant, combat: Combat, declared: FightFlow): Fighter<unknown> | null {
  try {
    const chosen = combatant.getFlag(SYSTEM_ID, SIDE_FLAG);
    const side = typeof chosen === "string" && chosen ? `gm:${chosen}` : (declared.side?.(combatant, combat) ?? null);
    return { ...plain(combatant), side, facts: declared.facts(combatant, combat) };
  } catch (error) {
    console.error(error);
    return null;
  }
}

function sidesFighter(
  combatant: Combatant,
  combat: Combat,
  listed: ReadonlyMap<string, number>,
  skips: boolean,
): Fighter<SidesFacts> {
  const { name, side, rank } = standingOf(combatant, combat);
  const skipped = skips && combatant.isDefeated;
  return { ...plain(combatant), side, facts: { name, rank, listed: listed.get(side) ?? null, skipped } };
}

const plain = (combatant: Combatant) => ({
  id: combatant.id ?? "",
  group: groupOf(combatant),
  defeated: combatant.isDefeated,
});

/** Id of its CombatantGroup: Foundry has them since v13 (foundryvtt.com/api/classes/foundry.documents.CombatantGroup.html). */
function groupOf(combatant: Combatant): string | null {
  const { group } = combatant as { group?: { id?: string | null } | string | null };
  return (typeof group === "string" ? group : group?.id) ?? null;
}
