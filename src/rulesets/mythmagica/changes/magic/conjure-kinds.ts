import { create, remove } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { findActor } from "../../../../foundry/platform/documents";
import { format } from "../../../../foundry/platform/i18n";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { CONJURED_FLAG, conjuringOf, isConjuredBy } from "../../adapters/magic/conjured";
import { isCreature } from "../../adapters/creature";
import { costOf, findSpell } from "../../adapters/magic/spells";
import { costBlocked } from "../../rules/advancement/ability-use";
import { costBearer } from "../../rules/magic/conjuring";
import { matching, object, otherwise, textOf, whole } from "../../stored/readers";
import { castId } from "../../stored/spell-mark";
import { creatureKind } from "../creature-kind";
import { POOL_PATHS, sustained } from "../combat/pools-changes";

const refuse = (why: string, { name }: { name: string }): never => {
  throw new Error(format(`MYTHMAGICA.Magic.blocked.${why}`, { name }));
};

type Conjure = { cast: string; id: string; source: string; name: string };

const limits = { of: ["Actor"], inside: { ActiveEffect: { comes: true } } };

/** The world's actor comes or goes with the note of it, on whichever client writes. */
const beyond: ChangeHandler["beyond"] = async (changes, { undone }) => {
  const { comes, goes } = await import("./conjured-actor");
  for (const change of changes) {
    if (change.kind === "set") continue;
    const note = conjuringOf(change.data);
    const caster = findActor(change.target.split(".ActiveEffect.")[0]);
    if (!isCreature(caster)) continue;
    // Of what was made the record keeps no more than the note's id, which is the creature's.
    if ((change.kind === "create") === undone) await goes(caster, note?.id ?? String(change.data._id));
    else if (note) await comes(caster, note);
  }
};

/** A conjured creature: its conjurer keeps a note of it, and the copy is made of what the note names (MY-CNJ-01 to 04). */
const conjureKind = creatureKind<Conjure>(
  object<Conjure>({
    cast: castId,
    id: castId,
    source: matching(/^(Compendium\.|Actor\.)[\w.-]{1,120}$/),
    name: textOf(80),
  }),
  (actor, { cast, id, source, name }) => [
    create(
      actor,
      "ActiveEffect",
      {
        _id: id,
        name,
        img: "systems/manifold/assets/game-icons/wolf-head.svg",
        origin: actor.uuid,
        flags: { [SYSTEM_ID]: { [CONJURED_FLAG]: { cast, id, source } } },
      },
      "conjured",
    ),
  ],
  limits,
  // A creature of the world's is the GM's to let in.
  { ruling: () => true, beyond },
);

/** It is gone: let go, too far away, or hurt (MY-CNJ-02). */
const dismissKind = creatureKind<{ id: string }>(
  object<{ id: string }>({ id: castId }),
  (actor, { id }) => {
    const note = actor.effects.contents.find((effect) => conjuringOf(effect)?.id === id);
    return note && isConjuredBy(game.actors.get(id), actor) ? [remove(note, "conjured")] : refuse("gone", actor);
  },
  limits,
  { ruling: () => true, beyond },
);

type Bears = { creature: string; item: string; setback: number };

/** What a conjured creature's spell costs, or keeping up its spells, its conjurer pays, by the conjurer's attributes (MY-CNJ-08). */
const bearsKind = creatureKind<Bears>(
  object<Bears>({ creature: textOf(120), item: matching(/^\w{0,40}$/), setback: otherwise(whole(0, 999), 0) }),
  (actor, { creature: uuid, item, setback }) => {
    const creature = findActor(uuid);
    const spell = isCreature(creature) && item !== "" ? findSpell(creature, item) : null;
    if (!isCreature(creature) || (item !== "" && !spell)) return refuse("gone", actor);
    const { conjured, conjurer } = creature.system;
    if (costBearer({ id: uuid, conjurer: conjured ? conjurer : null }) !== actor.uuid) return refuse("gone", actor);
    const price = spell ? (costOf(actor, spell) ?? 0) : setback;
    return costBlocked(actor.system.fp.value, price)
      ? refuse("notEnoughFate", actor)
      : sustained(actor, { setback: price }, { reason: "spell" });
  },
  { ...limits, paths: new RegExp(`^system\\.(${POOL_PATHS})$`) },
);

/** What cards of conjured creatures may change, by kind. */
export const conjureKinds: Record<string, ChangeHandler> = {
  mythConjure: conjureKind,
  mythDismiss: dismissKind,
  mythBearCost: bearsKind,
};
