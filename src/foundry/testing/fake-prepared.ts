import { FakeCollection, type FakeActor } from "./fake-documents";

type Data = Record<string, unknown>;

/** As a model prepares it, anew whenever somebody looks; what it asks of its own actor meanwhile is the same. */
export function prepares(actor: FakeActor, derive: (system: never) => void): void {
  let deriving: Data | null = null;
  Object.defineProperty(actor, "system", {
    get() {
      if (deriving) return deriving;
      const stored = actor._source.system as Data;
      const system = { ...structuredClone(stored), _source: stored, schema: { fields: {} }, parent: actor };
      deriving = system;
      derive(system as never);
      deriving = null;
      return system;
    },
  });
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
