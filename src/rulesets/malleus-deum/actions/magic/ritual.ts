import { postCard } from "../../../../foundry/chat/post-card";
import { targetedActors } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { RITUAL_WILL, ritualTerms } from "../../rules/magic";
import { parseOvercharge } from "../../rules/pools";
import { abilityName, rankOf, type Ability } from "../../adapters/characters/abilities";
import { isCreature, type Creature } from "../../adapters/creature";
import { outsiders, ritualDice } from "../../adapters/magic/ritual";
import { rankedOvercharge } from "../../content/ranked-overcharge";
import { rollPool } from "./pool";
import { ritualPart } from "../../stored/ritual-data";

/** Begins a ritual with whoever is targeted: an hour is spent before anything is cast (MDC-MAG-21). */
export async function beginRitual(leader: Creature, spell: Ability): Promise<unknown> {
  const others = targetedActors(leader).filter(isCreature);
  const out = outsiders([leader, ...others]);
  if (out.length > 0) {
    ui.notifications.warn(format("MALLEUS.Ritual.outsiders", { names: out.map(({ name }) => name).join(", ") }));
    return null;
  }
  const participants = [leader, ...others].map(({ uuid }) => uuid);
  return postRitual(leader, { spell: spell.uuid, name: abilityName(spell), participants, hours: 1 }, null);
}

export const postRitual = (
  leader: Creature,
  data: { spell: string; name: string; participants: string[]; hours: number },
  origin: string | null,
): Promise<unknown> => postCard({ actor: leader, origin, parts: [ritualPart(data)] });

/** Another hour asks for a will of one's own: a Mettle check against 9 (MDC-ABL-09). */
export const rollRitualWill = (actor: Creature, origin: string | null, fast: boolean): Promise<unknown> =>
  rollPool(actor, RITUAL_WILL.pool, {
    difficulty: RITUAL_WILL.difficulty,
    origin,
    fast,
    occasion: { title: localize("MALLEUS.Ritual.will"), about: actor.uuid },
  });

/** The casting at the end: a die of everybody for every hour, the leader's alone are spent. */
export function castRitual(
  leader: Creature,
  spell: Ability,
  { hours, participants, origin }: { hours: number; participants: readonly Creature[]; origin: string | null },
): Promise<unknown> {
  const { difficulty, overcharge } = spell.system;
  const { sources, draws } = ritualDice(hours, leader, participants);
  return rollPool(leader, "magic", {
    title: format("MALLEUS.Ritual.casts", { spell: abilityName(spell), hours }),
    ability: spell,
    overcharge: parseOvercharge(rankedOvercharge(overcharge, rankOf(spell) ?? 0)) ?? null,
    ritual: { sources, draws, terms: ritualTerms(hours, false) },
    origin,
    ...(difficulty === null ? {} : { difficulty }),
  });
}
