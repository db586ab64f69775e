import { refuse, type FlowRefusal } from "../../../engine";
import { actionCosts, type PricedAction } from "../rules/combat/initiative";
import { NO_KNACKS } from "../rules/knacks/knacks";
import { onCount } from "./scores";
import { changed, fighterOf, type BindFighter, type BindState, type QuickAction } from "./state";

/** Quick Actions: at any count, from any score (L1406-1412). The rest waits for its number. */
const QUICK: ReadonlySet<PricedAction> = new Set([
  "defend",
  "guard",
  "edgy",
  "move",
  "speak",
  "stand",
  "resistRam",
  "breakFree",
]);

/** The round's movement, also to get up and to tear oneself loose: once a round (L1915, L2678-2682). */
const MOVEMENT: ReadonlySet<PricedAction> = new Set(["move", "stand", "breakFree"]);

const isQuick = (action: PricedAction): boolean => QUICK.has(action);

/** No Quick Action takes a score below this; ordinary ones may overshoot (L1400, A47). */
export const LOWEST = -5;

/** What an action costs this fighter now. */
export function costOf(fighter: BindFighter, action: PricedAction): number {
  const { facts, cheapUsed } = fighter;
  return action === "defend" && cheapUsed < facts.cheapDefences ? 1 : facts.costs[action];
}

/** Why a Quick Action cannot be taken, or null. `also` lets who is bound do what frees them. */
function quickBlocked(state: BindState, fighter: BindFighter, action: PricedAction, cost: number): FlowRefusal | null {
  const { bond } = fighter.facts;
  if (state.phase !== "count") return refuse("BIND.Flow.Refused.notCounting");
  if (fighter.defeated) return refuse("BIND.Flow.Refused.defeated");
  if (fighter.facts.helpless) return refuse("BIND.Flow.Refused.helpless");
  if (fighter.score === null) return refuse("BIND.Flow.Refused.notRolled");
  if (action === "stand" && bond !== "prone") return refuse("BIND.Flow.Refused.notProne");
  const frees = action === "speak" || action === "stand" || action === "breakFree";
  if ((bond === "trapped" || bond === "prone") && !frees) return refuse("BIND.Flow.Refused.bound");
  if (action === "move" && (bond === "grappled" || bond === "levitated")) return refuse("BIND.Flow.Refused.held");
  if (MOVEMENT.has(action) && fighter.moved) return refuse("BIND.Flow.Refused.moved");
  if (MOVEMENT.has(action) && fighter.blown) return refuse("BIND.Flow.Refused.blown");
  if (action === "edgy" && fighter.edgy) return refuse("BIND.Flow.Refused.edgy");
  if (fighter.score - cost < LOWEST) return refuse("BIND.Flow.Refused.tooLow", { lowest: LOWEST });
  return null;
}

/** Why an ordinary action cannot be taken, or null. */
export function turnBlocked(state: BindState, fighter: BindFighter): FlowRefusal | null {
  if (state.phase !== "count") return refuse("BIND.Flow.Refused.notCounting");
  if (fighter.defeated) return refuse("BIND.Flow.Refused.defeated");
  if (fighter.facts.helpless) return refuse("BIND.Flow.Refused.helpless");
  if (fighter.score === null) return refuse("BIND.Flow.Refused.notRolled");
  if (fighter.task) return refuse("BIND.Flow.Refused.busy");
  if (fighter.score < 1) return refuse("BIND.Flow.Refused.noInitiative");
  if (!onCount(state).some(({ id }) => id === fighter.id))
    return refuse("BIND.Flow.Refused.notYourCount", { count: state.count });
  return null;
}

/** Pays for an ordinary action at the count: the score sinks from where the fighter stands, waiting over. */
export function paid(
  state: BindState,
  fighter: BindFighter,
  cost: number,
  change: Partial<BindFighter> = {},
): BindState {
  const at = Math.min(fighter.score ?? 0, state.count);
  const next = changed(state, fighter.id, { score: at - cost, holding: "no", acted: true, passed: false, ...change });
  return { ...next, last: { id: fighter.id, count: at }, quick: [] };
}

/** Pays for a Quick Action; whoever holds keeps holding. */
export function paidQuick(
  state: BindState,
  fighter: BindFighter,
  action: QuickAction["action"],
  cost: number,
  change: Partial<BindFighter> = {},
): BindState {
  const score = fighter.score ?? 0;
  const next = changed(state, fighter.id, { score: score - cost, ...change });
  // Highest score first; the earlier call first among equals (L1408).
  const quick = [...state.quick, { id: fighter.id, action, score }].sort((a, b) => b.score - a.score);
  return { ...next, quick };
}

