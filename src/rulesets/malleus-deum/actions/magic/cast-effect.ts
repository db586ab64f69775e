import { perform } from "../../../../engine";
import { answersTo } from "../../../../foundry/messages/card-model";
import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { chooseActor } from "../../../../foundry/windows/choose-actor";
import { targetedActors } from "../../../../foundry/platform/documents";
import { format, localize, signed } from "../../../../foundry/platform/i18n";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { isOfKind, shatters, type CastEffect, type Lasting, type SpellTest } from "../../rules/abilities";
import { bestDefence } from "../../rules/defences";
import { opposingDifficulty } from "../../rules/checks";
import { rollFormula, type DiceFormula } from "../../rules/archetypes/dice-formula";
import { givenHealth, healing, healthFirst } from "../../rules/rest";
import { conditionLabel } from "../../rules/labels";
import { findAbility } from "../../adapters/characters/abilities";
import { calledOf } from "../../adapters/characters/own-effects";
import { meleeWeapons } from "../../adapters/combat/attack";
import { isCreature, itemsOf, type Creature } from "../../adapters/creature";
import { hitDamage, weaponDamage, wholeBlow } from "../../adapters/combat/damage";
import { defencesOf } from "../../adapters/combat/defender";
import { standingDifficulty } from "../../adapters/checks/opposing";
import { proposeCondition, proposeDamage, proposeLasting } from "../../changes/propose";
import { RULESET_ID } from "../../ids";
import { extraPart } from "../../stored/extra-data";
import { rollGeneric } from "../checks/check";
import { eased } from "./eased";
import { rollPool } from "./pool";
import { rollWritten } from "./roll-written";
import { hurt } from "./table-effects";
import type { ProposalDraft } from "../../../../foundry/contracts/time";

interface Cast {
  caster: Creature;
  /** The spell's name, its slug and its rank. */
  spell: string;
  slug: string;
  rank: number;
  origin: string | null;
  fast: boolean;
}

/** What the button of a spell says, "Ward: 14 temporary Stamina". */
export function castLabel(effect: CastEffect): string {
  if (effect.kind === "ward") return format("MALLEUS.Cast.ward", { stamina: effect.stamina });
  if (effect.kind === "barrier") return format("MALLEUS.Cast.barrier", { difficulty: effect.difficulty });
  if (effect.kind === "burst") return format("MALLEUS.Cast.burst", { difficulty: effect.difficulty });
  if (effect.kind === "heal") return localize("MALLEUS.Cast.heal");
  if (effect.kind === "harm") return format("MALLEUS.Cast.harm", { damage: harmWords(effect.damage) });
  if (effect.kind === "regain") return format("MALLEUS.Cast.regain", { dice: effect.dice });
  if (effect.kind === "roll") return format(`MALLEUS.Cast.roll.${effect.of}`, { dice: effect.dice });
  if (effect.kind === "test")
    return format(effect.difficulty === null ? "MALLEUS.Cast.testOpen" : "MALLEUS.Cast.test", {
      check: checkName(effect),
      difficulty: effect.difficulty ?? "",
    });
  if (effect.kind === "lasting") return format("MALLEUS.Cast.lasting", { what: lastingWords(effect) });
  return format("MALLEUS.Cast.shatter", { bonus: effect.bonus });
}

/** "attacks +2, damage of blows +2". */
const lastingWords = ({ terms }: Lasting): string =>
  Object.entries(terms)
    .filter(([key]) => key !== "magic-arms")
    .map(([key, value]) => `${localize(`MALLEUS.EffectKey.${key}`)} ${signed(value)}`)
    .join(", ");

/** "2d6 +4", or "8". */
function harmWords({ dice, faces, bonus }: DiceFormula): string {
  if (dice === 0) return String(bonus);
  return [`${dice}d${faces}`, ...(bonus === 0 ? [] : [signed(bonus)])].join(" ");
}

/** Does what a spell that worked has the rules for: a ward, a barrier, a blow that breaks stone. */
export function bringAbout(effect: CastEffect, cast: Cast): Promise<unknown> {
  if (effect.kind === "ward") return ward(effect, cast);
  if (effect.kind === "burst") return hit(effect, cast);
  if (effect.kind === "heal") return heal(effect, cast);
  if (effect.kind === "lasting") return lay(effect, cast);
  if (effect.kind === "test") return test(effect, cast);
  if (effect.kind === "harm") return harm(effect, cast);
  if (effect.kind === "regain") return regain(effect, cast);
  if (effect.kind === "roll") return rollNumber(effect, cast);
  return effect.kind === "barrier" ? push(effect, cast) : shatter(effect, cast);
}

const checkName = ({ check = "mettle" }: SpellTest): string => localize(`MALLEUS.TableEffect.ability.${check}`);

