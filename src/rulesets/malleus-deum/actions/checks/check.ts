import type { Term } from "../../../../engine";
import { format, localize } from "../../../../foundry/platform/i18n";
import type {
  ControlValues,
  RollControl,
  RollObstacle,
  RollRequest,
  TargetChoice,
} from "../../../../foundry/rolls/roll-action";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import {
  abilitiesOf,
  abilityName,
  bonusOf,
  categoriesOf,
  printedTerms,
  type Ability,
} from "../../adapters/characters/abilities";
import { abilityObstacles, abilityPips, priceWords } from "../../adapters/combat/acts";
import { knockoutModifiers } from "../../adapters/combat/attack";
import { benefitControls, benefitTerms, proposeUsed } from "../../adapters/characters/benefits";
import { isCreature, type Creature } from "../../adapters/creature";
import { edgeOfSurprisers } from "../../adapters/combat/fight";
import { untrainedBonus } from "../../adapters/checks/opposing";
import { standingTerms } from "../../adapters/characters/own-effects";
import { invocableBy } from "../../adapters/tags";
import { attemptWith, lastFailure } from "../../adapters/checks/tries";
import { difficultyInWords } from "../../adapters/checks/worded";
import { neededOnDice, planCheck, type CheckPlan, type StandardOutcome } from "../../rules/checks";
import { specificityHint, triedBefore } from "../../rules/gm";
import { postCheck, type CheckCase, type Chosen } from "./check-card";
import {
  inManner,
  mannerAction,
  mannerControl,
  mannerOf,
  theOpponents,
  type Manner,
  type MannerPlan,
} from "./check-manner";
import type { CheckOptions } from "./check-options";
import { preparedControls, preparedTerms } from "../combat/prepared";
import { commonControls, edgeOf, modifierTerm } from "../combat/situation-controls";
import { invokedTag, tagControls, tagTerm } from "../aspects/tag-controls";

/** Difficulty that the dialog starts with when neither the ability nor the GM names one: companion table 1.1, Moderate. */
const USUAL_DIFFICULTY = 12;

/** An act of the roller's own: nobody asked for it, and no rule. */
const isFree = ({ difficulty, occasion, secret = false }: CheckOptions): boolean =>
  difficulty === undefined && !occasion && !secret;

type Planner = (difficulty: number, values: ControlValues) => CheckPlan;

/** A check with what the dialog's choices add to what stands. */
const planner =
  (actor: Creature, options: CheckOptions, standing: readonly Term[], bonus: readonly Term[] = []): Planner =>
  (difficulty, values) =>
    planCheck({
      difficulty,
      bonus,
      modifiers: [
        ...standing,
        ...benefitTerms(actor, values),
        ...preparedTerms(values),
        ...tagTerm(values),
        ...modifierTerm(values),
      ],
      edges: [edgeOf(values), ...(isFree(options) ? [edgeOfSurprisers(actor)] : [])],
    });

/**
 * An ability check with 2d12 + rank against a DC (MD-CHK-13, MD-CHK-14).
 * @returns the card, or null when it was cancelled.
 */
export function rollStandard(actor: Creature, ability: Ability, options: CheckOptions = {}): Promise<unknown> {
  const name = abilityName(ability);
  const bonus = bonusOf(actor, ability);
  if (!bonus) {
    ui.notifications.warn(format("MALLEUS.Problem.untrained", { ability: name }));
    return Promise.resolve(null);
  }
  const categories = [...categoriesOf(ability), ...(options.occasion?.categories ?? [])];
  const conditions = standingTerms(actor, categories, ability.system.slug);
  const own = [...printedTerms(ability), ...knockoutModifiers(actor, ability)];
  const standing = [...conditions, ...own, ...(options.terms ?? [])];
  return start(actor, name, options, ability, planner(actor, options, standing, bonus));
}

/** What somebody never learned, at its untrained rank; where it takes training, that is said (MD-CHK-10). */
export function rollUntrained(actor: Creature, ability: Ability, options: CheckOptions = {}): Promise<unknown> {
  const name = abilityName(ability);
  const bonus = untrainedBonus(ability);
  if (!bonus) {
    ui.notifications.warn(format("MALLEUS.Problem.untrained", { ability: name }));
    return Promise.resolve(null);
  }
  const conditions = standingTerms(actor, categoriesOf(ability), ability.system.slug);
  const standing = [...conditions, ...printedTerms(ability), ...(options.terms ?? [])];
  return start(actor, name, options, null, planner(actor, options, standing, bonus));
}

/** Nothing else applies: plain 2d12 against a DC (MD-CHK-21); conditions on all checks still count. */
export function rollGeneric(actor: Creature, options: CheckOptions = {}): Promise<unknown> {
  const standing = [...standingTerms(actor, options.occasion?.categories ?? []), ...(options.terms ?? [])];
  return start(actor, localize("MALLEUS.Check.generic"), options, null, planner(actor, options, standing));
}

