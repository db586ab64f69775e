import { postCard } from "../../../../foundry/chat/post-card";
import { targetedActors } from "../../../../foundry/platform/documents";
import { format, localize, signed } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollControl, RollObstacle, RollRequest } from "../../../../foundry/rolls/roll-action";
import { oddsView } from "../../../../foundry/rolls/odds-bar";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import { isSneaking } from "../../adapters/characters/abilities";
import { hindrances, type Trial } from "../../adapters/conflict/conflict";
import { isCreature, type Creature } from "../../adapters/creature";
import { sensitiveTo } from "../../adapters/creatures/response";
import { isRenewed } from "../../adapters/conflict/noted-conflicts";
import { isSettled } from "../../adapters/conflict/settled";
import { MOST_IN_GROUP, type ConflictOutcome } from "../../rules/conflict";
import { conflictPart, LET_ROLL_PART, plainConflict, type ConflictData } from "../../stored/conflict-data";
import { shortTerms, throwsOf } from "../../stored/readers";
import { conditionControls, conditionObstacles, hazardOf } from "./condition-controls";
import { conflictAction, type ConflictPlan } from "./conflict-action";
import {
  aboutOf,
  bitesEach,
  byFoe,
  conflictCase,
  foeTagsOf,
  foeTrial,
  giftEdgesIn,
  isSwapped,
  tagsOf,
  triedIn,
  usuallySet,
  withPrimary,
  type ConflictCase,
} from "./conflict-case";
import {
  againstControls,
  edgeControls,
  fiatControls,
  groupControls,
  groupObstacles,
  helpersOf,
  hidingControls,
  marginControls,
  obstructionControl,
  situationControls,
  theirGroupControls,
  toggle,
  trialControls,
} from "./conflict-controls";
import type { ConflictOptions } from "./conflict-options";
import { assessedIn, edgeWords, naturalFromIn, neededWords, planOf, startOf, thresholdIn } from "./conflict-plan";
import { bitesOf, postBites, settleBites, type Each } from "../combat/bites";
import { proposalsFor } from "../follow-ups";

export const trialWords = ({ attributes }: Trial): string =>
  attributes.map((key) => localize(`MYTHMAGICA.Attribute.${key}`)).join(" + ");

/** Rolls a conflict (MY-CFL-06). @returns the card, or null when it was cancelled. */
export const rollConflict = (actor: Creature, trial: Trial, options: ConflictOptions = {}): Promise<unknown> =>
  startRoll(conflictRequest(actor, trial, options, aimedAt(actor, options)), {
    fast: options.fast ?? false,
    peek: options.peek,
  });

const aimedAt = (actor: Creature, { at }: ConflictOptions): Creature[] =>
  at === undefined ? targetedActors(actor).filter(isCreature) : at ? [at] : [];

export function conflictRequest(
  actor: Creature,
  trial: Trial,
  options: ConflictOptions,
  targets: readonly Creature[],
): RollRequest<ConflictPlan, ConflictOutcome> {
  const { secret = false, origin = null, own } = options;
  const watching = isSneaking(actor, trial.slug ?? "");
  // Controls, setup, obstacles and secrecy ask for the same values: of each state of the dialog the case is made once.
  const cases = new WeakMap<ControlValues, ConflictCase>();
  const caseIn = (values: ControlValues): ConflictCase => {
    const known = cases.get(values);
    if (known) return known;
    const made = conflictCase(actor, trial, options, withPrimary(targets, values.primary, { watching }));
    cases.set(values, made);
    return made;
  };
  const roll = caseIn({});
  const { foe, unknown } = roll;
  // What the dialog last showed is what is paid for and posted.
  let last: ControlValues = {};
  const setup = (values: ControlValues): ConflictPlan => planOf(caseIn(values), (last = values));

  /** The target's side throws the dice, on a card of its own (MY-CMB-04). */
  async function othersRoll(): Promise<boolean> {
    if (last.letRoll !== true) return false;
    const each = dataOfEach(caseIn({ ...last }), last, setup(last), []);
    const parts = each.map((data) => ({ ...conflictPart(data), type: LET_ROLL_PART }));
    await postCard({ actor, origin, parts });
    return true;
  }

  return {
    action: conflictAction,
    actor,
    title:
      foe && options.heading
        ? options.heading(foe.name)
        : format("MYTHMAGICA.Conflict.title", { actor: actor.name, trial: titleOf(roll) }),
    ...(options.subtitle ? { subtitle: options.subtitle } : {}),
    controls: (values) => controlsOf(caseIn(values), values),
    ...targetsOf(roll),
    ...(foe && bitesEach(roll) && targets.length > 1
      ? { chanceOf: format("MYTHMAGICA.Conflict.chanceAgainst", { name: foe.name }) }
      : {}),
    ...(own?.aimed && !foe ? { waits: localize("MYTHMAGICA.Conflict.aimFirst") } : {}),
    obstacles: (values) => obstaclesOf(caseIn(values), values),
    secret: (values) =>
      unknown ? "unknown" : secret || (caseIn(values).hidden && (byFoe(roll, values) || own !== undefined)),
    setup,
    ...(own?.price
      ? {
          cost: (values) => own.price?.(values).words ?? null,
          pay: async () => ((await own.price?.(last).pay()) ?? true) && !(await othersRoll()),
        }
      : {}),
    terms: ({ terms }) => terms,
    note: (plan) => (unknown ? edgeWords(plan) : needs(caseIn({ ...last }), last, plan)),
    async post({ setup: plan, outcome, rolls, mode, transcript }) {
      // What is kept from others may have changed since the dialog was drawn.
      const each = dataOfEach(caseIn({ ...last }), last, plan, throwsOf(transcript));
      const { one, more, dice } = await settleBites(each);
      const proposals = unknown ? [] : proposalsFor(actor, one, outcome);
      const thrown = [...rolls, ...dice];
      const card = await postCard({ actor, origin, rolls: thrown, mode, parts: [conflictPart(one)], proposals });
      await postBites(actor, more, { origin, mode });
      return card;
    },
  };
}