const whom = (caster: Creature, besides: Actor | null = null): Creature[] =>
  [...new Set([...targetedActors(besides).filter(isCreature), caster])].filter((one) => one !== besides);

async function ward({ stamina }: CastEffect & { kind: "ward" }, { caster, spell, origin }: Cast) {
  const warded = await chooseActor(whom(caster), spell);
  if (!isCreature(warded)) return null;
  const text = format("MALLEUS.Cast.warded", { name: warded.name, stamina });
  const proposal: ProposalDraft = {
    kind: "malleusWard",
    target: warded.uuid,
    source: caster.uuid,
    data: { stamina, spell },
    automatic: warded.isOwner,
  };
  return postCard({ actor: caster, origin, parts: [notePart(RULESET_ID, spell, text)], proposals: [proposal] });
}

/**
 * A card on which those who are targeted roll Mettle, of several those of its kind; what a failure brings besides a condition the spell's
 * own text says.
 */
function test(effect: CastEffect & { kind: "test" }, { caster, spell, origin }: Cast): Promise<unknown> {
  const { foes, otherwise, turn, falls = 0, check = "mettle" } = effect;
  const aimed = whom(caster, caster);
  const meant = aimed.filter((one) => foes?.some((kind) => isOfKind(kind, calledOf(one))));
  // What a creature is only its tags and its name tell; where they tell nothing, whoever aimed knows.
  const met = meant.length > 0 ? meant : aimed;
  if (met.length === 0) return Promise.resolve(ui.notifications.warn(localize("MALLEUS.Cast.nobodyTargeted")));
  const before = answersTo(origin ?? "").filter(({ system }) => system.parts.some(({ about }) => about === "test"));
  const difficulty = effect.difficulty === null ? null : Math.max(0, effect.difficulty - falls * before.length);
  const lost = otherwise ? localize(conditionLabel(otherwise)) : turn ? localize("MALLEUS.Cast.turnLost") : null;
  const key = difficulty === null ? "testedOpen" : lost === null ? "tested" : "testedOr";
  const lines = [
    format(`MALLEUS.Cast.${key}`, {
      names: met.map(({ name }) => name).join(", "),
      check: checkName(effect),
      difficulty: difficulty ?? "",
      lost: lost ?? "",
    }),
  ];
  const rolls = met.map(({ uuid }) => ({
    actor: uuid,
    check,
    difficulty,
    otherwise: otherwise ? [otherwise] : [],
    ...(turn ? { turn } : {}),
  }));
  return postCard({ actor: caster, origin, parts: [extraPart({ title: spell, lines, rolls, about: "test" })] });
}

/** Its wearer was hit: those who are targeted besides stand near. */
async function hit(effect: CastEffect & { kind: "burst" }, { caster, spell, origin, fast }: Cast): Promise<unknown> {
  const wearer = await chooseActor(whom(caster), spell);
  if (!isCreature(wearer)) return null;
  const near = targetedActors(wearer).filter(isCreature);
  const { burst } = await import("./burst");
  return burst(effect, [wearer, ...near], { spell, origin, fast, roller: wearer.isOwner ? wearer : caster });
}

/** It comes over whoever cast it, or whom they choose: a wielder, somebody in their cloak. */
async function lay(effect: CastEffect & { kind: "lasting" }, { caster, spell, slug, rank, origin }: Cast) {
  const bearer = effect.own ? caster : await chooseActor(whom(caster), spell);
  if (!isCreature(bearer)) return null;
  const text = format("MALLEUS.Cast.lies", { name: bearer.name, what: lastingWords(effect) });
  const proposals = proposeLasting(bearer, caster, { slug, rank, name: spell });
  return postCard({ actor: caster, origin, parts: [notePart(RULESET_ID, spell, text)], proposals });
}

/** What it heals is rolled now; Health first where the row says so, else Health alone; or the caster's own Health is given. */
async function heal({ healing: row, rank }: CastEffect & { kind: "heal" }, { caster, spell, origin }: Cast) {
  const healed = await chooseActor(whom(caster, row.given ? caster : null), spell);
  if (!isCreature(healed)) return null;
  const rolls: Roll[] = [];
  const { outcome: rolled } = await perform(() => healing(row, rank), foundryDice(rolls));
  const amount = row.given ? givenHealth(rolled, caster.system.health, healed.system.health) : eased(healed, rolled);
  const data = row.to === "health" ? { health: amount, stamina: 0 } : healthFirst(amount, healed.system);
  const text = format("MALLEUS.Cast.healed", { name: healed.name, amount });
  return postCard({
    actor: caster,
    origin,
    rolls,
    parts: [notePart(RULESET_ID, spell, text)],
    proposals: [
      { kind: "malleusHeal", target: healed.uuid, source: caster.uuid, data, automatic: healed.isOwner },
      ...(row.given ? hurt(caster, caster, { direct: true }, amount) : []),
    ],
  });
}