const start = (actor: Creature, name: string, options: CheckOptions, ability: Ability | null, plan: Planner) =>
  startRoll(checkRequest(actor, name, options, ability, plan), { fast: options.fast ?? false, peek: options.peek });

function checkRequest(
  actor: Creature,
  name: string,
  options: CheckOptions,
  ability: Ability | null,
  plan: Planner,
  against: Creature[] = theOpponents(actor),
): RollRequest<MannerPlan, StandardOutcome> {
  const { difficulty, secret = false, occasion, obstacles = [] } = options;
  const title = occasion?.title ?? name;
  // What somebody asked for, or a rule, has its DC; what a player tries may be held against somebody.
  const unknown = secret && difficulty === undefined; // the GM keeps it: this client never learns it
  const free = isFree(options);
  const opponents = free && ability ? against : [];
  const opponent = opponents.length === 1 ? (opponents[0] ?? null) : null;
  const check: CheckCase = { actor, ability, options, title, opponents, opponent, free, unknown };
  const manners = free ? mannerControl(opponents) : [];
  const begins = difficulty ?? (ability ? difficultyInWords(ability, opponent) : null) ?? USUAL_DIFFICULTY;
  const foreign = opponents.some((one) => !one.isOwner);
  const specific = specificWords(check);
  let chosen: Chosen = { invoked: null, spent: [] };
  return {
    action: mannerAction,
    actor,
    title: format("MALLEUS.Check.title", { actor: actor.name, ability: title }),
    // An act of one's own costs an action and must be open; what others ask for (a save, a request) is no act.
    obstacles: [
      ...obstacles,
      ...(free && ability ? [...abilityObstacles(actor, ability), ...onceMore(actor, ability, opponent)] : []),
    ],
    ...(free && ability
      ? { targets: opponentChoice(opponents, (picked) => checkRequest(actor, name, options, ability, plan, picked)) }
      : {}),
    cost: free && ability ? priceWords(abilityPips(actor, ability)) : null,
    controls: (values) => [
      ...manners,
      // Held against somebody, the other side says what is to be reached.
      ...(difficulty === undefined && !unknown && !againstOther(mannerOf(values)) ? [difficultyControl(begins)] : []),
      ...commonControls(),
      ...benefitControls(actor),
      ...preparedControls(actor, free),
      ...tagControls(invocableBy(actor, opponent)),
    ],
    // Who rolls is chosen anew each time.
    ...(manners.length > 0 ? {} : { remember: "malleus.check" }),
    // What a foe can do is the GM's business (MD-CHK-20).
    secret: (values) => (unknown ? "unknown" : secret || (foreign && againstOther(mannerOf(values)))),
    setup(values) {
      chosen = { invoked: invokedTag(values), spent: proposeUsed(actor, values) };
      return inManner(plan(Number(values.difficulty ?? begins), values), mannerOf(values), check);
    },
    terms: (setup) => [...setup.bonusTerms, ...setup.modifierTerms],
    note: (setup) =>
      setup.contest || setup.group || setup.forced
        ? null
        : [format("MALLEUS.Roll.needed", { number: neededOnDice(setup) }), ...specific].join(" "),
    post: (rolled) => postCheck(check, chosen, rolled),
  };
}

/** A hint where the roller has a more special ability for it. */
function specificWords({ actor, ability, free }: CheckCase): string[] {
  if (!free || !ability) return [];
  const hint = specificityHint(
    ability.system,
    abilitiesOf(actor).map(({ system }) => system),
  );
  return hint === null ? [] : [localize(hint)];
}

/** The hint that this was just tried in the same way: the table decides whether it is another matter (MD-CHK-23). */
function onceMore(actor: Creature, ability: Ability, opponent: Creature | null): RollObstacle[] {
  const reason = triedBefore(attemptWith(ability, opponent), lastFailure(actor));
  return reason ? [{ text: localize(reason), blocks: false }] : [];
}

const againstOther = (manner: Manner): boolean => ["opposed", "hidden", "standing", "group"].includes(manner);

/** Whom the check may be held against: nobody, one, or a whole group (MD-CHK-17, MD-CHK-27). */
const opponentChoice = (
  chosen: Creature[],
  aim: (picked: Creature[]) => RollRequest<MannerPlan, StandardOutcome>,
): TargetChoice => ({
  chosen,
  many: true,
  optional: true,
  fits: isCreature,
  aim: (picked) => aim(picked.filter(isCreature)) as RollRequest<unknown, unknown>,
});

const difficultyControl = (value: number): RollControl => ({
  kind: "number",
  name: "difficulty",
  label: localize("MALLEUS.Roll.difficulty"),
  value,
  min: 0,
  max: 40,
});
