import { specificityHint, triedBefore } from "../rules/gm";
import type { Term } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { postCard } from "../../../foundry/chat/post-card";
import { format, localize } from "../../../foundry/platform/i18n";
import type {
  ControlValues,
  RollControl,
  RollObstacle,
  RollRequest,
  TargetChoice,
} from "../../../foundry/rolls/roll-action";
import { startRoll } from "../../../foundry/rolls/start-roll";
import { neededOnDice, planCheck, type CheckPlan, type StandardOutcome } from "../rules/checks";
import type { CheckCategory } from "../rules/modifiers";
import { abilitiesOf, abilityName, bonusOf, categoriesOf, type Ability } from "../adapters/abilities";
import { abilityObstacles, abilityPips, priceWords } from "../adapters/acts";
import { knockoutModifiers } from "../adapters/attack";
import { benefitControls, benefitTerms, proposeUsed } from "../adapters/benefits";
import { attemptWith, lastFailure } from "../adapters/tries";
import { difficultyInWords } from "../adapters/worded";
import { invocableBy } from "../adapters/tags";
import { standingTerms } from "../adapters/own-effects";
import { isCreature, type Creature } from "../adapters/creature";
import { proposeLucky, proposeMastery, proposeSpend } from "../changes/propose";
import {
  inManner,
  mannerAction,
  mannerControl,
  mannerOf,
  theOpponents,
  type Manner,
  type MannerPlan,
} from "./check-manner";
import { commonControls, edgeOf, modifierTerm } from "./situation-controls";
import { invokedTag, tagControls, tagTerm } from "./tag-controls";
import type { ProposalDraft } from "../../../foundry/contracts/time";
import { checkPart } from "../stored/check-data";
import type { Consequences } from "../stored/consequences";
import { opposedPart } from "../stored/contest-data";
import { groupContestPart } from "../stored/group-contest-data";

/** Difficulty that the dialog starts with when neither the ability nor the GM names one: companion table 1.1, Moderate. */
const USUAL_DIFFICULTY = 12;

/** What a check is for, when it is more than trying something. */
export interface Occasion {
  /** In place of the ability's name, for example "Save against Dazed". */
  title?: string;
  /** Which question of the card it answers is meant: a condition's id. */
  about?: string;
  /** Categories that the occasion brings (MD-CON-04). */
  categories?: readonly CheckCategory[];
  /** Further parts of the card, once it has been rolled. */
  parts?(outcome: { success: boolean }): CardPart[];
  /** What follows from it. */
  proposals?(outcome: { success: boolean }): ProposalDraft[];
}

export interface CheckOptions {
  fast?: boolean;
  /** DC set by whoever asked for the check; else the ability's own, else Moderate. */
  difficulty?: number;
  /** The GM keeps the DC secret: no chance is shown. */
  secret?: boolean;
  origin?: string | null;
  occasion?: Occasion;
  /** Dice that were rolled for what a failure brings; they stand on the same card. */
  further?: readonly Roll[];
  /** Modifiers that the occasion brings. */
  terms?: readonly Term[];
  /** What stands in the way, besides the ability itself. */
  obstacles?: readonly RollObstacle[];
  /** Further parts of the card and what they propose. */
  also?(outcome: StandardOutcome): { parts: CardPart[]; proposals: ProposalDraft[] };
}

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
  const conditions = standingTerms(actor, categories);
  const further = [...knockoutModifiers(actor, ability), ...(options.terms ?? [])];
  const request = checkRequest(actor, name, options, ability, (difficulty, values) =>
    planCheck({
      difficulty,
      bonus,
      modifiers: [
        ...conditions,
        ...further,
        ...benefitTerms(actor, values),
        ...tagTerm(values),
        ...modifierTerm(values),
      ],
      edges: [edgeOf(values)],
    }),
  );
  return startRoll(request, { fast: options.fast ?? false });
}

/** Nothing else applies: plain 2d12 against a DC (MD-CHK-21); conditions on all checks still count. */
export function rollGeneric(actor: Creature, options: CheckOptions = {}): Promise<unknown> {
  const conditions = standingTerms(actor, options.occasion?.categories ?? []);
  const request = checkRequest(actor, localize("MALLEUS.Check.generic"), options, null, (difficulty, values) =>
    planCheck({
      difficulty,
      modifiers: [
        ...conditions,
        ...(options.terms ?? []),
        ...benefitTerms(actor, values),
        ...tagTerm(values),
        ...modifierTerm(values),
      ],
      edges: [edgeOf(values)],
    }),
  );
  return startRoll(request, { fast: options.fast ?? false });
}

