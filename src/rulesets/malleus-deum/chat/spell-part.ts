import { answersTo, type CardMessage, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { whatItDoes } from "../../../foundry/sheets/what-it-does";
import { chooseActor } from "../../../foundry/windows/choose-actor";
import { findActor, targetedActors } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { call } from "../actions/magic/call";
import { bringAbout, castLabel } from "../actions/magic/cast-effect";
import { rollOvercharge } from "../actions/magic/overcharge-roll";
import { bringOvercharge } from "../actions/magic/stated-overcharge";
import { rollPool } from "../actions/magic/pool";
import { useRune } from "../actions/magic/rune";
import { abilitiesOf } from "../adapters/characters/abilities";
import { isCreature, requireCreature, type Creature } from "../adapters/creature";
import { castEffects, type CastEffect } from "../rules/abilities";
import { PASSERS, passesPortal, PORTALS, summoningOf, type Summoning } from "../rules/magic";
import type { PoolOutcome } from "../rules/pools";
import { doesMore, statedOvercharge, type StatedOvercharge } from "../rules/tables";
import type { SpellData } from "../stored/spell-data";
import { lyingDice, replacedBy, openPool, poolDataOf } from "../adapters/magic/open-pool";

const poolOf = ({ parts }: CardMessage["system"]): CardPart | undefined =>
  parts.find(({ type }) => type === "malleusPool");

/** The spell of the dice on the same card. */
function spellOf({ system }: CardMessage): SpellData {
  const cast = poolOf(system);
  return (cast && poolDataOf(cast).spell) ?? { name: localize("MALLEUS.Pool.magic"), slug: "", resistDifficulty: null };
}

/** Who has resisted the spell of a card, each by the newest of their rolls. */
const resistedBy = (message: CardMessage): Map<string | null, CardMessage> =>
  new Map(
    answersTo(message.id ?? "")
      .filter(({ system }) => system.actor !== message.system.actor && poolOf(system))
      .map((answer) => [
        answer.system.actor,
        answersTo(answer.id ?? "").find(({ system }) => poolOf(system)) ?? answer,
      ]),
  );

/** How it went for each of them, as far as this user may know. */
const resistedWords = (message: CardMessage): string[] =>
  [...resistedBy(message)].flatMap(([uuid, answer]) => {
    const outcome = outcomeOf(answer);
    const name = findActor(uuid)?.name ?? localize("MANIFOLD.Card.GoneDocument");
    return outcome ? [format(`MALLEUS.Casting.${outcome.success ? "resisted" : "unresisted"}`, { name })] : [];
  });

/** Creatures of this user that could stand against the spell and have not: the targets, the own character, controlled tokens. */
function resisters(message: CardMessage, caster: Actor | null): Creature[] {
  const resisted = resistedBy(message);
  const controlled = (canvas?.tokens?.controlled ?? []).map(({ actor }) => actor);
  const near = [...targetedActors(caster), game.user.character, ...controlled];
  return [...new Set(near)].filter(
    (actor): actor is Creature => isCreature(actor) && actor.isOwner && actor !== caster && !resisted.has(actor.uuid),
  );
}

/** After a spell that worked: the table of its overcharge, and resisting it (MD-POOL-12, MD-MAG-02). */
export const spellPartType: CardPartType = {
  template: "malleus-deum/cards/spell.hbs",
  async context(_part, { message, actor }) {
    const { resistDifficulty, slug, plain = false } = spellOf(message);
    const spell = isCreature(actor) && slug ? abilitiesOf(actor).find(({ system }) => system.slug === slug) : null;
    const worked = outcomeOf(message);
    const called = worked?.success ? calledBy(message) : null;
    const stated = worked?.overcharged ? statedOn(message) : null;
    const rolled = answersTo(message.id ?? "").some(({ system }) =>
      system.parts.some(({ about }) => about === "overcharge"),
    );
    return {
      text: await whatItDoes(spell),
      effects: [
        ...(called && game.user.isGM ? [localize("MALLEUS.Cast.call")] : []),
        // Whoever is kept out pushes for themselves; all else is the caster's to do. A barrier comes alone.
        ...effectsOf(message)
          .filter(({ kind }) => kind === "barrier" || (actor?.isOwner ?? false))
          .map(castLabel),
      ],
      waits: called !== null && !game.user.isGM,
      portal: worked?.success ? portalWords(slug) : null,
      mayHold: (worked?.success ?? false) && slug.startsWith("rune.") && (actor?.isOwner ?? false),
      mayOvercharge:
        worked !== null &&
        worked.overcharged &&
        !rolled &&
        (stated ? doesMore(stated) : !plain) &&
        (actor?.isOwner ?? false),
      overchargeLabel: localize(`MALLEUS.Casting.${stated ? "statedOvercharge" : "rollOvercharge"}`),
      ownOvercharge: stated !== null && !doesMore(stated),
      mayResist: (worked?.success ?? false) && !plain && (game.user.isGM || !(actor?.isOwner ?? false)),
      resisted: resistedWords(message),
      resistLabel:
        resistDifficulty === null
          ? localize("MALLEUS.Casting.resist")
          : format("MALLEUS.Casting.resistAgainst", { difficulty: resistDifficulty }),
    };
  },
  actions: { overcharge: onOvercharge, resist: onResist, hold: onHold, bring: onBring },
};

/** What the rules know of a spell that worked, besides its dice (companion 3): a ward, a barrier, harm. */
function effectsOf(message: CardMessage): CastEffect[] {
  const { slug, rank = 0, damage } = spellOf(message);
  const outcome = outcomeOf(message);
  return outcome?.success ? castEffects(slug, rank, damage, outcome) : [];
}

/** What its text states of its own overcharge (MDC-MAG-07). */
function statedOn(message: CardMessage): StatedOvercharge | null {
  const { slug, rank = 0 } = spellOf(message);
  const { total = 0, effectiveDifficulty = 0 } = outcomeOf(message) ?? {};
  return statedOvercharge(slug, rank, total - effectiveDifficulty);
}

/** Whom the spell calls (companion 3); null: nobody. */
const calledBy = (message: CardMessage): Summoning | null => {
  const { slug, rank = 0 } = spellOf(message);
  return summoningOf(slug, rank);
};

async function onBring(_part: CardPart, { message, actor }: CardContext, button: HTMLElement, event: MouseEvent) {
  const called = outcomeOf(message)?.success && game.user.isGM ? calledBy(message) : null;
  const at = Number(button.dataset.at);
  // Who comes is the GM's to say, and the first of the buttons: the bestiary is theirs.
  if (called && at === 0)
    return void (await call(called, {
      caster: requireCreature(actor),
      spell: spellOf(message).name,
      origin: message.id,
    }));
  const effect = effectsOf(message)[called ? at - 1 : at];
  const caster = requireCreature(actor);
  if (!effect || (effect.kind !== "barrier" && !caster.isOwner)) return;
  const { name: spell, slug, rank = 0 } = spellOf(message);
  await bringAbout(effect, { caster, spell, slug, rank, origin: message.id, fast: event.shiftKey });
}

/** What passes the portal that a spell opens, and what does not (MDC-MAG-28); null where it opens none. */
function portalWords(slug: string): string | null {
  const portal = PORTALS[slug];
  if (!portal) return null;
  const [passes, stays] = [true, false].map((way) =>
    PASSERS.filter((one) => passesPortal(portal, one) === way)
      .map((one) => localize(`MALLEUS.Portal.${one}`))
      .join(", "),
  );
  return [
    format("MALLEUS.Portal.passes", { what: passes ?? "" }),
    ...(stays ? [format("MALLEUS.Portal.stays", { what: stays })] : []),
    localize("MALLEUS.Portal.help"),
  ].join(" ");
}

/** A rune that was written holds for a time, and goes off when it is read or touched (MDC-MAG-26). */
function onHold(_part: CardPart, { message, actor }: CardContext): Promise<unknown> {
  return useRune(requireCreature(actor), spellOf(message).name, "");
}

/** What the casting on this card came to; null where another card took its place, or this user may not know. */
function outcomeOf(message: CardMessage): PoolOutcome | null {
  const cast = poolOf(message.system);
  if (!cast || replacedBy(message) !== null) return null;
  const { outcome, hidden } = openPool(poolDataOf(cast), message);
  return hidden ? null : outcome;
}

async function onOvercharge(_part: CardPart, { message, actor }: CardContext): Promise<void> {
  const cast = poolOf(message.system);
  const worked = outcomeOf(message);
  if (!cast || !worked?.overcharged) return;
  const stated = statedOn(message);
  // Dice of others in an act that is no spell run through nobody.
  const helpers = spellOf(message).plain ? [] : helpersOf(message, actor);
  if (stated)
    return void (doesMore(stated) && (await bringOvercharge(requireCreature(actor), message.id, stated, helpers)));
  const data = poolDataOf(cast);
  const thresholds = new Map(data.draws.map(({ pool, threshold }) => [pool, threshold]));
  await rollOvercharge(requireCreature(actor), message.id, {
    slug: spellOf(message).slug,
    helpers,
    draws: lyingDice(data).map((one) => ({ ...one, threshold: thresholds.get(one.pool) ?? 0 })),
    owners: data.owners ?? [],
    ceiling: worked.overcharge,
  });
}

/** Those whose dice went into the casting. */
function helpersOf(message: CardMessage, caster: Actor | null): Creature[] {
  const cast = poolOf(message.system);
  const owners = (cast && poolDataOf(cast).owners) ?? [];
  return owners
    .map(({ target }) => findActor(target))
    .filter((one): one is Creature => isCreature(one) && one !== caster);
}

/** Whoever resists spends Magic dice of their own; without a printed DC the dialog asks. */
async function onResist(_part: CardPart, { message, actor }: CardContext, _button: HTMLElement, event: MouseEvent) {
  const { name, resistDifficulty } = spellOf(message);
  const title = format("MALLEUS.Casting.resists", { spell: name });
  const who = await chooseActor(resisters(message, actor), title);
  if (!who) return;
  await rollPool(requireCreature(who), "magic", {
    occasion: { title },
    origin: message.id,
    fast: event.shiftKey,
    ...(resistDifficulty === null ? {} : { difficulty: resistDifficulty }),
  });
}
