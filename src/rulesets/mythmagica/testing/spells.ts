import { embed, FakeDocument, type FakeActor, type FakeCollection } from "../../../foundry/testing/fake-documents";
import type { Creature } from "../adapters/creature";

/** A spell, with what its model completes. */
export const SPELL = {
  ...{
    category: "occultSpell",
    setbackCost: "8 - IN, min 1",
    castTime: "assault",
    durationTypes: new Set(["instant"]),
  },
  ...{
    duration: "instant",
    range: "80 ft",
    area: "",
    target: "",
    discipline: "",
    potency: "",
    resist: "",
    against: "",
  },
  ...{ damageForm: "", setbackForm: "", heals: false, condition: "", prescribed: false, bestows: [], upkeep: 0 },
  ...{ imposesSpellbinding: false, nimbus: false, woe: false, cancellable: true, illusionKind: "none" },
  ...{ targetsPerRank: 0, verbal: true, gestural: true, preparation: "", conjures: "", shape: "", resize: 0 },
};

/** An effect of a spell, as a casting leaves it. */
export function bearing(one: Creature, mark: object, name = "Spell"): void {
  const effect = new FakeDocument({
    name,
    flags: { manifold: { mythSpell: { cast: "a".repeat(16), role: "caster", caster: one.uuid, types: [], ...mark } } },
  });
  Object.assign(effect, {
    active: true,
    statuses: new Set(),
    changes: [],
    duration: {},
    updateDuration: () => undefined,
    img: "",
  });
  Object.defineProperty(effect, "documentName", { value: "ActiveEffect" });
  embed(one as unknown as FakeActor, effect);
  (one.effects as unknown as FakeCollection<FakeDocument>).contents.push(effect);
}

/** Lets somebody keep a note of a creature as conjured. */
export function keeps(caster: Creature, creature: Creature): void {
  const note = new FakeDocument({
    name: creature.name,
    flags: { manifold: { mythConjured: { cast: "c".repeat(16), id: creature.id, source: "Actor.wolf" } } },
  });
  Object.assign(note, { active: true, statuses: new Set(), changes: [] });
  Object.defineProperty(note, "documentName", { value: "ActiveEffect" });
  embed(caster as unknown as FakeActor, note);
  (caster.effects as unknown as FakeCollection<FakeDocument>).contents.push(note);
}
