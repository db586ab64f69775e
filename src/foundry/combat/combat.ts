import { movedSide, type FlowText, type SidesState } from "../../engine";
import { SYSTEM_ID } from "../platform/system-id";
import { loadForDocuments } from "../registry/load-for";
import { playOf } from "../registry/plays";
import { allRulesets, rulesetOf } from "../registry/registry";
import type { CombatRules } from "../contracts/combat-rules";
import { combatOf, combatRulesOf, SIDE_ORDER_FLAG, sidesInOrder, standingOf, turnMates } from "./combatant-order";
import { attempt, lazily } from "../platform/lazily";
import { inTurn } from "./in-turn";
import { flowOfFighter, readFight, type Fight } from "./fight";
import { SIDES } from "./fight-flows";
import { believe, believedAgain, isBelieved, isOwnStep, isPlayers } from "./players-step";
import { FLOW_FLAG } from "./stored-fight";

/** Changes that may move our order: the round and the pointer, the states of flows, and what people decided. */
const ORDERING = ["round", "turn", `flags.${SYSTEM_ID}`];

/** Places in the order per fight, kept while Foundry sorts, so that flows are asked once. */
const places = new WeakMap<Combat, Map<string, number>>();
/** Whose turn it was when this client last looked, by flows that tell of turns themselves. */
const acting = new WeakMap<Combat, string[]>();

function placesOf(combat: Combat, fight = readFight(combat)): Map<string, number> {
  if (!acting.has(combat) && !fight.flows.some(({ late }) => late)) acting.set(combat, actingByFlow(combat, fight));
  return new Map(fight.order.map((id, index) => [id, index]));
}

/** Those whose turn it is by flows that tell of turns themselves. */
const actingByFlow = (combat: Combat, { flows }: Fight): string[] =>
  combat.started
    ? flows.flatMap(({ key, flow, state }) => (key === SIDES || state === null ? [] : flow.acting(state)))
    : [];

/** Whose taken turn has begun already, should Foundry tell of it as well. */
const begun = new WeakMap<Combat, string>();

/** Fights that a GM's client has just taken a step back: no rules run. */
const goingBack = new WeakSet<Combat>();

/**
 * Fights of any ruleset, and of several at once. The order of turns is that of each game's flow, and Foundry's round and turn
 * follow it, so that other packages' trackers and hooks stay true. Games without a flow of their own fight by sides.
 */
export class ManifoldCombat extends Combat {
  override setupTurns(): Combatant[] {
    if (!isBelieved(this)) believe(this);
    places.set(this, placesOf(this));
    return super.setupTurns();
  }

  /** Called unbound by Foundry: there is no `this`. */
  override _sortCombatants(a: Combatant, b: Combatant): number {
    const combat = combatOf(a);
    if (!combat) return 0;
    let known = places.get(combat);
    if (!known?.has(a.id ?? "") || !known.has(b.id ?? "")) places.set(combat, (known = placesOf(combat)));
    return (known.get(a.id ?? "") ?? 0) - (known.get(b.id ?? "") ?? 0);
  }

  /**
   * Gives a combatant the turn now. Within the active side the one who had it is put back and acts later; a combatant
   * elsewhere in the order gets it only by the GM's will. One write. GM only; players click in the tracker.
   * @returns Why not; null when it has the turn.
   */
  takeTurn(combatantId: string): Promise<FlowText | null> {
    return inTurn(this, async () => {
      const fight = readFight(this);
      const running = flowOfFighter(fight, combatantId);
      if (!running || running.state === null) return { key: "MANIFOLD.Combat.Gone" };
      if (running.flow.acting(running.state).includes(combatantId)) return null;
      const own = running.flow.options(running.state, combatantId).find(({ event }) => event.type === "take");
      const event = own?.event ?? running.flow.giving?.(running.state, combatantId);
      return event ? (await driver()).happen(this, fight, running, event) : { key: "MANIFOLD.Combat.NotGiven" };
    });
  }

  /** The end of the present turn, as its flow has it; without a GM at the table the plain next one. */
  override async nextTurn(): Promise<this> {
    if (!this.started || !this.combatant || !game.users.activeGM) return super.nextTurn();
    const { requestEnd } = await lazily(() => import("./request-option"));
    await requestEnd(this);
    return this;
  }

  override async nextRound(): Promise<this> {
    if (!this.started || !game.users.activeGM?.isSelf) return super.nextRound();
    await inTurn(this, async () => (await driver()).beginRound(this, readFight(this).flows));
    return this;
  }