/** Dice come back to whoever takes part, as far as there is room. */
function regain({ pool, dice }: CastEffect & { kind: "regain" }, { caster, spell, origin }: Cast): Promise<unknown> {
  const met = whom(caster);
  const text = format("MALLEUS.Cast.regained", { names: met.map(({ name }) => name).join(", "), dice });
  const proposals = met
    .filter(({ system }) => system.pools[pool].value < system.pools[pool].max)
    .map((one) => ({
      kind: "malleusRegain",
      target: one.uuid,
      source: caster.uuid,
      data: { [pool]: dice },
      automatic: one.isOwner,
    }));
  return postCard({ actor: caster, origin, parts: [notePart(RULESET_ID, spell, text)], proposals });
}

/** How long it holds, or whether it goes on: chance decides, the table keeps it. */
async function rollNumber({ dice, of }: CastEffect & { kind: "roll" }, { caster, spell, origin }: Cast) {
  const rolls: Roll[] = [];
  const amount = await rollWritten(of, dice, rolls);
  const text = format(`MALLEUS.Cast.rolled.${of}`, { amount });
  return postCard({ actor: caster, origin, rolls, parts: [notePart(RULESET_ID, spell, text)] });
}

/** It falls on all who are targeted. */
async function harmAll({ damage, types, area = [] }: CastEffect & { kind: "harm" }, { caster, spell, origin }: Cast) {
  const met = whom(caster, caster);
  if (met.length === 0) return ui.notifications.warn(localize("MALLEUS.Cast.nobodyTargeted"));
  const rolls: Roll[] = [];
  const { outcome: amount } = await perform(() => rollFormula("damage", damage), foundryDice(rolls));
  const [type] = types;
  const text = format("MALLEUS.Cast.harms", { name: met.map(({ name }) => name).join(", "), amount });
  const proposals = met.flatMap((one) => [
    ...hurt(one, caster, type === undefined ? {} : { type }, amount),
    ...area.flatMap((condition) => proposeCondition(one, condition, "gain", caster)),
  ]);
  return postCard({ actor: caster, origin, rolls, parts: [notePart(RULESET_ID, spell, text)], proposals });
}

/** Damage of its own, once it has hit where it must: the best of the target's abilities that are named, or its defence. */
async function harm(effect: CastEffect & { kind: "harm" }, cast: Cast) {
  if (effect.area) return harmAll(effect, cast);
  const { caster, spell, origin, fast } = cast;
  const struck = await chooseActor(whom(caster, caster), spell);
  if (!isCreature(struck)) return null;
  const { damage, types, strike } = effect;
  const rolls: Roll[] = [];
  const { outcome: amount } = await perform(() => rollFormula("damage", damage), foundryDice(rolls));
  const [type] = types;
  const proposals = hurt(struck, caster, type === undefined ? {} : { type }, amount);
  const text = format("MALLEUS.Cast.harms", { name: struck.name, amount });
  if (!strike) return postCard({ actor: caster, origin, rolls, parts: [notePart(RULESET_ID, spell, text)], proposals });
  return rollGeneric(caster, {
    difficulty: againstBest(struck, strike.against),
    secret: !struck.isOwner,
    origin,
    fast,
    further: rolls,
    terms: [{ label: spell, value: strike.bonus, kind: "ability" }],
    occasion: {
      title: format("MALLEUS.Cast.strikes", { spell, name: struck.name }),
      about: "strike",
      categories: ["attack", "magic"],
      proposals: ({ success }) => (success ? proposals : []),
    },
  });
}

/** The highest DC among a creature's abilities of these slugs; with none named, of its best defence. */
function againstBest(struck: Creature, slugs: readonly string[]): number {
  if (slugs.length === 0) return bestDefence(defencesOf(struck))?.difficulty ?? opposingDifficulty(0);
  const armour = defencesOf(struck).find(({ kind }) => kind === "armour")?.difficulty;
  return Math.max(
    ...slugs.map((slug) =>
      slug === "armour" ? (armour ?? opposingDifficulty(0)) : standingDifficulty(struck, findAbility(struck, slug)),
    ),
  );
}

/** Whoever would pass pushes with Magic dice; a push that fails costs hit points. */
async function push({ difficulty, price }: CastEffect & { kind: "barrier" }, { caster, spell, origin, fast }: Cast) {
  const pushing = await chooseActor(
    game.user.isGM ? whom(caster, caster) : whom(caster, caster).filter(({ isOwner }) => isOwner),
    spell,
  );
  if (!isCreature(pushing)) return null;
  const rolls: Roll[] = [];
  const lost = await rollWritten("price", price, rolls);
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
