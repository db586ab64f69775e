import { sum } from "../../../../engine";
import { effectTerms } from "../../../../foundry/conditions/effect-terms";
import { targetedActors } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { RollRequest } from "../../../../foundry/rolls/roll-action";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import type { MagicAid } from "../../rules/magic";
import type { CheckCategory } from "../../rules/modifiers";
import { METTLE_DIFFICULTY, movedOvercharge, planPoolCheck, poolsEmpty } from "../../rules/pools";
import type { PoolDraw, PoolOutcome, PoolPlan } from "../../rules/pools";
import { abilityObstacles, abilityPips, priceWords } from "../../adapters/combat/acts";
import { printedTerms } from "../../adapters/characters/abilities";
import { standingTerms } from "../../adapters/characters/own-effects";
import { isCreature, type Creature } from "../../adapters/creature";
import { banishingOf } from "../../adapters/magic/banishing";
import { aidsOf, isRod, pooledGear, type Pooled } from "../../adapters/magic/magic-gear";
import { benefitControls, benefitTerms, proposeUsed } from "../../adapters/characters/benefits";
import { invocableBy } from "../../adapters/tags";
import {
  drawsOf,
  furtherSources,
  gearSource,
  ownSource,
  type PoolId,
  type PoolSource,
} from "../../adapters/magic/pool-sources";
import { castingControls, castingOf, sourceOf } from "./casting";
import { castingNote, expectedLoss, groundingOf, poolAction } from "./pool-action";
import {
  aidControl,
  aidOf,
  ceilingControl,
  diceControls,
  noneTaken,
  sharesOf,
  wordControls,
  type PoolChoice,
} from "./pool-controls";
import type { PoolOptions } from "./pool-options";
import { preparedControls, preparedTerms } from "../combat/prepared";
import { modifierTerm } from "../combat/situation-controls";
import { invokedTag, tagControls, tagTerm } from "../aspects/tag-controls";
import type { ProposalDraft } from "../../../../foundry/contracts/time";

export { POOL_IDS, type PoolId } from "../../adapters/magic/pool-sources";

/** A check with dice of one of a creature's pools: the player picks how many (MD-POOL-01). */
export const rollPool = (actor: Creature, pool: PoolId, options: PoolOptions = {}): Promise<unknown> =>
  rollSource(actor, ownSource(actor, pool), pool, options);

/** A check with the dice that a thing holds (MD-CHR-07, MDC-MAG-27). */
export const rollGearPool = (actor: Creature, gear: Pooled, options: PoolOptions = {}): Promise<unknown> =>
  rollSource(actor, gearSource(gear), null, options);

/** Where every pool that may be drawn on is empty, it fails without dice (MD-POOL-07, A-69). */
function rollSource(actor: Creature, main: PoolSource, pool: PoolId | null, options: PoolOptions): Promise<unknown> {
  const choice = choiceOf(actor, main, pool, options);
  const empty = poolsEmpty(
    [main, ...choice.rods, ...choice.further].map(({ stored }) => ({ available: stored.value })),
  );
  return startRoll(poolRequest(actor, choice, options), { fast: empty || (options.fast ?? false), peek: options.peek });
}

function choiceOf(
  actor: Creature,
  main: PoolSource,
  pool: PoolId | null,
  { ability, ritual, occasion }: PoolOptions,
): PoolChoice {
  const spell = ability?.system.family === "magic" ? ability : null;
  const aids = spell ? aidsOf(actor) : [];
  return {
    main,
    pool,
    rods: aids.includes("rod") && !ritual ? pooledGear(actor).filter(isRod).map(gearSource) : [],
    // A rule that asks for a check (morale, a save) says which pool it is for.
    further:
      ritual || occasion
        ? []
        : furtherSources(actor, pool, spell && spell.system, spell !== null && sourceOf(spell) === "blood").filter(
            ({ id }) => id !== main.id,
          ),
    aids,
  };
}

/** Only the leader's dice of a ritual are exhausted, by the casting's threshold: water and the spell count here too (MDC-MAG-08, 21). */
const leaderDraws = (draws: readonly PoolDraw[], casting: { threshold: number } | null): PoolDraw[] =>
  draws.map((draw) => (draw.threshold === 0 || !casting ? draw : { ...draw, threshold: casting.threshold }));

