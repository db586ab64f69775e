import type { FakeCombatant } from "./fake-documents";
import { applyUpdate, FakeCollection, FakeDocument } from "./fake-documents";

type Data = Record<string, unknown>;
interface State {
  round: number;
  turn: number;
  combatantId: string | null;
}

/**
 * Turns as Foundry keeps them: sorted by an unbound comparison, and only when combatants changed; the pointer is an index;
 * turn events run when the state moves on, also where the index stays and its combatant changes (core's issue 9741).
 * Turns and rounds that are passed over are walked and marked (foundry.documents.types.CombatTurnEventContext#skipped).
 */
export class FakeCombat extends FakeDocument {
  static override documentName = "Combat";
  turns: FakeCombatant[] = [];
  members: FakeCombatant[] = [];
  current: State = { round: 0, turn: 0, combatantId: null };
  previous: State = this.current;
  /** No turn events where only the combatant changed: nobody could confirm what Foundry does there. */
  silent = false;
  /** Whether the turn events that the last update brought have run. */
  events: Promise<void> = Promise.resolve();
  declare _sortCombatants: (a: FakeCombatant, b: FakeCombatant) => number;
  get combatants(): FakeCollection<FakeCombatant> {
    return new FakeCollection(this.members);
  }
  get round(): number {
    return (this._source.round as number | undefined) ?? 0;
  }
  get turn(): number {
    return (this._source.turn as number | undefined) ?? 0;
  }
  get started(): boolean {
    return this.round > 0;
  }
  get combatant(): FakeCombatant | null {
    return this.turns[this.turn] ?? null;
  }
  setupTurns(): FakeCombatant[] {
    this.turns = [...this.members].sort(this._sortCombatants);
    this.current = this.#state();
    return this.turns;
  }
  override async update(changes: Data, operation: Data = {}): Promise<this> {
    const { combatants = [], ...own } = changes;
    await super.update(own);
    for (const { _id, ...change } of combatants as Data[]) {
      const found = this.members.find(({ id }) => id === _id);
      if (found) applyUpdate(found._source, change);
    }
    const expanded: Data = {};
    applyUpdate(expanded, changes);
    this._onUpdate(expanded, operation, "");
    await this.events;
    return this;
  }
  async updateEmbeddedDocuments(_name: string, updates: Data[], _operation: Data = {}): Promise<FakeCombatant[]> {
    const found = updates.flatMap((update) => this.members.find(({ id }) => id === update._id) ?? []);
    for (const [at, one] of found.entries()) await one.update({ initiative: updates[at]?.initiative });
    this.setupTurns();
    return found;
  }
  /** Combatants whose initiative Foundry's own formula was asked for. */
  readonly rolled: string[] = [];
  async rollInitiative(ids: string | string[], _options: Data = {}): Promise<this> {
    this.rolled.push(...[ids].flat());
    return this;
  }
  _onUpdate(changed: Data, operation: Data, _userId: string): void {
    this.previous = this.current;
    if ("combatants" in changed) this.setupTurns();
    this.current = this.#state();
    if (operation.turnEvents !== false) this.events = this.#runEvents(this.previous, this.current);
  }
  _onDelete(_operation: Data, _userId: string): void {}
  async _onEnter(_combatant: FakeCombatant): Promise<void> {}
  async _onStartRound(_context: object): Promise<void> {}
  async _onStartTurn(_combatant: FakeCombatant, _context: object): Promise<void> {}
  async _onEndTurn(_combatant: FakeCombatant, _context: object): Promise<void> {}

  #state(): State {
    const { round, turn } = this;
    return { round, turn, combatantId: this.combatant?.id ?? null };
  }
  async #runEvents(prior: State, now: State): Promise<void> {
    if (now.round < prior.round || (now.round === prior.round && now.turn < prior.turn)) return;
    if (now.round === prior.round && now.combatantId === prior.combatantId) return;
    if (this.silent && now.round === prior.round && now.turn === prior.turn) return;
    const ended = this.members.find(({ id }) => id === prior.combatantId);
    if (ended && prior.round > 0)
      await this._onEndTurn(ended, { round: prior.round, turn: prior.turn, skipped: false });
    if (now.round === prior.round) await this.#pass(now.round, prior.turn + 1, now.turn);
    else {
      if (prior.round > 0) await this.#pass(prior.round, prior.turn + 1, this.turns.length);
      for (let round = prior.round + 1; round < now.round; round++) {
        await this._onStartRound({ round, skipped: true });
        await this.#pass(round, 0, this.turns.length);
      }
      await this._onStartRound({ round: now.round, skipped: false });
      await this.#pass(now.round, 0, now.turn);
    }
    const begun = this.combatant;
    if (begun) await this._onStartTurn(begun, { round: now.round, turn: now.turn, skipped: false });
  }
  async #pass(round: number, from: number, to: number): Promise<void> {
    for (const [turn, combatant] of this.turns.entries()) {
      if (turn < from || turn >= to) continue;
      await this._onStartTurn(combatant, { round, turn, skipped: true });
      await this._onEndTurn(combatant, { round, turn, skipped: true });
    }
  }
}