function checkRequest(
  actor: Creature,
  name: string,
  options: CheckOptions,
  ability: Ability | null,
  plan: (difficulty: number, values: ControlValues) => CheckPlan,
  against: Creature[] = theOpponents(actor),
): RollRequest<MannerPlan, StandardOutcome> {
  const { difficulty, secret = false, origin = null, occasion, obstacles = [], also, further = [] } = options;
  const title = occasion?.title ?? name;
  // What somebody asked for, or a rule, has its DC; what a player tries may be held against somebody.
  const unknown = secret && difficulty === undefined; // the GM keeps it: this client never learns it
  const free = difficulty === undefined && !occasion && !unknown;
  const opponents = free && ability ? against : [];
  const opponent = opponents.length === 1 ? (opponents[0] ?? null) : null;
  const manners = free ? mannerControl(opponents) : [];
  const start = difficulty ?? (ability ? difficultyInWords(ability, opponent) : null) ?? USUAL_DIFFICULTY;
  const foreign = opponents.some((one) => !one.isOwner);
  const hint =
    free && ability
      ? specificityHint(
          ability.system,
          abilitiesOf(actor).map(({ system }) => system),
        )
      : null;
  const specific = hint === null ? [] : [localize(hint)];
  let invoked: string | null = null;
  let spent: ProposalDraft[] = [];
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
      ...(difficulty === undefined && !unknown && !againstOther(mannerOf(values)) ? [difficultyControl(start)] : []),
      ...commonControls(),
      ...benefitControls(actor),
      ...tagControls(invocableBy(actor, opponent)),
    ],
    // Who rolls is chosen anew each time.
    ...(manners.length > 0 ? {} : { remember: "malleus.check" }),
    // What a foe can do is the GM's business (MD-CHK-20).
    secret: (values) => (unknown ? "unknown" : secret || (foreign && againstOther(mannerOf(values)))),
    setup(values) {
      invoked = invokedTag(values);
      spent = proposeUsed(actor, values);
      return inManner(plan(Number(values.difficulty ?? start), values), mannerOf(values), {
        actor,
        opponents,
        ability,
      });
    },
    terms: (setup) => [...setup.bonusTerms, ...setup.modifierTerms],
    note: (setup) =>
      setup.contest || setup.group || setup.forced
        ? null
        : [format("MALLEUS.Roll.needed", { number: neededOnDice(setup) }), ...specific].join(" "),
    async post({ setup, outcome, transcript, rolls, mode }) {
      const lucky = [...proposeLucky(actor, outcome), ...spent];
      if (setup.contest && opponent && ability)
        return postCard({
          actor,
          rolls,
          mode,
          parts: [opposedPart({ title, plan: setup, transcript, actor, ability, opponent })],
          proposals: lucky,
        });
      if (setup.group && ability) {
        const { tie } = setup.group;
        const part = groupContestPart({ title, plan: setup, tie, transcript, actor, ability, opponents });
        return postCard({ actor, rolls, mode, parts: [part], proposals: lucky });
      }
      if (setup.manner === "swap") {
        const swap = checkPart({ title: swapTitle(title), plan: setup, transcript, ability: null, swapped: true });
        const mastered = proposeMastery(actor, ability, { ...outcome, success: !outcome.success });
        return postCard({ actor, rolls, mode, parts: [swap], proposals: mastered });
      }
      const more = also?.(outcome) ?? { parts: [], proposals: [] };
      const about = occasion?.about ?? null;
      const then = consequencesOf(occasion);
      const foe = setup.manner === "standing" && opponent && !opponent.isOwner ? opponent.uuid : null;
      const part = checkPart({
        title,
        plan: setup,
        transcript,
        ability: ability?.uuid ?? null,
        secret: secret || foe !== null,
        kept: unknown,
        ...(foe ? { foe: [foe, ability?.system.slug ?? ""] } : {}),
        invoked,
        about,
        then,
      });
      return postCard({
        actor,
        origin,
        rolls: [...rolls, ...further],
        mode,
        parts: [part, ...more.parts, ...(unknown ? [] : (occasion?.parts?.(outcome) ?? []))],
        proposals: unknown
          ? [...more.proposals, ...lucky]
          : [
              ...lucky,
              ...(outcome.success ? then.success : then.failure),
              ...more.proposals,
              ...(free && ability ? abilityPips(actor, ability).flatMap((pip) => proposeSpend(actor, actor, pip)) : []),
              ...proposeMastery(actor, ability, outcome),
            ],
      });
    },
  };
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

const swapTitle = (title: string): string => format("MALLEUS.Manner.swapTitle", { ability: title });

const consequencesOf = (occasion?: Occasion): Consequences => ({
  success: occasion?.proposals?.({ success: true }) ?? [],
  failure: occasion?.proposals?.({ success: false }) ?? [],
});

const difficultyControl = (value: number): RollControl => ({
  kind: "number",
  name: "difficulty",
  label: localize("MALLEUS.Roll.difficulty"),
  value,
  min: 0,
  max: 40,
});