function poolRequest(actor: Creature, choice: PoolChoice, options: PoolOptions): RollRequest<PoolPlan, PoolOutcome> {
  const { occasion, ability = null, secret = false, ritual } = options;
  let { overcharge = null } = options;
  const { main, pool } = choice;
  const title = occasion?.title ?? options.title ?? main.label;
  const categories: CheckCategory[] = [...(pool ? [pool] : []), ...(occasion?.categories ?? [])];
  const conditions = standingTerms(actor, categories);
  const spell = ability?.system.family === "magic" ? ability : null;
  // What lowers the ceilings of whoever bears it: Silver Shackles (companion 5.7).
  const chained = spell ? sum(effectTerms(actor, ["overcharge"])) : 0;
  const unknown = secret && options.difficulty === undefined; // the GM keeps it: this client never learns it
  const open = options.difficulty === undefined;
  const banishing = unknown ? null : banishingOf(actor, ability, overcharge);
  const start = options.difficulty ?? banishing?.difficulty ?? METTLE_DIFFICULTY;
  let aid: MagicAid | null = null;
  let invoked: string | null = null;
  let spent: ProposalDraft[] = [];
  return {
    action: poolAction,
    actor,
    title: format("MALLEUS.Check.title", { actor: actor.name, ability: title }),
    controls: [
      ...(ritual ? aidControl(choice) : diceControls(choice)),
      ...wordControls(
        {
          ...{ difficulty: start, open, unknown, printed: spell !== null && !open },
          ceiling: banishing ? [ceilingControl(banishing.overcharge)] : [],
        },
        options.bonusDie,
      ),
      ...(spell ? castingControls(spell) : []),
      ...benefitControls(actor),
      ...preparedControls(actor, ability !== null && !occasion),
      ...tagControls(invocableBy(actor, targetedActors(actor).find(isCreature) ?? null)),
    ],
    ...(spell ? { remember: `malleus.casting.${sourceOf(spell)}` } : {}),
    secret: unknown ? "unknown" : secret,
    obstacles: (values) => [
      ...(ability && !occasion ? abilityObstacles(actor, ability) : []),
      // At least one die in all; whoever rolls at once, or a GM who goes on, takes the first.
      ...(!ritual && noneTaken(choice, values) ? [{ text: localize("MALLEUS.Pool.noneTaken"), blocks: true }] : []),
    ],
    cost: ability && !occasion ? priceWords(abilityPips(actor, ability)) : null,
    setup(values) {
      const casting = spell ? castingOf(spell, values, main.stored.threshold) : null;
      const beyond = casting?.beyond ?? 0;
      aid = aidOf(choice, values);
      invoked = invokedTag(values);
      spent = proposeUsed(actor, values);
      if (banishing) overcharge = Number(values.ceiling) || null;
      return planPoolCheck({
        draws: ritual ? leaderDraws(ritual.draws, casting) : drawsOf(sharesOf(choice, values), casting),
        difficulty: Number(values.difficulty ?? start) + beyond,
        modifiers: [
          ...conditions,
          ...printedTerms(ability),
          ...(ritual?.terms ?? []),
          // A ritual's circle is drawn once (companion 1.13).
          ...(casting?.terms ?? []).filter((one) => !ritual?.terms.some(({ stack }) => stack === one.stack)),
          ...benefitTerms(actor, values),
          ...preparedTerms(values),
          ...tagTerm(values),
          ...modifierTerm(values),
        ],
        bonusDice: values.bonusDie === true ? 1 : 0,
        overcharge: movedOvercharge(overcharge, beyond, chained),
      });
    },
    terms: (setup) => [...setup.modifierTerms],
    note: (setup) => (spell ? castingNote(setup, groundingOf(actor, aid)) : expectedLoss(setup)),
    post: async (result) => {
      const grounding = spell ? groundingOf(actor, aid) : null;
      const { postPool } = await import("./post-pool");
      return postPool(
        actor,
        { ...options, title, overcharge: movedOvercharge(overcharge, 0, chained) },
        choice,
        result,
        {
          aid,
          grounding,
          unknown,
          invoked,
          spent,
        },
      );
    },
  };
}