const titleOf = ({ options, trial }: ConflictCase): string => options.title ?? trialWords(trial);

/** What the dialog asks. */
function controlsOf(roll: ConflictCase, values: ControlValues): RollControl[] {
  const { actor, trial, foe, free, facts, options } = roll;
  const { own, fixed = false, carried = null } = options;
  return [
    ...(fixed ? [] : trialControls(actor, trial)),
    ...(own ? own.controls(values, foe) : []),
    ...assessedControl(roll, values),
    ...giftEdgesIn(roll, values).map(({ id, label, value }) => toggle(id, label, { worth: signed(value) })),
    ...(foe && !own ? againstControls(foe, values, usuallySet(actor, triedIn(roll, values))) : []),
    ...(free && !own && !byFoe(roll, values) ? fiatControls(values, startOf(roll)) : []),
    ...hidingControls(actor, trial),
    ...edgeControls(naturalFromIn(roll, {})),
    ...conditionControls(actor, foe, facts, values, tagsOf(roll, values)),
    ...situationControls(),
    ...(own?.attack === "range" ? [obstructionControl()] : []),
    ...groupControls(actor, { sneaks: isSneaking(actor, trial.slug ?? "") }),
    ...(bitesEach(roll) ? [] : theirGroupControls(roll.targets, { struck: own?.attack !== undefined })),
    ...marginControls(actor, carried),
    ...(foe && !own
      ? [toggle("swapped", localize("MYTHMAGICA.Conflict.swap"), { hint: localize("MYTHMAGICA.Conflict.swapHint") })]
      : []),
  ];
}

/** The Edge for having assessed the situation is for one Action: which one, whoever has it says (MY-INI-08). */
const assessedControl = (roll: ConflictCase, values: ControlValues): RollControl[] =>
  roll.options.own?.acts === "goesOn" || assessedIn(roll, values).length === 0
    ? []
    : [{ ...toggle("assessed", localize("MYTHMAGICA.Combat.assessed")), value: true, fresh: true } as RollControl];

/** Targets that the dialog lets choose, where nobody has set the Threshold. */
function targetsOf({ actor, trial, options, targets, free }: ConflictCase) {
  if (!free || options.at === null) return {};
  return {
    targets: {
      chosen: [...targets],
      many: true,
      optional: options.own?.aimed !== true,
      fits: isCreature,
      aim: (picked: Actor[]) =>
        conflictRequest(actor, trial, options, picked.filter(isCreature)) as RollRequest<unknown, unknown>,
    },
  };
}

function obstaclesOf(roll: ConflictCase, values: ControlValues): RollObstacle[] {
  const { actor, foe, facts, options, targets } = roll;
  const { own } = options;
  return onceEach([
    ...conditionObstacles(actor, foe, facts, {
      hears: values.hearing === true,
      physical: tagsOf(roll, values).includes("physical"),
    }),
    ...(bitesEach(roll) && foe ? targets : [foe]).flatMap((one) => own?.obstacles?.(values, one) ?? []),
    ...groupObstacles(actor, helpersOf(actor, values), {
      assault: own?.assault?.(values) ?? false,
      joined: own?.joined ?? [],
      foes: bitesEach(roll) ? 0 : targets.length,
    }),
    ...(standsStill(roll, values) ? [{ text: localize("MYTHMAGICA.Conflict.stands"), blocks: false }] : []),
  ]);
}

