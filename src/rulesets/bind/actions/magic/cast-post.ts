import { postCard } from "../../../../foundry/chat/post-card";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import type { MessageMode } from "../../../../foundry/platform/compat";
import type { ControlValues } from "../../../../foundry/rolls/roll-action";
import type { Transcript } from "../../../../engine";
import { asData } from "../../../../foundry/changes/data-shape";
import type { KeptSpell } from "../../changes/magic/price-kind";
import { markArea } from "../../../../foundry/platform/areas";
import { findActor, findItem, isItemOf } from "../../../../foundry/platform/documents";
import { tokenOf } from "../../../../foundry/platform/measure";
import { bearerOf } from "../../adapters/characters/bearer";
import { attributesOf, isCreature, type Creature } from "../../adapters/creature";
import { inFight } from "../../adapters/combat/fight";
import { pushes } from "../../adapters/combat/push";
import { placeAbout } from "../../adapters/magic/placed";
import type { Share } from "../../adapters/magic/ritual-team";
import { fighterOf } from "../../flow/state";
import { slugOf } from "../../adapters/magic/caster";
import { strikesVital } from "../../changes/magic/spell-proof";
import { pocketLasts } from "../../adapters/magic/magic-items";
import { windBlast } from "../../rules/spells/nature";
import { ASKED, spellRule, type CastNumbers } from "../../rules/spells/in-play";
import { castOutcome, castPart, numbersAgainst, overcomes, type CastData } from "../../stored/cast-data";
import { initiative } from "../proposals";
import { gatheredFrom, regainedBy, type Gathered } from "./gather";
import { finishingRanks, type Casting, type CastSetup } from "./cast-plan";
import { reached } from "./cast-reach";

/** Shows the area of a spell that works on the scene; where that takes a region, the card proposes it. */
async function drawnArea({ target, spell, actor }: Casting, { spread, build }: CastSetup): Promise<ProposalDraft[]> {
  const middle = spread && target ? tokenOf(target) : null;
  const scene = middle?.parent as Scene | null | undefined;
  if (!middle || !scene || !build.area || (await markArea(middle, build.area.amount / 2))) return [];
  const data = { id: foundry.utils.randomID(), token: middle.uuid, across: build.area.amount, name: spell.name };
  return [{ kind: "bindArea", target: scene.uuid, source: actor.uuid, data, automatic: game.user.isGM }];
}

const areaWords = ({ build }: CastSetup): string => (build.area ? `${build.area.amount} ${build.area.unit}` : "");

/** What a card stores of a casting. */
export const castData = (
  casting: Casting,
  setup: CastSetup,
  dice: Transcript,
  { blessed, blood, regained }: Partial<CastChoices>,
): CastData => ({
  spell: casting.spell.uuid,
  item: casting.item?.uuid ?? "",
  slug: slugOf(casting.spell),
  skillId: setup.skill,
  name: casting.spell.name,
  path: setup.path,
  manner: setup.manner,
  targets: reached(casting, setup.build, setup.spread).map(({ uuid }) => uuid),
  ...(setup.each.length > 1 ? { tns: setup.each.map(({ tn }) => tn) } : {}),
  tn: setup.tn === null ? null : setup.tn.map(({ label, value }) => ({ label, value })),
  bonus: setup.bonus.map(({ label, value }) => ({ label, value })),
  attentive: setup.attentive,
  turned: setup.turned,
  numbers: setup.numbers,
  finishing: finishingRanks(setup),
  mana: setup.build.mana,
  range: setup.build.range === "sensed" ? -1 : setup.build.range,
  area: areaWords(setup),
  kept: setup.kept,
  waits: false,
  // A miss that is finished slowly goes on with what was chosen.
  ...(blessed ? { blessed } : {}),
  ...(blood ? { blood } : {}),
  ...(regained ? { regained } : {}),
  dice,
});

const keptSpell = (data: CastData, sphere: string, id: string): KeptSpell => ({
  id,
  name: data.name,
  spell: data.slug,
  sphere,
  path: data.path,
  castLevel: data.numbers.level,
  target: data.targets[0] ?? "",
  ...(data.targets.length > 1 ? { others: data.targets.slice(1) } : {}),
  intelligence: data.numbers.intelligence,
  wits: data.numbers.wits,
  skill: data.numbers.skill,
  ...(data.skillId ? { skillId: data.skillId } : {}),
  rating: data.numbers.rating,
  enhancements: Object.entries(data.numbers.times).flatMap(([slug, often]) =>
    slug.startsWith(ASKED) ? [] : Array<string>(often).fill(slug),
  ),
});

export type CastChoices = {
  blood: boolean;
  blessed: string;
  gathered?: readonly Gathered[];
  regained?: number;
  /** Who gives what to a ritual that several cast, and what is left to who leads it (BI-MAG-12). */
  together?: { ritual: string; shares: readonly Share[]; rest: number };
};

export const castChoices = ({ actor }: Pick<Casting, "actor">, values: ControlValues, mana = 0): CastChoices => ({
  blood: values.blood === true,
  blessed: String(values.blessed ?? ""),
  gathered: gatheredFrom(actor, values),
  regained: regainedBy(actor, values, mana),
});

