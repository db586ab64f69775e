import { SYSTEM_ID } from "../platform/system-id";
import { allRulesets, rulesetOf } from "../ruleset/registry";
import type { CombatRules } from "./combat-rules";
import {
  combatOf,
  combatRulesOf,
  idsInOrder,
  SIDE_ORDER_FLAG,
  sidesInOrder,
  standingOf,
  TAKEN_FLAG,
  takenTurns,
} from "./standing";
import { messageOf } from "../platform/words";
import { movedSide } from "./turn-order";

/** Operation option: whose turn begins by an update that moves no pointer. */
const BEGINS = "manifoldBegins";

/** Places in the order per fight, kept while Foundry sorts, so that rulesets are asked once per combatant. */
const places = new WeakMap<Combat, Map<string, number>>();

function placesOf(combat: Combat): Map<string, number> {
  return new Map(idsInOrder(combat).map((id, index) => [id, index]));
}

/**
 * Fights of any ruleset, and of several at once: every combatant stands where its own ruleset says, combatants of one side
 * act in any order, and the GM may put sides in another order. Nothing is stored that can be worked out: only what people
 * decided (the GM's order, turns taken out of order).
 */
export class ManifoldCombat extends Combat {
  override setupTurns(): Combatant[] {
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
   * elsewhere in the order gets it only by the GM's will. One write. Call it through `requestTurn`, which checks who may.
   */
  async takeTurn(combatantId: string): Promise<void> {
    const index = this.turns.findIndex(({ id }) => id === combatantId);
    const turn = this.turn ?? 0;
    if (index < 0 || index === turn) return;
    const current = this.turns[turn];
    if (index < turn || !current || !sameSide(this, current.id, combatantId)) {
      await this.update({ turn: index });
      return;
    }
    const { deferred } = takenTurns(this);
    const acted = this.turns.slice(0, turn).map(({ id }) => id);
    const taken = {
      round: this.round,
      order: [...acted, combatantId],
      deferred: [...new Set([...deferred, current.id])],
    };
    await this.update({ [`flags.${SYSTEM_ID}.${TAKEN_FLAG}`]: taken }, { [BEGINS]: combatantId });
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
    const turn = idsInOrder(this, order).indexOf(this.combatant?.id ?? "");
    const update: Record<string, unknown> = { [`flags.${SYSTEM_ID}.${SIDE_ORDER_FLAG}`]: order };
    if (this.started && turn >= 0) update.turn = turn;
    return this.update(update, { turnEvents: false });
  }

  /** "Roll all" and the dice beside a name follow the game: only combatants whose game has no way of its own roll Foundry's. */
  override async rollInitiative(ids: string | string[], options: object = {}): Promise<this> {
    const asked = [ids].flat().flatMap((id) => this.combatants.get(id) ?? []);
    const rulesFor = (combatant: Combatant) => {
      const rules = combatRulesOf(combatant);
      return rules?.rollInitiative ? rules : null;
    };
    for (const rules of new Set(asked.map(rulesFor))) {
      const theirs = asked.filter((combatant) => rulesFor(combatant) === rules);
      if (rules) await guarded(async () => void (await rules.rollInitiative?.(theirs, this)));
    }
    const plain = asked.filter((combatant) => !rulesFor(combatant)).map(({ id }) => id ?? "");
    return plain.length > 0 ? super.rollInitiative(plain, options) : this;
  }

  override _onUpdate(changed: object, options: Operation, userId: string): void {
    const ours = foundry.utils.hasProperty(changed, `flags.${SYSTEM_ID}`);
    // Foundry sorts by itself when the pointer moves; our flags change the order without it.
    if (ours && !("round" in changed) && !("turn" in changed)) this.setupTurns();
    super._onUpdate(changed, options, userId);
    const begins = options[BEGINS];
    if (typeof begins !== "string" || !game.users.activeGM?.isSelf) return;
    const combatant = this.combatants.get(begins);
    if (combatant) void this.#begin(combatant);
  }

  override _onDelete(options: Operation, userId: string): void {
    super._onDelete(options, userId);
    if (this.started && userId === game.userId) void this.#everyRuleset((rules) => rules.onEndCombat?.(this));
  }

  override async _onStartRound(context: object): Promise<void> {
    await super._onStartRound(context);
    await this.#everyRuleset((rules) => rules.onStartRound?.(this));
  }

  override async _onStartTurn(combatant: Combatant, context: object): Promise<void> {
    await super._onStartTurn(combatant, context);
    await this.#begin(combatant);
  }

  override async _onEndTurn(combatant: Combatant, context: object): Promise<void> {
    await super._onEndTurn(combatant, context);
    await guarded(() => combatRulesOf(combatant)?.onEndTurn?.(combatant, this));
  }

  /** A turn that was put back has begun already. */
  async #begin(combatant: Combatant): Promise<void> {
    if (takenTurns(this).deferred.includes(combatant.id ?? "")) return;
    await guarded(() => combatRulesOf(combatant)?.onStartTurn?.(combatant, this));
  }

  /** Asks the rulesets that have somebody in this fight, in the order they are registered. */
  async #everyRuleset(ask: (rules: CombatRules) => Promise<void> | undefined): Promise<void> {
    const present = new Set(this.combatants.map(({ actor }) => (actor ? rulesetOf(actor) : undefined)));
    for (const ruleset of allRulesets()) {
      const { combat } = ruleset;
      if (combat && present.has(ruleset)) await guarded(() => ask(combat));
    }
  }
}

export function sameSide(combat: Combat, a: string | null, b: string | null): boolean {
  const [one, other] = [a, b].map((id) => combat.combatants.get(id ?? ""));
  return one !== undefined && other !== undefined && sideOf(one, combat) === sideOf(other, combat);
}

export const sideOf = (combatant: Combatant, combat: Combat): string => standingOf(combatant, combat).side;

/** One ruleset's mistake must not stop the others' turn. */
async function guarded(run: () => Promise<void> | undefined): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(error);
    ui.notifications.error(messageOf(error));
  }
}
