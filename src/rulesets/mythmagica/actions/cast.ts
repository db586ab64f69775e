import { postCard } from "../../../foundry/chat/post-card";
import type { ChangeData } from "../../../foundry/contracts/change-handler";
import type { MessageMode } from "../../../foundry/platform/compat";
import type { ProposalDraft } from "../../../foundry/contracts/time";
import { targetedActors } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { tokenOf } from "../../../foundry/platform/measure";
import type { RollAction, RollObstacle, RollRequest } from "../../../foundry/rolls/roll-action";
import { startRoll } from "../../../foundry/rolls/start-roll";
import type { Ability } from "../adapters/abilities";
import { blockedBy } from "../adapters/conditions";
import { standingOf } from "../adapters/conflict";
import { has, isCreature, type Creature } from "../adapters/creature";
import { durationWords } from "../adapters/duration-words";
import { feetBetween } from "../adapters/ground";
import { influencesOf, limitOf } from "../adapters/influences";
import { heartfeltOf, lyingOn, runningOf, type Running } from "../adapters/running";
import { isFree, potencyOf, priceOf, resistanceOf, spellRank, tagsOf, typesOf } from "../adapters/spells";
import { costBlocked } from "../rules/advancement/ability-use";
import { gazeBlocked } from "../rules/conflict";
import { durationBlocked, endsBy, type DurationKey } from "../rules/magic/durations";
import { ILLUSIONS } from "../rules/magic/illusions";
import { runs } from "../rules/magic/lasting";
import { feetToReach, POTENCY_TERMS } from "../rules/magic/vocabulary";
import { influenceCount } from "../rules/magic/upkeep";
import { silenceStops } from "../rules/areas";
import { areasOf } from "../adapters/areas";
import { isOwn, mostTargets, reachOf, whereWords } from "../adapters/spell-reach";
import { FREE, type Price } from "../../../foundry/combat/price";
import type { MagicItem } from "../adapters/magic-items";
import { itemCost, type TurnCost } from "../rules/turns";
import { castPart, type CastData } from "../stored/cast-data";
import { endProposals } from "./end-spell";
import { portalWords } from "./attack-obstacles";
import { turnPrice, usualPayment } from "./turn-price";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Magic.${key}`, data);

/** Nothing is thrown: whoever resists throws. */
const castAction: RollAction<CastData, null> = {
  // eslint-disable-next-line require-yield -- a procedure without dice
  *procedure() {
    return null;
  },
  key: () => "cast",
  segments: [],
  chanceless: () => true,
};

/** Own spells that this one ends: by its Assault Action, or as the next Fixated one (MY-SPL-04). */
function endedBy(actor: Creature, spell: Ability): Running[] {
  const fixated = typesOf(spell).includes("fixated");
  return runningOf(actor).filter(({ mark }) => {
    const { types, prescribed } = mark;
    if (fixated && endsBy(types, "anotherFixated")) return true;
    return spell.system.castTime === "assault" && endsBy(types, "assault", { prescribed, viaItem: mark.via !== "" });
  });
}

function obstaclesFor(actor: Creature, spell: Ability, targets: readonly Creature[], price: number): RollObstacle[] {
  const rank = spellRank(actor, spell);
  const types = typesOf(spell);
  const { fp, derived } = actor.system;
  const most = mostTargets(spell, rank);
  const [range, from] = [reachOf(spell, rank), tokenOf(actor)];
  const away = targets.flatMap((one) => {
    const to = tokenOf(one);
    const feet = from && to ? feetBetween(from, to) : null;
    return feet === null ? [] : [feet];
  });
  const farthest = away.length > 0 ? feetToReach({ kind: "disjoint", toEach: away }) : 0;
  const warn = (text: string): RollObstacle => ({ text, blocks: false });
  const stop = (text: string): RollObstacle => ({ text, blocks: true });
  const bound = spell.system.imposesSpellbinding ? (isOwn(spell) ? [actor] : targets) : [];
  const tooMany = bound.filter((one) => {
    const { count } = influenceCount(influencesOf(one), limitOf(one));
    return count + 1 > limitOf(one);
  });
  const why = costBlocked(fp.value, price);
  const forbidden = blockedBy(actor, "cast");
  const silenced = silenceStops({ verbal: spell.system.verbal, sonic: spell.system.damageForm === "sonic" });
  const held = durationBlocked(types, { heart: derived.attributes.ht, heartfelt: heartfeltOf(actor).length });
  return [
    ...(forbidden ? [stop(say("blocked.condition", { name: actor.name, condition: forbidden }))] : []),
    ...(silenced && areasOf(actor).some(({ kind }) => kind === "silenced") ? [stop(say("blocked.silence"))] : []),
    ...(why ? [stop(say(`blocked.${why}`, { name: actor.name }))] : []),
    ...(held ? [stop(say(`blocked.${held}`, { name: actor.name }))] : []),
    ...(most !== null && targets.length > most ? [stop(say("tooManyTargets", { most }))] : []),
    ...targets.filter((one) => meetsNoGaze(actor, spell, one)).map(({ name }) => stop(say("averts", { name }))),
    ...targets.flatMap((one) => portalWords(actor, one)),
    ...(range !== null && farthest > range ? [warn(say("tooFar", { range, feet: farthest }))] : []),
    ...(spell.system.gestural && (has(actor, "held") || has(actor, "paralyzed")) ? [warn(say("noHands"))] : []),
    ...(spell.system.verbal && has(actor, "choking") ? [warn(say("choking"))] : []),
    ...bound.filter((one) => has(one, "jinxed")).map(({ name }) => warn(say("blocked.jinxed", { name }))),
    ...tooMany.map(({ name }) => warn(say("exceeds", { name }))),
    ...endedBy(actor, spell).map(({ effect }) => warn(say("willEnd", { spell: effect.name }))),
    ...(isOwn(spell) && spell.system.nimbus
      ? lyingOn(actor)
          .filter(({ mark }) => mark.nimbus)
          .map(({ effect }) => warn(say("willReplace", { spell: effect.name })))
      : []),
  ];
}

/** Whether a gaze misses somebody who averts the eyes from whoever casts it (MY-SIT-02). */
const meetsNoGaze = (actor: Creature, spell: Ability, target: Creature): boolean =>
  spell.system.effectTags.has("gaze") && gazeBlocked(standingOf(target), standingOf(actor).id) !== null;

/** What its potency does and of what form: an illusion harms nobody but by what they believe (MY-ILL-01, 03, 04). */
function doesWhat(system: Ability["system"]): Pick<CastData, "does" | "form"> {
  const does = doesOf({ system });
  const form = does === "setback" ? system.setbackForm : system.damageForm || system.setbackForm;
  if (system.illusionKind === "none" || does === "heals") return { does, form };
  const { setback } = ILLUSIONS[system.illusionKind];
  return does !== "" && setback ? { does: "setback", form: setback } : { does: "", form: setback ?? "" };
}

/** What its potency does, by its entry. */
const doesOf = ({ system }: Pick<Ability, "system">): CastData["does"] =>
  potencyOf(system.potency) === null
    ? ""
    : system.heals
      ? "heals"
      : system.resist === ""
        ? ""
        : system.setbackForm
          ? "setback"
          : system.damageForm
            ? "damage"
            : "";

/** A magic item that casts in its possessor's place (MY-ITM-08). */
export type Through = { item: MagicItem; power: number; rank: number };

function castData(actor: Creature, spell: Ability, targets: readonly Creature[], through: Through | null): CastData {
  const { system } = spell;
  const rank = through?.rank ?? spellRank(actor, spell);
  return {
    cast: foundry.utils.randomID(),
    item: spell.parent ? (spell.id ?? "") : spell.uuid,
    name: spell.name,
    slug: system.slug,
    rank,
    ...priceFor(actor, spell, through),
    types: typesOf(spell),
    targets: targets.map(({ uuid }) => uuid),
    resist: system.resist,
    threshold: resistanceOf(actor, spell, rank),
    potency: potencyOf(system.potency),
    ...doesWhat(system),
    tags: tagsOf(spell),
    area: system.area !== "",
    condition: system.condition,
    leaves: runs(typesOf(spell), system.duration),
    illusion: system.illusionKind,
    fixed: 0,
    via: through?.item.id ?? "",
  };
}

/** What it costs now; what an item draws where an item casts. */
const priceFor = (actor: Creature, spell: Ability, through: Through | null): Pick<CastData, "price" | "free"> =>
  through
    ? { price: through.item.system.siphoning ? through.item.system.siphons : 0, free: false }
    : { price: priceOf(actor, spell), free: isFree(actor, spell) };

/** What it does to those who do not resist: it takes hold of them, or heals them. */
function willingProposals(actor: Creature, spell: Ability, data: CastData): ProposalDraft[] {
  if (data.threshold !== null) return [];
  return data.targets.flatMap((target): ProposalDraft[] => {
    const on = (kind: string, change: ChangeData): ProposalDraft => ({
      ...{ kind, target, source: actor.uuid, data: change },
      automatic: target === actor.uuid,
    });
    const healed = data.does === "heals" && data.potency ? POTENCY_TERMS[data.potency].base(data.rank) : 0;
    return [
      ...(healed > 0 ? [on("mythSustain", { damage: -healed })] : []),
      ...(spell.system.resize === 0 ? [] : [on("mythResize", { cast: data.cast, steps: spell.system.resize })]),
      ...(data.condition ? [on("mythCondition", { condition: data.condition, step: "gain" })] : []),
      ...(data.leaves && target !== actor.uuid
        ? [on("mythSpellOn", { cast: data.cast, item: data.item, caster: actor.uuid, via: data.via })]
        : []),
    ];
  });
}

/** What it does to whoever casts: its price, and what is kept up. */
function ownProposals(actor: Creature, data: CastData, through: Through | null): ProposalDraft[] {
  const on = (kind: string, change: ChangeData): ProposalDraft => ({
    ...{ kind, target: actor.uuid, source: actor.uuid, data: change },
    automatic: true,
  });
  const { cast, item, targets, via } = data;
  return [
    ...(through ? [on("mythItemUse", { item: via, power: through.power })] : []),
    ...(actor.system.conjured && !through
      ? [{ ...on("mythBearCost", { creature: actor.uuid, item }), target: actor.system.conjurer }]
      : []),
    ...(through && !data.leaves ? [] : [on("mythCast", { cast, item, targets, via })]),
  ];
}

/** "Rank 5 · Setback 7 · Fixated". */
export const castWords = ({ rank, price, free, types }: Pick<CastData, "rank" | "price" | "free" | "types">): string =>
  [
    say("rank", { rank }),
    free ? say("free") : price > 0 ? say("price", { price }) : "",
    ...types.map((type: DurationKey) => localize(`MYTHMAGICA.Magic.type.${type}`)),
  ]
    .filter(Boolean)
    .join(" · ");

/** How long it lasts, where the entry says more than the name of its type. */
const lastsWords = ({ system }: Ability, { types }: CastData): string => {
  const words = durationWords(system.duration);
  return types.some((type) => localize(`MYTHMAGICA.Magic.type.${type}`) === words) ? "" : words;
};

/** What those who withstand it roll. */
const resistWords = ({ resist, threshold }: CastData): string =>
  threshold === null
    ? ""
    : say("resistWith", { attribute: localize(`MYTHMAGICA.Attribute.${resist}`), threshold: String(threshold) });

const PAID: Record<Ability["system"]["castTime"], TurnCost | null> = {
  ...{ action: "action", assault: "assault", reaction: "reaction", longer: null },
};

/** What casting takes of a Turn in a fight; what takes longer is the Overlord's to time (MY-TRN-10). */
function turnOfCast(actor: Creature, spell: Ability): Price {
  const cost = itemCost({ constant: false, spell: PAID[spell.system.castTime] ?? "action" });
  return PAID[spell.system.castTime] === null || cost === null ? FREE : turnPrice(actor, usualPayment(actor, cost));
}

function request(
  actor: Creature,
  spell: Ability,
  aimed: readonly Creature[],
  through: Through | null = null,
): RollRequest<CastData, null> {
  const targets = isOwn(spell) ? [actor] : aimed;
  const turn = turnOfCast(actor, spell);
  const { price, free } = priceFor(actor, spell, through);
  const post = (setup: CastData, mode: MessageMode): Promise<unknown> =>
    postCard({
      actor,
      mode,
      parts: [castPart(setup)],
      proposals: [
        ...endedBy(actor, spell).flatMap((running) => endProposals(running, actor)),
        ...ownProposals(actor, setup, through),
        ...willingProposals(actor, spell, setup),
      ],
    });
  return {
    action: castAction,
    actor,
    title: say("title", { actor: actor.name, spell: spell.name }),
    controls: [],
    ...(isOwn(spell)
      ? {}
      : {
          targets: {
            chosen: [...targets],
            many: true,
            optional: true,
            fits: isCreature,
            aim: (picked) => request(actor, spell, picked.filter(isCreature), through) as RollRequest<unknown, unknown>,
          },
        }),
    obstacles: [...obstaclesFor(actor, spell, targets, price), ...turn.obstacles],
    cost: [free ? say("free") : price > 0 ? say("price", { price }) : null, turn.words].filter(Boolean).join(" · "),
    pay: () => turn.pay(),
    setup: () => castData(actor, spell, targets, through),
    terms: () => [],
    note: (data) =>
      [
        castWords(data),
        ...whereWords(spell, data.rank),
        lastsWords(spell, data),
        spell.system.preparation,
        resistWords(data),
        data.illusion !== "none" && game.user.isGM ? localize("MYTHMAGICA.Illusion.secret") : "",
      ]
        .filter(Boolean)
        .join(" · "),
    send: { label: localize("MYTHMAGICA.Magic.cast"), icon: "fa-solid fa-wand-sparkles", send: post },
    post: ({ setup, mode }) => post(setup, mode),
  };
}

/** Casts a spell, power or score: through the dialog, or at once (`fast`) at those who are targeted. */
export const castSpell = (
  actor: Creature,
  spell: Ability,
  { fast = false, through = null }: { fast?: boolean; through?: Through | null } = {},
): Promise<unknown> =>
  startRoll(request(actor, spell, targetedActors(isOwn(spell) ? actor : null).filter(isCreature), through), { fast });