  /** Takes the last event back, as long as earlier states are kept. */
  override async previousTurn(): Promise<this> {
    const back = game.user.isGM && (await inTurn(this, async () => (await driver()).stepBack(this)));
    return back ? this : super.previousTurn();
  }

  /** Moves a side one place; the one whose turn it is keeps it. GM only. */
  moveSide(side: string, by: -1 | 1): Promise<unknown> {
    return this.#orderSides(movedSide(sidesInOrder(this), side, by));
  }

  /** Lets the rulesets decide the order of sides again. */
  resetSides(): Promise<unknown> {
    return this.#orderSides([]);
  }

  async #orderSides(order: string[]): Promise<unknown> {
    const turn = readFight(this, order).order.indexOf(this.combatant?.id ?? "");
    const update: Record<string, unknown> = { [`flags.${SYSTEM_ID}.${SIDE_ORDER_FLAG}`]: order };
    if (this.started && turn >= 0) update.turn = turn;
    return this.update(update, { turnEvents: false });
  }

  /** "Roll all" and the dice beside a name follow the game: only combatants whose game has no way of its own roll Foundry's. */
  override async rollInitiative(ids: string | string[], options: object = {}): Promise<this> {
    const asked = [ids].flat().flatMap((id) => this.combatants.get(id) ?? []);
    await loadFor(asked);
    const rulesFor = (combatant: Combatant) => {
      const rules = combatRulesOf(combatant);
      return rules?.rollInitiative ? rules : null;
    };
    for (const rules of new Set(asked.map(rulesFor))) {
      const theirs = asked.filter((combatant) => rulesFor(combatant) === rules);
      if (rules) await attempt(async () => void (await rules.rollInitiative?.(theirs, this)));
    }
    const plain = asked.filter((combatant) => !rulesFor(combatant)).map(({ id }) => id ?? "");
    return plain.length > 0 ? super.rollInitiative(plain, options) : this;
  }

  /**
   * Foundry sorts when combatants changed, not when the combat did (`setupTurns` and `turns`,
   * foundryvtt.com/api/classes/foundry.documents.Combat.html). Only the list is put in order here: `current` is Foundry's, which
   * compares it with what comes to know whose turn ended and whose began.
   */
  override _onUpdate(changed: object, options: Operation, userId: string): void {
    if (isPlayers(userId)) options = this.#heldTo(changed, options);
    else believe(this);
    const before = this.current;
    // Read once for the list and for whose turn it is.
    const moves = ORDERING.some((path) => foundry.utils.hasProperty(changed, path));
    const fight = moves ? readFight(this) : null;
    if (fight) this.#sortTurns(fight);
    if (options.direction === -1) goingBack.add(this);
    else goingBack.delete(this);
    super._onUpdate(changed, options, userId);
    const flowed = foundry.utils.hasProperty(changed, `flags.${SYSTEM_ID}.${FLOW_FLAG}`);
    if (isPlayers(userId) || !game.users.activeGM?.isSelf) return;
    void this.#tellActing(fight ?? readFight(this));
    const { combatant } = this;
    const stayed = this.current.round === before.round && this.current.turn === before.turn;
    if (!flowed || !stayed || !combatant || combatant.id === before.combatantId || goingBack.has(this)) return;
    // Core's issue 9741 says that a turn event follows where the pointer stays and its combatant changes; no page does.
    begun.set(this, combatant.id ?? "");
    void this.#begin(combatant);
  }

  /** Turns that began and ended by flows in which the pointer does not tell: several at once, again in one round. */
  async #tellActing(fight: Fight): Promise<void> {
    const now = actingByFlow(this, fight);
    const before = acting.get(this) ?? [];
    acting.set(this, now);
    if (goingBack.has(this)) return;
    const found = (ids: string[], but: string[]) =>
      ids.flatMap((id) => (but.includes(id) ? [] : (this.combatants.get(id) ?? [])));
    for (const one of found(before, now)) await this.#run(one, "onEndTurn");
    for (const one of found(now, before)) await this.#run(one, "onStartTurn");
  }

  async #run(combatant: Combatant, what: "onStartTurn" | "onEndTurn"): Promise<void> {
    await loadFor([combatant]);
    await attempt(() => combatRulesOf(combatant)?.[what]?.(combatant, this));
  }

  /** A player's update ends their turn, and its options hide nothing; anything else runs no rules and is put back. */
  #heldTo(changed: object, options: Operation): Operation {
    const { turnEvents: _hidden, ...believed } = options;
    const { round, turn } = this.current;
    if (isOwnStep(this.turns, this.current, changed)) return believed;
    const pointed = "round" in changed || "turn" in changed;
    const flags = "flags" in changed ? believedAgain(this) : {};
    if (game.users.activeGM?.isSelf)
      void attempt(() =>
        inTurn(this, () => this.update({ ...(pointed ? { round, turn } : {}), ...flags }, { turnEvents: false })),
      );
    return { ...believed, turnEvents: false };
  }

  #sortTurns(fight: Fight): void {
    places.set(this, placesOf(this, fight));
    this.turns.sort(this._sortCombatants);
  }

  override _onDelete(options: Operation, userId: string): void {
    super._onDelete(options, userId);
    if (this.started && userId === game.userId) void this.#everyRuleset((rules) => rules.onEndCombat?.(this));
  }

  /** Whoever joins a side that has its number has it too: trackers of other packages would wait for a roll that never comes. */
  override async _onEnter(combatant: Combatant): Promise<void> {
    await super._onEnter(combatant);
    const numbers = turnMates(combatant, this).flatMap(({ initiative }) => initiative ?? []);
    if (combatant.initiative === null && numbers.length > 0)
      await combatant.update({ initiative: Math.max(...numbers) });
  }

  /** Foundry tells of rounds and turns that were passed over, too, and marks them: nobody had them. */
  override async _onStartRound(context: CombatRoundEvent): Promise<void> {
    await super._onStartRound(context);
    if (!context.skipped) await this.#everyRuleset((rules) => rules.onStartRound?.(this));
  }

  override async _onStartTurn(combatant: Combatant, context: CombatTurnEvent): Promise<void> {
    await super._onStartTurn(combatant, context);
    if (context.skipped || goingBack.has(this) || !goesBySides(readFight(this), combatant)) return;
    const already = begun.get(this) === combatant.id;
    begun.delete(this);
    if (!already) await this.#begin(combatant);
  }

  override async _onEndTurn(combatant: Combatant, context: CombatTurnEvent): Promise<void> {
    await super._onEndTurn(combatant, context);
    const fight = readFight(this);
    if (context.skipped || goingBack.has(this) || !goesBySides(fight, combatant)) return;
    if (!this.#isPutBack(combatant, context.round, fight)) await this.#run(combatant, "onEndTurn");
  }

  /** Whoever let somebody of its side go first has its turn still to come. */
  #isPutBack({ id }: Combatant, round: number, fight: Fight): boolean {
    const toCome = this.turns.slice((this.turn ?? 0) + 1).some((one) => one.id === id);
    return toCome && round === this.round && putBack(fight).includes(id ?? "");
  }

  /** A turn that was put back has begun already. */
  async #begin(combatant: Combatant): Promise<void> {
    if (!putBack(readFight(this)).includes(combatant.id ?? "")) await this.#run(combatant, "onStartTurn");
  }

  /** Asks the rulesets that have somebody in this fight, in the order they are registered. */
  async #everyRuleset(ask: (rules: CombatRules) => Promise<void> | undefined): Promise<void> {
    const present = new Set(this.combatants.map(({ actor }) => (actor ? rulesetOf(actor) : undefined)));
    await loadFor(this.combatants.contents);
    for (const ruleset of allRulesets()) {
      const combat = playOf(ruleset)?.combat;
      if (combat && present.has(ruleset)) await attempt(() => ask(combat));
    }
  }
}

/** Loads what these combatants are played by. */
const loadFor = (combatants: readonly Combatant[]): Promise<void> =>
  loadForDocuments(combatants.flatMap(({ actor }) => actor ?? []));

/** Whether Foundry's own turn events are this combatant's: a flow of its own tells of turns by itself. */
const goesBySides = (fight: Fight, { id }: Combatant): boolean => flowOfFighter(fight, id ?? "")?.key === SIDES;

/** Whose turn had begun when somebody of their side went first. */
function putBack({ flows }: Fight): string[] {
  const sides = flows.find(({ key }) => key === SIDES);
  return sides?.state ? (sides.state as SidesState).deferred : [];
}

export const sideOf = (combatant: Combatant, combat: Combat): string => standingOf(combatant, combat).side;

/** What moves a fight on is loaded when it first moves. */
const driver = () => lazily(() => import("./drive"));