/** What follows from a casting that worked: its price, what stays of it, and what it does to each target. */
export function castProposals(
  actor: Creature,
  sphere: string,
  data: CastData,
  { blood, blessed, gathered = [], together }: CastChoices,
  waiting: boolean,
): ProposalDraft[] {
  const outcome = castOutcome(data);
  if (!waiting && !outcome.success) return [];
  const struck = waiting ? data.targets : data.targets.filter((uuid) => overcomes(data, outcome, uuid));
  const id = foundry.utils.randomID();
  const holders = together?.shares.length ? [actor.uuid, ...together.shares.map((one) => one.actor)] : [];
  const kept = data.kept
    ? { ...keptSpell({ ...data, targets: struck }, sphere, id), ...(holders.length > 0 ? { holders } : {}) }
    : null;
  const drawn = gathered.reduce((sum, { wanted }) => sum + wanted, 0);
  const lies = kept && spellRule(data.slug).lingers ? placeAbout(findActor(struck[0] ?? ""), data.area) : null;
  const priceFor = (target: string, cost: number, more: object = {}): ProposalDraft => ({
    kind: "bindSpellPrice",
    target,
    source: actor.uuid,
    data: asData({ cost, ...(kept ? { kept } : {}), ...(together ? { ritual: together.ritual } : {}), ...more }),
  });
  const prices: ProposalDraft[] = data.item
    ? [{ kind: "bindItemMana", target: data.item, source: actor.uuid, data: { cost: data.mana } }]
    : [
        ...gathered.map(({ stone, wanted }) => ({
          kind: "bindStoneGives",
          target: stone,
          source: actor.uuid,
          data: { wanted, path: data.path },
        })),
        priceFor(actor.uuid, together?.rest ?? data.mana, {
          ...(blood ? { blood } : {}),
          ...(drawn > 0 ? { gathered: drawn } : {}),
          ...(data.regained ? { regained: data.regained } : {}),
          ...(kept && lies ? { kept: { ...kept, place: lies } } : {}),
        }),
        ...(together?.shares ?? []).map((one) => priceFor(one.actor, one.mana)),
      ];
  const thing = findItem(data.item);
  const scenes = isItemOf(thing, "bindMagicItem") ? (pocketLasts(thing) ?? 0) : 0;
  const effectOn = (target: string) => ({
    slug: data.slug,
    name: data.name,
    numbers: numbersAgainst(data, outcome, target),
    amount: outcome.amount,
    ...(outcome.perfect ? { perfect: true } : {}),
    from: kept && !data.item ? `${actor.uuid}.Item.${id}` : "",
    ...(blessed ? { blessed } : {}),
    ...(scenes > 0 ? { scenes } : {}),
    ...(kept && data.item ? { sphere, ...(data.skillId ? { skillId: data.skillId } : {}) } : {}),
    ...(strikesVital(data, target) ? {} : { vital: false }),
  });
  const rule = spellRule(data.slug);
  const acts = (rule.on !== undefined && (rule.acts?.(data.numbers) ?? true)) || blessed !== "";
  return [
    ...prices.map((price) => ({ ...price, automatic: !waiting })),
    ...(acts ? struck : []).map((target) => ({
      kind: "bindSpell",
      target,
      source: actor.uuid,
      data: effectOn(target),
      automatic: !waiting && target === actor.uuid,
    })),
    ...struck.flatMap((target) => initiativeLost(data, target, numbersAgainst(data, outcome, target), outcome.amount)),
    ...struck.flatMap((target) => blownAway(actor, data, target)),
  ];
}

/** How far a gust drives somebody (BI-SPL-02). */
function blownAway(actor: Creature, { slug, numbers }: CastData, uuid: string): ProposalDraft[] {
  const target = findActor(uuid);
  if (slug !== "windBlast" || !isCreature(target)) return [];
  const { strength } = attributesOf(target);
  return pushes(actor, target, windBlast(numbers.level, numbers.intelligence, numbers.wits, strength).push);
}

/** What a gust or confusion costs somebody of the countdown (BI-SPL-02, L2794); nothing outside of a fight. */
export function initiativeLost(
  data: Pick<CastData, "slug">,
  target: string,
  numbers: CastNumbers,
  amount: number,
): ProposalDraft[] {
  const actor = findActor(target);
  const fight = isCreature(actor) ? inFight(actor) : null;
  if (!isCreature(actor) || !fight) return [];
  const score = fighterOf(fight.state, fight.combatant.id ?? "")?.score ?? 0;
  return (spellRule(data.slug).on?.(numbers, bearerOf(actor), amount) ?? []).flatMap((effect) =>
    effect.kind === "initiative"
      ? initiative(actor, effect.by === "none" ? -Math.max(0, score) : effect.by, data.slug)
      : [],
  );
}

/** Posts the card of a casting. `waiting`: somebody has still to resist it. */
export async function postCast(
  casting: Casting,
  data: CastData,
  choices: CastChoices,
  {
    rolls = [],
    mode,
    waiting = false,
    origin = null,
    setup = null,
  }: {
    rolls?: Roll[];
    mode?: MessageMode;
    waiting?: boolean;
    origin?: string | null;
    /** Given where the spell has just worked: its area is shown. */
    setup?: CastSetup | null;
  },
): Promise<unknown> {
  const { actor, spell } = casting;
  return postCard({
    actor,
    origin,
    rolls,
    ...(mode ? { mode } : {}),
    parts: [castPart(data)],
    proposals: [
      ...castProposals(actor, spell.system.sphere, data, choices, waiting),
      ...(setup ? await drawnArea(casting, setup) : []),
    ],
  });
}
