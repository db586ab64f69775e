import {
  embed,
  FakeCollection,
  world,
  type FakeActor,
  type FakeDocument,
} from "../../../foundry/testing/fake-documents";
import { FakeActiveEffect } from "../../../foundry/testing/fake-effects";
import type { Creature } from "../adapters/creature";
import { statusOf } from "../ids";

// Whoever changes as a Flow goes on: conditions that cards give are had from then on, and those that are taken are gone.

type Data = Record<string, unknown>;

/** A condition as its model completes it. */
class LivingEffect extends FakeActiveEffect {
  constructor(data: Data) {
    super(data);
    const { seconds } = (data.duration ?? {}) as { seconds?: number };
    const began = game.time.worldTime;
    if (seconds) this.duration = { type: "seconds", remaining: seconds };
    this.updateDuration = () =>
      seconds ? Object.assign(this.duration, { remaining: began + seconds - game.time.worldTime }) : this.duration;
  }
  override get system(): Data {
    const system = super.system;
    for (const [key, value] of Object.entries({ parameter: "", part: "", level: null, stage: 0 }))
      system[key] ??= value;
    return system;
  }
}

/** Lets somebody's effects be those that the world holds now. */
export function living(creature: Creature, ...conditions: string[]): Creature {
  const actor = creature as unknown as FakeActor;
  const held = (): FakeActiveEffect[] =>
    [...world.values()].filter(
      (one): one is FakeActiveEffect => one instanceof FakeActiveEffect && (one.parent as unknown) === actor,
    );
  const usual = actor.createEmbeddedDocuments.bind(actor);
  const made = (data: Data): FakeDocument => embed(actor, new LivingEffect(data));
  Object.defineProperty(actor, "effects", { configurable: true, get: () => new FakeCollection(held()) });
  Object.defineProperty(actor, "statuses", {
    configurable: true,
    get: () => new Set(held().flatMap(({ statuses, active }) => (active ? [...statuses] : []))),
  });
  Object.assign(actor, {
    allApplicableEffects: () => held(),
    createEmbeddedDocuments: async (name: string, data: Data[]) =>
      name === "ActiveEffect" ? data.map(made) : usual(name, data),
  });
  for (const condition of conditions) gains(creature, condition);
  return creature;
}

/** Gives a condition by its key, "brokenBone:left arm" with what it is about. */
export function gains(creature: Creature, said: string, system: Data = {}): FakeActiveEffect {
  const [key = "", parameter = ""] = said.split(":");
  const effect = new LivingEffect({ name: key, statuses: [statusOf(key)], system: { parameter, ...system } });
  return embed(creature as unknown as FakeActor, effect) as FakeActiveEffect;
}

/** What somebody has, by keys. */
export const has = (creature: Creature): string[] =>
  [...(creature as unknown as { statuses: Set<string> }).statuses].map((id) => id.replace(/^mythmagica-/, "")).sort();
