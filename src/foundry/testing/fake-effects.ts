import { embed, FakeDocument, type FakeActor } from "./fake-documents";

type Data = Record<string, unknown>;

/** An active effect for tests: what is stored, and Foundry's computed time as the test says it. */
export class FakeActiveEffect extends FakeDocument {
  static override documentName = "ActiveEffect";
  /** v13's computed members: `remaining` null for no end. */
  duration: Data = { type: "none", remaining: null };
  updateDuration(): Data {
    return this.duration;
  }
  get statuses(): Set<string> {
    return new Set((this._source.statuses as string[] | undefined) ?? []);
  }
  get changes(): unknown {
    return this._source.changes ?? [];
  }
  get disabled(): boolean {
    return this._source.disabled === true;
  }
  get active(): boolean {
    return !this.disabled && this.duration.remaining !== 0;
  }
  get origin(): unknown {
    return this._source.origin ?? null;
  }
  get img(): unknown {
    return this._source.img ?? null;
  }
  get sourceName(): string {
    return String(this.origin ?? "");
  }
}

/** Gives an actor its effects, each with Foundry's count of its time where it has one. */
export function giveEffects(actor: FakeActor, ...effects: (Data & { time?: Data })[]): FakeActiveEffect[] {
  const made = effects.map(({ time, ...data }) => {
    const effect = embed(actor, new FakeActiveEffect(data)) as FakeActiveEffect;
    if (time) effect.duration = time;
    return effect;
  });
  const list = Object.assign([...made], {
    contents: made,
    get: (id: string) => made.find((one) => one.id === id),
  });
  Object.assign(actor, { effects: list });
  return made;
}