/** What stands in the way of all whom a swarm bites, or for two reasons, is said once. */
const onceEach = (all: readonly RollObstacle[]): RollObstacle[] =>
  all.filter(({ text }, at) => all.findIndex((one) => one.text === text) === at);

/** The same was rolled before, and nothing has changed (MY-CFL-16). */
function standsStill(roll: ConflictCase, values: ControlValues): boolean {
  const { actor, foe, facts, options } = roll;
  const tried = { kind: facts.kind, about: aboutOf(roll, triedIn(roll, values)) };
  if (options.answers || isRenewed(tried)) return false;
  const { threshold } = thresholdIn(roll, values);
  return isSettled({
    ...{ ...tried, threshold: foe ? null : threshold },
    ...{ actor: actor.uuid, target: foe?.uuid ?? null },
  });
}

/** As many as one attack of a swarm tells of. */
const MOST_BITTEN = 13;

/** The same for each whom a swarm bites: their own Defense and Edges meet the one attack (MY-SWM-06). */
function dataOfEach(roll: ConflictCase, values: ControlValues, plan: ConflictPlan, throws: number[][]): Each {
  const { actor } = roll;
  const one = dataOf(roll, values, plan, throws);
  if (!bitesEach(roll)) return [one];
  const more = otherBites(roll, values).map(([its, met]) => dataOf(its, values, met, throws));
  return bitesOf(actor, [one, ...more]);
}

/** The roll against each whom a swarm bites besides the first. */
const otherBites = ({ actor, trial, options, targets }: ConflictCase, values: ControlValues) =>
  targets.slice(1, MOST_BITTEN).map((foe): [ConflictCase, ConflictPlan] => {
    const its = conflictCase(actor, trial, options, [foe]);
    return [its, planOf(its, values)];
  });

/** What the die has to show, and the dice: of a swarm against each whom it bites, with the chance, since the bar is the first one's (MY-SWM-06). */
function needs(roll: ConflictCase, values: ControlValues, plan: ConflictPlan): string {
  const words = (one: ConflictPlan): string => `${neededWords(one)} ${edgeWords(one)}`.trim();
  if (!bitesEach(roll) || roll.targets.length < 2) return words(plan);
  const all = [[roll, plan] as const, ...otherBites(roll, values)];
  const shown = all.filter(([{ hidden }]) => !hidden || game.user.isGM);
  return shown
    .map(([{ foe }, one]) =>
      format("MYTHMAGICA.Conflict.neededOf", {
        ...{ name: foe?.name ?? "", needed: words(one) },
        chance: oddsView(conflictAction, one).headline,
      }),
    )
    .join(" ");
}

/** What the card keeps of it. */
function dataOf(roll: ConflictCase, values: ControlValues, plan: ConflictPlan, throws: number[][]): ConflictData {
  const { actor, foe, unknown, hidden, targets, options, facts } = roll;
  const tried = triedIn(roll, values);
  const tags = tagsOf(roll, values);
  const form = [hazardOf(facts, values)];
  return plainConflict({
    kind: facts.kind,
    about: aboutOf(roll, tried),
    title: titleOf(roll),
    terms: shortTerms(plan.terms),
    edges: shortTerms(plan.edges),
    threshold: unknown ? null : plan.threshold,
    against: shortTerms(plan.against),
    naturalFrom: plan.naturalFrom ?? 20,
    opponent: foe?.uuid ?? "",
    helpers: helpersOf(actor, values).map(({ uuid }) => uuid),
    others: bitesEach(roll) ? [] : targets.slice(1, MOST_IN_GROUP).map(({ uuid }) => uuid),
    throws,
    tags,
    hindered: [
      ...hindrances(actor, tried, tags),
      // An attacker's own nature says nothing of the harm that it does.
      ...(facts.attack ? [] : sensitiveTo(actor, form)),
      ...(options.own?.hindered?.(values) ?? []),
    ],
    foeHindered: foe
      ? [...hindrances(foe, foeTrial(roll, values), foeTagsOf(roll, values)), ...sensitiveTo(foe, form)]
      : [],
    secret: (options.secret ?? false) || hidden,
    swapped: isSwapped(values),
    ...(options.own?.data?.(values, foe) ?? {}),
  });
}
