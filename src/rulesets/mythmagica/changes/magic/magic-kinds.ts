import type { Change } from "../../../../engine";
import { create, remove, setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import type { Limits } from "../../../../foundry/contracts/limits";
import { findActor, isItemOf } from "../../../../foundry/platform/documents";
import { format } from "../../../../foundry/platform/i18n";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { isRanked, rankFor, type Ability } from "../../adapters/characters/abilities";
import { has, isCreature, type Creature } from "../../adapters/creature";
import { heartfeltOf, keptUpBy, lyingOn, marksOn, type Running } from "../../adapters/magic/running";
import {
  isFree,
  findSpell,
  loadSpell,
  priceOf,
  resistanceOf,
  spellRank,
  spenderOf,
  typesOf,
} from "../../adapters/magic/spells";
import { costBlocked } from "../../rules/advancement/ability-use";
import { bindingBlocked } from "../../rules/magic/casting";
import { durationBlocked, OPPORTUNE_COST } from "../../rules/magic/durations";
import { replacedMarks } from "../../rules/magic/items";
import { runs } from "../../rules/magic/lasting";
import { upkeepBlocked, upkeepDue } from "../../rules/magic/upkeep";
import { list, matching, object, oneOf, otherwise, textOf, uuid, uuids, whole } from "../../stored/readers";
import { castId, PERIODS, SPELL_MARK, type Period, type SpellMark } from "../../stored/spell-mark";
import { conjureKinds } from "./conjure-kinds";
import { creatureKind } from "../creature-kind";
import { POOL_PATHS, sustained } from "../combat/pools-changes";
import { itemKinds } from "./magic-item-kinds";
import { returned, shapeKinds, TOKEN_ROOM } from "./shape-kinds";
import { markFor, spellEffect } from "./spell-effect";
import { renewKind, spellStepKind } from "./spell-time-kinds";

const refuse = (why: string, { name }: { name: string }): never => {
  throw new Error(format(`MYTHMAGICA.Magic.blocked.${why}`, { name }));
};

const limits = (paths: string): Limits => ({
  of: ["Actor"],
  paths: new RegExp(`^system\\.(${paths})$`),
  inside: { ActiveEffect: { comes: true, paths: new RegExp(`^flags\\.${SYSTEM_ID}\\.${SPELL_MARK}\\.paid$`) } },
});

/** What a new effect pushes aside: an earlier Fixated spell of its caster, a Nimbus or a Woe of its bearer (MY-SPL-04, MY-ITM-10). */
function pushedAside(actor: Creature, mark: SpellMark): Running[] {
  const on = marksOn(actor).filter((one) => one.mark.cast !== mark.cast);
  const marked = mark.role === "caster" ? [] : on.filter((one) => one.mark.role !== "caster");
  const replaced = replacedMarks(
    marked.map(({ effect, mark: { nimbus, woe } }) => ({ id: effect.id ?? "", nimbus, woe })),
    { id: "", nimbus: mark.nimbus, woe: mark.woe },
  );
  const fixated = mark.role !== "target" && mark.types.includes("fixated");
  return on.filter(
    (one) =>
      replaced.includes(one.effect.id ?? "") ||
      (fixated && one.mark.role !== "target" && one.mark.types.includes("fixated")),
  );
}

/** The effect of a spell comes to its bearer. @throws Error where nothing that binds takes hold of the bearer (MY-CND-49). */
function bears(actor: Creature, spell: Ability, mark: SpellMark): Change[] {
  if (mark.binds && mark.role !== "caster" && bindingBlocked(has(actor, "jinxed"))) return refuse("jinxed", actor);
  return [
    ...pushedAside(actor, mark).map(({ effect }) => remove(effect, "spell")),
    create(actor, "ActiveEffect", spellEffect(spell, mark), "spell"),
  ];
}

type Cast = { cast: string; item: string; targets: string[]; via: string };

/** A spell of one's own, or one of the world's or a pack's that an item casts: never one that an ability of somebody else's is. */
const spellRef = matching(/^(Item\.|Compendium\.[\w-]{1,60}\.[\w-]{1,60}\.Item\.)?\w{1,40}$/);

/** Spells of packs are loaded before they are looked up. */
const ready = (data: unknown): Promise<unknown> => loadSpell((data as { item?: unknown } | null)?.item);

/**
 * Whether somebody may cast it: a spell of the world's or of a pack only through an item that has its power, and a skill that is lacked
 * with one that it defaults to (MY-ABL-07).
 */
const isTheirs = (actor: Creature, item: string, spell: Ability, through: Item | null): boolean =>
  !item.includes(".") ||
  (through === null && isRanked(spell) && rankFor(actor, spell.system.slug, spell.system.defaultsTo) !== null) ||
  (isItemOf(through, "mythMagicItem") && through.system.powers.some((one) => one.spell === spell.system.slug));

/** Somebody has cast a spell of theirs (MY-MAG-02, MY-MAG-04): its price, its first use of the session, and what is kept up. */
const castKind = creatureKind<Cast>(
  object<Cast>({
    cast: castId,
    item: spellRef,
    targets: uuids,
    via: otherwise(textOf(40), ""),
  }),
  (actor, { cast, item, targets, via }) => {
    const spell = findSpell(actor, item);
    if (!spell) return refuse("gone", actor);
    const types = typesOf(spell);
    // What an item casts was paid for with the item, and its magic is the item's.
    const through = via === "" ? null : actor.items.get(via);
    if (through === undefined || !isTheirs(actor, item, spell, through)) return refuse("gone", actor);
    // Whoever conjured it pays for it (MY-CNJ-08).
    const price = through || actor.system.conjured ? 0 : priceOf(actor, spell);
    const why =
      costBlocked(actor.system.fp.value, price) ??
      durationBlocked(types, { heart: actor.system.derived.attributes.ht, heartfelt: heartfeltOf(actor).length });
    if (why) return refuse(why, actor);
    const used = spell.system.slug || item;
    const rank = castRank(actor, spell, through);
    // What is withstood waits for the roll of whoever cast it as for anybody's (MY-SPL-11).
    const role = targets.includes(actor.uuid) && resistanceOf(actor, spell, rank) === null ? "self" : "caster";
    const own = { cast, role, caster: actor.uuid, rank, targets } as const;
    return [
      ...sustained(actor, { setback: price }, { reason: "spell" }),
      // What is never free spends no free use.
      ...(through || !isFree(actor, spell)
        ? []
        : setTo(actor, "system.usedThisSession", [...new Set([...actor.system.usedThisSession, used])], "spell")),
      ...(runs(types, spell.system.duration)
        ? bears(actor, spell, markFor(spell, { ...own, via: through?.uuid ?? "", targets: [...targets] }))
        : []),
    ];
  },
  limits(`${POOL_PATHS}|usedThisSession`),
  { ready },
);

type SpellOn = { cast: string; item: string; caster: string; via: string };

/** A spell takes hold of somebody, as the caster's documents have it now: of its own caster in place of what is merely kept up. */
const spellOnKind = creatureKind<SpellOn>(
  object<SpellOn>({ cast: castId, item: spellRef, caster: uuid, via: otherwise(textOf(40), "") }),
  (actor, { cast, item, caster: by, via }) => {
    const caster = findActor(by);
    const spell = isCreature(caster) ? findSpell(caster, item) : null;
    const through = isCreature(caster) && via !== "" ? (caster.items.get(via) ?? null) : null;
    if (!isCreature(caster) || !spell || !isTheirs(caster, item, spell, through)) return refuse("gone", actor);
    const held = marksOn(actor).find(({ mark }) => mark.cast === cast);
    if (held && !(caster === actor && held.mark.role === "caster")) return [];
    const own = { cast, caster: by, rank: castRank(caster, spell, through), via: through?.uuid ?? "" };
    if (!held) return bears(actor, spell, markFor(spell, { ...own, role: "target", targets: [] }));
    const { paid, uses, targets } = held.mark;
    const mark = { ...markFor(spell, { ...own, role: "self", targets }), paid, uses };
    return [remove(held.effect, "spell"), ...bears(actor, spell, mark)];
  },
  limits(""),
  { ready },
);

/** A spell ends on whoever keeps it or bears it (MY-MAG-05). */
const spellEndsKind = creatureKind<{ cast: string }>(
  object<{ cast: string }>({ cast: castId }),
  (actor, { cast }) =>
    marksOn(actor)
      .filter(({ mark }) => mark.cast === cast)
      .map(({ effect }): Change => remove(effect, "spell"))
      .concat(actor.system.form.name !== "" && actor.system.form.cast === cast ? returned(actor) : []),
  {
    ...limits(`form|${POOL_PATHS}`),
    inside: { ActiveEffect: { comes: true }, Item: { comes: true } },
    tokens: TOKEN_ROOM,
  },
);

/** The rank that a spell is cast with: the item's, where one casts it. */
const castRank = (actor: Creature, spell: Ability, through: Item | null): number =>
  isItemOf(through, "mythMagicItem")
    ? through.system.spellRank || through.system.qualityLevel
    : spellRank(actor, spell);

type Upkeep = { drop: string[]; round: number; per: Period[] };

const paidIn = (round: number) => (running: Running) => round > 0 && running.mark.paid === round;

/** What spells under way cost their caster in a Round, an hour or a day (MY-MAG-07, MY-SPL-04); those that are dropped end. */
const upkeepKind = creatureKind<Upkeep>(
  object<Upkeep>({
    drop: list(castId, 24),
    round: whole(0, 9999),
    per: otherwise(list(oneOf(PERIODS), PERIODS.length), []),
  }),
  (actor, { drop, round, per }) => {
    const due = keptUpBy(actor, per.length > 0 ? per : PERIODS).filter((one) => !paidIn(round)(one));
    const payer = spenderOf(actor);
    const spells = due.map(({ mark }) => ({ id: mark.cast, cost: mark.upkeep }));
    if (upkeepBlocked(spells, drop, payer.system.fp.value)) return refuse("upkeep", payer);
    return due
      .flatMap(({ effect, mark }) =>
        drop.includes(mark.cast)
          ? [remove(effect, "spell")]
          : setTo(effect, `flags.${SYSTEM_ID}.${SPELL_MARK}.paid`, round, "upkeep"),
      )
      .concat(payer === actor ? sustained(actor, { setback: upkeepDue(spells, drop) }, { reason: "upkeep" }) : []);
  },
  limits(POOL_PATHS),
);

type Helped = { cast: string; round: number };

/** A Round in which an Opportune spell helped: its bearer pays once, or it ends (MY-SPL-05). */
const opportuneKind = creatureKind<Helped>(
  object<Helped>({ cast: castId, round: whole(0, 9999) }),
  (actor, { cast, round }) => {
    const lying = lyingOn(actor).find(({ mark }) => mark.cast === cast && mark.types.includes("opportune"));
    if (!lying) return refuse("gone", actor);
    if (paidIn(round)(lying)) return [];
    if (costBlocked(actor.system.fp.value, OPPORTUNE_COST)) return [remove(lying.effect, "spell")];
    return [
      ...sustained(actor, { setback: OPPORTUNE_COST }, { reason: "upkeep" }),
      ...setTo(lying.effect, `flags.${SYSTEM_ID}.${SPELL_MARK}.paid`, round, "upkeep"),
    ];
  },
  limits(POOL_PATHS),
);

/** What cards of magic may change, by kind. */
export const magicKinds: Record<string, ChangeHandler> = {
  mythCast: castKind,
  mythSpellOn: spellOnKind,
  mythSpellEnds: spellEndsKind,
  mythUpkeep: upkeepKind,
  mythOpportune: opportuneKind,
  mythRenew: renewKind,
  mythSpellStep: spellStepKind,
  ...itemKinds,
  ...shapeKinds,
  ...conjureKinds,
};
