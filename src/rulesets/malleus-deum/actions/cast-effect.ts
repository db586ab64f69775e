import { perform } from "../../../engine";
import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { chooseActor } from "../../../foundry/windows/choose-actor";
import { targetedActors } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { foundryDice } from "../../../foundry/rolls/foundry-dice";
import { shatters, type CastEffect } from "../rules/abilities";
import { parseDice, rollFormula } from "../rules/archetypes/dice-formula";
import { healing, healthFirst } from "../rules/rest";
import { meleeWeapons } from "../adapters/attack";
import { isCreature, itemsOf, type Creature } from "../adapters/creature";
import { hitDamage, weaponDamage, wholeBlow } from "../adapters/damage";
import { proposeDamage } from "../changes/propose";
import { RULESET_ID } from "../ids";
import { rollPool } from "./pool";
import { hurt } from "./table-effects";
import type { ProposalDraft } from "../../../foundry/contracts/time";

interface Cast {
  caster: Creature;
  /** The spell's name. */
  spell: string;
  origin: string | null;
  fast: boolean;
}

/** What the button of a spell says, "Ward: 14 temporary Stamina". */
export function castLabel(effect: CastEffect): string {
  if (effect.kind === "ward") return format("MALLEUS.Cast.ward", { stamina: effect.stamina });
  if (effect.kind === "barrier") return format("MALLEUS.Cast.barrier", { difficulty: effect.difficulty });
  if (effect.kind === "heal") return localize("MALLEUS.Cast.heal");
  return format("MALLEUS.Cast.shatter", { bonus: effect.bonus });
}

/** Does what a spell that worked has the rules for: a ward, a barrier, a blow that breaks stone. */
export function bringAbout(effect: CastEffect, cast: Cast): Promise<unknown> {
  if (effect.kind === "ward") return ward(effect, cast);
  if (effect.kind === "heal") return heal(effect, cast);
  return effect.kind === "barrier" ? push(effect, cast) : shatter(effect, cast);
}

const whom = (caster: Creature, besides: Actor | null = null): Creature[] =>
  [...new Set([...targetedActors(besides).filter(isCreature), caster])].filter((one) => one !== besides);

async function ward({ stamina, resistant }: CastEffect & { kind: "ward" }, { caster, spell, origin }: Cast) {
  const warded = await chooseActor(whom(caster), spell);
  if (!isCreature(warded)) return null;
  const text = format("MALLEUS.Cast.warded", { name: warded.name, stamina });
  const proposal: ProposalDraft = {
    kind: "malleusWard",
    target: warded.uuid,
    source: caster.uuid,
    data: { stamina, resistant: [...resistant], spell },
    automatic: warded.isOwner,
  };
  return postCard({ actor: caster, origin, parts: [notePart(RULESET_ID, spell, text)], proposals: [proposal] });
}

/** What it heals is rolled now; Health first where the row says so, else Health alone. */
async function heal({ healing: row, rank }: CastEffect & { kind: "heal" }, { caster, spell, origin }: Cast) {
  const healed = await chooseActor(whom(caster), spell);
  if (!isCreature(healed)) return null;
  const rolls: Roll[] = [];
  const { outcome: amount } = await perform(() => healing(row, rank), foundryDice(rolls));
  const data = row.to === "health" ? { health: amount, stamina: 0 } : healthFirst(amount, healed.system);
  const text = format("MALLEUS.Cast.healed", { name: healed.name, amount });
  return postCard({
    actor: caster,
    origin,
    rolls,
    parts: [notePart(RULESET_ID, spell, text)],
    proposals: [{ kind: "malleusHeal", target: healed.uuid, source: caster.uuid, data, automatic: healed.isOwner }],
  });
}

/** Whoever would pass pushes with Magic dice; a push that fails costs hit points. */
async function push({ difficulty, price }: CastEffect & { kind: "barrier" }, { caster, spell, origin, fast }: Cast) {
  const pushing = await chooseActor(
    game.user.isGM ? whom(caster, caster) : whom(caster, caster).filter(({ isOwner }) => isOwner),
    spell,
  );
  if (!isCreature(pushing)) return null;
  const rolls: Roll[] = [];
  const formula = parseDice(price);
  const lost = formula ? (await perform(() => rollFormula("price", formula), foundryDice(rolls))).outcome : 0;
  return rollPool(pushing, "magic", {
    difficulty,
    origin,
    fast,
    further: rolls,
    occasion: {
      title: format("MALLEUS.Cast.pushes", { spell }),
      about: "push",
      proposals: ({ success }) => (success ? [] : hurt(pushing, caster, {}, lost)),
    },
  });
}

/** The weapon's damage and the spell's, with a staff or spear in hand; what lives takes nothing. */
async function shatter({ bonus }: CastEffect & { kind: "shatter" }, { caster, spell, origin }: Cast) {
  const struck = await chooseActor(whom(caster, caster), spell);
  if (!isCreature(struck)) return null;
  const tags = [...struck.system.tags, ...itemsOf(struck, "malleusTag").map(({ name }) => name)];
  const breaks = shatters(tags);
  const weapon = meleeWeapons(caster).find(({ system }) => /^(staff|spear)\./.test(system.abilitySlug));
  const held = weapon && weaponDamage(weapon);
  const base = (held ? wholeBlow(held, held.base ?? 0) : 0) + bonus;
  const blow = { ...(held ?? { iron: false, nonLethal: false }), name: spell, base, types: ["crushing"] };
  const text = format(`MALLEUS.Cast.${breaks ? "shatters" : "lives"}`, { name: struck.name, amount: base });
  const hit = { hit: true, factor: 1 as const, reason: null, extras: [] };
  return postCard({
    actor: caster,
    origin,
    parts: [notePart(RULESET_ID, spell, text)],
    proposals: breaks ? proposeDamage(struck, caster, hitDamage(blow, base, hit)) : [],
  });
}
