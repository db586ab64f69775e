import { attempt, lazily } from "../../../../foundry/platform/lazily";
import { findActor, isItemOf } from "../../../../foundry/platform/documents";
import { conjuredBy, conjuringOf } from "../../adapters/magic/conjured";
import { isCreature, type Creature } from "../../adapters/creature";
import { influencesOf } from "../../adapters/magic/influences";
import { marksOn } from "../../adapters/magic/running";
import { conditionOf } from "../../ids";
import { spellMarkOf } from "../../stored/spell-mark";

const load = () => lazily(() => import("./magic-watch"));

/** One client tells: the active GM's. */
const isOurs = (): boolean => game.users.activeGM?.isSelf === true;

const watched = (run: () => Promise<unknown>): void => void attempt(run);

/** Follows what happens to casters and to those who bear magic, and says on a card what ends by it. Called once. */
export function watchMagic(): void {
  Hooks.on("createActiveEffect", (effect: ActiveEffect) => {
    const actor = effect.parent;
    if (!isOurs() || !isCreature(actor)) return;
    const states = [...effect.statuses].flatMap((status) => conditionOf(status) ?? []);
    if (spellMarkOf(effect)) isWorse(actor);
    // A spell more, or Wisdom less.
    if (spellMarkOf(effect)?.binds || effect.changes.length > 0 || states.length > 0) weighs(actor);
    if (states.length > 0 && marksOn(actor).length > 0)
      watched(async () => {
        const { stateCame } = await load();
        for (const state of states) await stateCame(actor, state);
      });
  });
  for (const hook of ["createItem", "updateItem"])
    Hooks.on(hook, (item: Item, changed: { system?: Record<string, unknown> }) => {
      const actor = item.parent;
      if (!isOurs() || !isCreature(actor)) return;
      if (item.type === "mythMagicItem" || item.type === "mythCurse") weighs(actor);
      // What lies on the ground is possessed by nobody (MY-ITM-07, MY-MIS-02).
      if (hook === "updateItem" && isItemOf(item, "mythMagicItem") && changed.system?.carryState === "dropped")
        watched(async () => (await load()).itemLost(actor, item));
    });
  Hooks.on("createActor", (actor: Actor) => {
    if (isOurs() && isCreature(actor) && actor.system.conjured) weighs(actor);
  });
  Hooks.on("deleteActiveEffect", (effect: ActiveEffect) => {
    const [actor, mark] = [effect.parent, spellMarkOf(effect)];
    if (!isOurs() || !isCreature(actor)) return;
    // What lent Wisdom is gone.
    if (effect.changes.length > 0) weighs(actor);
    if (mark && actor.system.form.cast === mark.cast) returns(actor, mark.cast);
    if (mark?.condition && mark.role !== "caster")
      setTimeout(() => watched(async () => (await load()).holdOver(actor, mark, effect.name)), DELAY);
    if (mark && conjuredBy(actor, mark.cast).length > 0)
      watched(async () => (await load()).callingOver(actor, mark.cast));
    const note = conjuringOf(effect);
    if (note) setTimeout(() => watched(() => leaves(actor, note.id)), DELAY);
  });
  Hooks.on("deleteItem", (item: Item) => {
    const actor = item.parent;
    if (isOurs() && isCreature(actor) && isItemOf(item, "mythMagicItem"))
      watched(async () => (await load()).itemLost(actor, item));
  });
  Hooks.on("updateActor", (actor: Actor, changed: { system?: Record<string, unknown> }) => {
    const weighed = WEIGHED.some((field) => changed.system?.[field] !== undefined);
    if (isOurs() && weighed && isCreature(actor)) weighs(actor);
    const harmed = changed.system?.damage !== undefined || changed.system?.setback !== undefined;
    const worse = harmed && isCreature(actor) && isWorse(actor);
    if (isOurs() && worse && isCreature(actor) && bearsType(actor, "brittle"))
      watched(async () => (await load()).wasHarmed(actor));
    if (isOurs() && harmed && isCreature(actor) && actor.system.conjured)
      watched(async () => (await load()).conjuredHarmed(actor));
  });
  Hooks.on("updateToken", (token: TokenDocument, changed: { x?: number; y?: number }) => {
    const { actor } = token;
    if (isOurs() && (changed.x !== undefined || changed.y !== undefined) && isCreature(actor))
      if (
        bearsType(actor, "rooted") ||
        bearsType(actor, "persistent") ||
        actor.system.conjured ||
        conjuredBy(actor).length > 0
      )
        watched(async () => (await load()).moved(actor));
  });
}

/** What somebody had sustained when this client last looked: whoever gets better breaks nothing (MY-DUR-02). */
const sustained = new WeakMap<Actor, { damage: number; setback: number }>();

/** Notes what somebody has sustained. @returns Whether it is more than before; of whom nothing is known it is taken for more. */
function isWorse(actor: Creature): boolean {
  const { damage, setback } = actor.system;
  const before = sustained.get(actor);
  sustained.set(actor, { damage, setback });
  return before === undefined || damage > before.damage || setback > before.setback;
}

/** What the Magic Limit is worked out from, and what is written down by hand against it. */
const WEIGHED = ["spellbindings", "baseline", "bought", "form"];

/** More bears on somebody than before, or less is borne: on what is conjured, it bears on its conjurer (MY-MAG-06, MY-CNJ-07). */
function weighs(actor: Creature): void {
  const conjurer = actor.system.conjured ? findActor(actor.system.conjurer) : null;
  for (const one of [actor, conjurer])
    if (isCreature(one) && influencesOf(one).length > 0) watched(async () => (await load()).checkJinx(one));
}

/** Whose note is gone for good goes, too, whoever took the note away. */
async function leaves(caster: Creature, id: string): Promise<void> {
  if (caster.effects.contents.some((effect) => conjuringOf(effect)?.id === id)) return;
  await (await lazily(() => import("../../changes/magic/conjured-actor"))).goes(caster, id);
}

/** Milliseconds: what ends a spell takes its shape, and what it called, with it by itself. */
const DELAY = 500;

/** The time of a spell ran out, or somebody took its effect away: whoever was in its shape is offered the way back, unless it began anew. */
function returns(actor: Creature, cast: string): void {
  setTimeout(() => {
    const goesOn = marksOn(actor).some(({ mark }) => mark.cast === cast);
    if (actor.system.form.name !== "" && !goesOn)
      watched(async () => (await lazily(() => import("./choose-shape"))).leaveShape(actor));
  }, DELAY);
}

const bearsType = (actor: Creature, type: string): boolean =>
  marksOn(actor).some(({ mark }) => (mark.types as readonly string[]).includes(type));
