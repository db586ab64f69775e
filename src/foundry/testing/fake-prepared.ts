import { FakeCollection, type FakeActor } from "./fake-documents";
import { stateOf } from "./fake-state";

type Data = Record<string, unknown>;

/**
 * As a model prepares it, anew whenever somebody looks; what it asks of its own actor meanwhile is the same. Deriving costs more than
 * most tests do: only who asks for something that is derived waits for it, and until the next `await` the numbers of somebody in whom
 * nothing has changed are not worked out again. What others changed meanwhile, a fight say, is seen after that at the latest.
 * @param derived What `derive` writes.
 */
export function prepares(actor: FakeActor, derive: (system: never) => void, derived: readonly string[]): void {
  const written = new Set(derived);
  let deriving: Data | null = null;
  let known: { state: string; system: Data } | null = null;
  const prepare = (): Data => {
    const state = stateOf(actor);
    if (known?.state === state) return { ...known.system };
    const stored = actor._source.system as Data;
    const system: Data = { ...structuredClone(stored), _source: stored, schema: { fields: {} }, parent: actor };
    deriving = system;
    derive(system as never);
    deriving = null;
    if (!known) queueMicrotask(() => (known = null));
    known = { state, system };
    return { ...system };
  };
  Object.defineProperty(actor, "system", { get: () => deriving ?? lazily(actor, written, prepare) });
}

/** Data of which nothing is copied or derived before it is asked for. */
function lazily(actor: FakeActor, derived: ReadonlySet<string>, prepare: () => Data): Data {
  const stored = actor._source.system as Data;
  const copies: Data = { _source: stored, parent: actor };
  let whole: Data | null = null;
  const all = (): Data => (whole ??= Object.assign(prepare(), copies));
  return new Proxy<Data>(
    {},
    {
      get(_target, key) {
        if (whole || typeof key === "symbol") return Reflect.get(all(), key) as unknown;
        if (key in copies) return copies[key];
        if (derived.has(key) || !(key in stored)) return all()[key];
        return (copies[key] = structuredClone(stored[key]));
      },
      set: (_target, key, value) => Reflect.set(all(), key, value),
      has: (_target, key) => key in all(),
      ownKeys: () => Reflect.ownKeys(all()),
      getOwnPropertyDescriptor: (_target, key) => Reflect.getOwnPropertyDescriptor(all(), key),
    },
  );
}

/** Conditions that somebody has, as "grappled" or "burning:fire", with what they are about. */
export function setConditions(
  actor: FakeActor,
  conditions: readonly string[],
  statusOf: (condition: never) => string,
): void {
  const effects = conditions.map((said, at) => {
    const [condition = "", parameter = ""] = said.split(":");
    return {
      id: `effect${at}`,
      uuid: `${actor.uuid}.ActiveEffect.effect${at}`,
      documentName: "ActiveEffect",
      name: condition,
      active: true,
      statuses: new Set([statusOf(condition as never)]),
      system: { parameter, part: "" },
      getFlag: () => undefined,
      toObject: () => ({ _id: `effect${at}`, name: condition }),
      _source: { flags: {} },
      flags: {},
    };
  });
  const statuses = new Set(effects.flatMap((effect) => [...effect.statuses]));
  Object.assign(actor, { effects: new FakeCollection(effects), statuses });
}