/** Guardians are known by what guarding costs them (BI-KNK-24). */
const isGuardian = ({ facts }: BindFighter): boolean => facts.costs.guard < actionCosts(NO_KNACKS).guard;

/** What an action leaves behind for the round. */
function traces(state: BindState, fighter: BindFighter, action: PricedAction, ward: string | undefined) {
  const { cheapUsed, facts, guarding } = fighter;
  if (action === "defend" && cheapUsed < facts.cheapDefences) return { cheapUsed: cheapUsed + 1 };
  // Who pushes goes along: a Ram is the round's movement (L1977).
  if (MOVEMENT.has(action) || action === "ram") return { moved: true };
  if (action === "edgy") return { edgy: true };
  // Only Guardians stand before several; who else turns to another leaves the first (L3873).
  if (action === "guard" && ward !== undefined && fighterOf(state, ward))
    return { guarding: isGuardian(fighter) ? [...guarding.filter((id) => id !== ward), ward] : [ward] };
  return {};
}

/** One of the actions with a fixed price. */
export function act(
  state: BindState,
  fighter: BindFighter,
  action: PricedAction,
  ward?: string,
): BindState | FlowRefusal {
  const cost = costOf(fighter, action);
  const left = traces(state, fighter, action, ward);
  if (isQuick(action)) {
    const refused = quickBlocked(state, fighter, action, cost);
    if (!refused && action === "guard" && (ward === undefined || ward === fighter.id || !fighterOf(state, ward)))
      return refuse("BIND.Flow.Refused.noWard");
    return refused ?? paidQuick(state, fighter, action, cost, left);
  }
  return turnBlocked(state, fighter) ?? paid(state, fighter, cost, left);
}

/** A blow or shot; `passing`: at somebody who runs past, which is quick but costs the same (BI-CPL-04); `aimed`: for more (BI-KNK-30). */
export function attack(
  state: BindState,
  fighter: BindFighter,
  id: string,
  how: "plain" | "passing" | "aimed",
): BindState | FlowRefusal {
  const weapon = fighter.facts.attacks.find((one) => one.id === id);
  if (!weapon) return refuse("BIND.Flow.Refused.noWeapon");
  const cost = how === "aimed" ? weapon.aimed : weapon.cost;
  if (cost === undefined) return refuse("BIND.Flow.Refused.noWeapon");
  if (how !== "passing") return turnBlocked(state, fighter) ?? paid(state, fighter, cost);
  return outOfTurnBlocked(state, fighter, cost) ?? paidQuick(state, fighter, "passing", cost);
}

/** Why what waits for no count cannot be done now, or null. */
function outOfTurnBlocked(state: BindState, fighter: BindFighter, cost: number): FlowRefusal | null {
  if (fighter.facts.bond === "trapped" || fighter.facts.bond === "prone") return refuse("BIND.Flow.Refused.bound");
  if (state.phase !== "count") return refuse("BIND.Flow.Refused.notCounting");
  if (fighter.defeated) return refuse("BIND.Flow.Refused.defeated");
  if (fighter.facts.helpless) return refuse("BIND.Flow.Refused.helpless");
  if (fighter.score === null) return refuse("BIND.Flow.Refused.notRolled");
  return fighter.score - cost < LOWEST ? refuse("BIND.Flow.Refused.tooLow", { lowest: LOWEST }) : null;
}

/**
 * A spell cast at once: only by who went into the round ready for spells (L1906). A Slow Fall is quick: it waits for no count (L3124).
 */
export function castAtOnce(
  state: BindState,
  fighter: BindFighter,
  level: number,
  quick: boolean,
): BindState | FlowRefusal {
  if (fighter.mode === "martial") return refuse("BIND.Flow.Refused.noSpells");
  if (!Number.isInteger(level) || level < 1) return refuse("BIND.Flow.Refused.noLevel");
  if (quick) {
    const cost = fighter.facts.spellBase + level;
    const refused = fighter.facts.slowFall
      ? outOfTurnBlocked(state, fighter, cost)
      : refuse("BIND.Flow.Refused.noSpells");
    return refused ?? paidQuick(state, fighter, "cast", cost);
  }
  return turnBlocked(state, fighter) ?? paid(state, fighter, fighter.facts.spellBase + level);
}
