import { sum, type Term } from "../../../engine";
import { postCard } from "../../../foundry/chat/post-card";
import type { Price } from "../../../foundry/combat/price";
import { targetedActors } from "../../../foundry/platform/documents";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import type { ControlValues, RollControl, RollObstacle, RollRequest } from "../../../foundry/rolls/roll-action";
import { startRoll } from "../../../foundry/rolls/start-roll";
import { castMember, isCreature, type Creature } from "../adapters/creature";
import { hidesNumbers } from "../adapters/open-numbers";
import { hindrances, ownEdges, standingOf, trialTags, trialTerms, type Trial } from "../adapters/conflict";
import { cloudEdges } from "../adapters/areas";
import { defenceTerms } from "../adapters/defence";
import { assessedEdge } from "../adapters/fight";
import { governed } from "../adapters/overridden";
import { isRollAttribute } from "../adapters/attributes";
import { isSettled, rollKey } from "../adapters/settled";
import { gutsOwner } from "../rules/characters";
import {
  adjustmentOf,
  diceFor,
  fromOtherSide,
  groupEdge,
  netEdge,
  situationEdges,
  swapRoller,
  thresholdOf,
  type ConflictOutcome,
} from "../rules/conflict";
import {
  conflictPart,
  LET_ROLL_PART,
  plainConflict,
  type ConflictData,
  type ConflictKind,
} from "../stored/conflict-data";
import { shortTerms, throwsOf } from "../stored/readers";
import {
  conditionControls,
  conditionObstacles,
  foeAttributes,
  foeTags,
  ownTags,
  responseEdges,
} from "./condition-controls";
import { conflictAction, type ConflictPlan } from "./conflict-action";
import { proposalsFor } from "./follow-ups";
import {
  againstControls,
  edgeControls,
  fiatControls,
  fiatOf,
  groupControls,
  groupEdges,
  groupObstacles,
  handEdges,
  hidingControls,
  hidingTerms,
  helpersOf,
  marginControls,
  marginTerms,
  obstructionControl,
  situationControls,
  toggle,
  trialControls,
  trialOf,
} from "./conflict-controls";

/** What a kind of roll brings of its own. */
export type ConflictOptions = {
  fast?: boolean;
  /** Set by whoever asked for it. */
  difficulty?: number;
  /** The Overlord keeps the Threshold. */
  secret?: boolean;
  origin?: string | null;
  kind?: ConflictKind;
  about?: string;
  title?: string;
  /** Attributes are given: nobody chooses them. */
  fixed?: boolean;
  /** The Threshold where nobody says otherwise. */
  threshold?: number;
  /** In place of the ladder: choices that come to a Threshold. */
  own?: {
    controls(values: ControlValues, foe: Creature | null): RollControl[];
    threshold(values: ControlValues, foe: Creature | null): { threshold: number; against?: Term[] };
    edges?(values: ControlValues, foe: Creature | null): Term[];
    obstacles?(values: ControlValues, foe: Creature | null): RollObstacle[];
    /** What the card needs to say what came of it. */
    data?(values: ControlValues, foe: Creature | null): Partial<ConflictData>;
    /** In place of what the trial counts. */
    terms?(values: ControlValues, foe: Creature | null): Term[];
    /** What it takes in a fight. */
    price?(values: ControlValues): Price;
    /** How it attacks, for what situations bring. */
    attack?: "melee" | "range";
    /** Form of harm that it is about, and whether it is a grip, for conditions and responses. */
    hazard?: string;
    grapple?: boolean;
    /** It casts a spell, with words or without. */
    casting?: "verbal" | "silent";
    /** What of the opponent an attack meets. */
    meets?: "defense" | "stability";
    /** It takes somebody to aim at. */
    aimed?: boolean;
  };
  /** Whom it is aimed at, whoever else is targeted; null: nobody. */
  at?: Creature | null;
  /** Id of the card whose Margin is carried here. */
  carried?: string | null;
};

const PLAIN_START = 15;

export const trialWords = ({ attributes }: Trial): string =>
  attributes.map((key) => localize(`MYTHMAGICA.Attribute.${key}`)).join(" + ");

/** Rolls a conflict (MY-CFL-06). @returns the card, or null when it was cancelled. */
export const rollConflict = (actor: Creature, trial: Trial, options: ConflictOptions = {}): Promise<unknown> =>
  startRoll(conflictRequest(actor, trial, options, aimedAt(actor, options)), { fast: options.fast ?? false });

const aimedAt = (actor: Creature, { at }: ConflictOptions): Creature[] =>
  at === undefined ? targetedActors(actor).filter(isCreature) : at ? [at] : [];

/** What an opponent sets against it, beyond 10. */
function foeTerms(foe: Creature, values: ControlValues): Term[] {
  const by = String(values.against ?? "check");
  if (by === "defense" || by === "stability") return defenceTerms(foe, by).map((term) => term);
  const attribute = isRollAttribute(values.foeAttribute) ? values.foeAttribute : "vg";
  const kind = by === "level" ? "avoidance" : by === "skill" ? "skill" : "check";
  return trialTerms(foe, { kind, attributes: [attribute], slug: String(values.foeSkill ?? "") });
}

/** Whether a Named character is concerned: a tie may then be bought instead of rolled on (MY-CFL-07, MY-CFL-10). */
const mayBuy = (...people: (Creature | null)[]): boolean => {
  const cast = game.actors.contents.filter(isCreature).map(castMember);
  return people.some((one) => one !== null && gutsOwner(castMember(one), cast) !== null);
};

export function conflictRequest(
  actor: Creature,
  trial: Trial,
  options: ConflictOptions,
  targets: readonly Creature[],
): RollRequest<ConflictPlan, ConflictOutcome> {
  const { difficulty, secret = false, origin = null, fixed = false, own, carried = null } = options;
  const unknown = secret && difficulty === undefined;
  const free = difficulty === undefined && !unknown;
  const foe = free ? (targets[0] ?? null) : null;
  const hidden = hidesNumbers(foe);
  const start = options.threshold ?? PLAIN_START;
  const byFoe = (values: ControlValues): boolean =>
    foe !== null && !own && String(values.against ?? "check") !== "fiat";
  const facts = {
    kind: options.kind ?? kindOf(trial),
    ...{ attack: own?.attack, hazard: own?.hazard, grapple: own?.grapple, casting: own?.casting },
  };
  let tried = trial;
  let last: ControlValues = {};

  const thresholdFor = (values: ControlValues): { threshold: number; against: Term[] } => {
    if (own && free) return { against: [], ...own.threshold(values, foe) };
    if (foe && byFoe(values)) {
      const against = foeTerms(foe, values);
      const given = ["defense", "stability"].includes(String(values.against));
      return { threshold: given ? sum(against) : thresholdOf(sum(against)), against };
    }
    return { threshold: free ? fiatOf(values, start) : (difficulty ?? start), against: [] };
  };

  const tagsFor = (values: ControlValues) => trialTags(tried, ownTags(actor, facts, values));
  /** What the opponent sets against it, and what that has to do with. */
  const foeTrial = (values: ControlValues): Trial => ({
    kind: "check",
    attributes: foeAttributes(own?.meets ?? String(values.against ?? "check"), String(values.foeAttribute ?? "vg")),
  });
  const foeTagsFor = (values: ControlValues) => trialTags(foeTrial(values), foeTags(facts, values));

  const edgesFor = (values: ControlValues): Term[] => {
    const tags = tagsFor(values);
    const responses = responseEdges(actor, foe, facts, values);
    const situation = situationEdges({
      roller: standingOf(actor),
      opponent: foe ? standingOf(foe) : { id: "" },
      attack: own?.attack ?? null,
      sight: values.sight === true,
      physical: tags.includes("physical"),
      obstructions: Number(values.obstructions ?? 0),
      dream: values.dream === true,
    });
    // What the conditions say of the blind, they say once.
    const blinded = governed(
      actor,
      situation.filter(({ label }) => !label.endsWith(".blind")),
    );
    const others = own?.attack ? null : groupEdge(targets.length, "assisted");
    return [
      ...ownEdges(actor, tried, tags),
      // What one withstands is no Action of one's own.
      ...(tried.kind === "avoidance" ? [] : assessedEdge(actor)),
      ...blinded,
      ...responses.own,
      ...(foe ? [...ownEdges(foe, foeTrial(values), foeTagsFor(values)), ...responses.foe].map(fromOtherSide) : []),
      ...(foe && (own?.attack || tried.slug) ? cloudEdges(actor, foe, tried) : []),
      ...groupEdges(values, helpersOf(actor, values)),
      ...(foe && others ? [fromOtherSide({ ...others, label: "MYTHMAGICA.Conflict.theirNumbers" })] : []),
      ...(own?.edges?.(values, foe) ?? []),
      ...handEdges(values),
    ];
  };

  const setup = (values: ControlValues): ConflictPlan => {
    tried = fixed ? trial : trialOf(values, trial);
    last = values;
    const situation = Number(values.situation ?? 0);
    const terms = [
      ...(own?.terms?.(values, foe) ?? trialTerms(actor, tried)),
      ...marginTerms(actor, values),
      ...hidingTerms(tried, values),
      ...(situation === 0 ? [] : [{ label: "MYTHMAGICA.Conflict.situation", value: situation }]),
    ];
    const { threshold, against } = thresholdFor(values);
    const edges = edgesFor(values);
    const plan = { adjustment: sum(terms), threshold, net: netEdge(edges), terms, edges, against };
    const ties = mayBuy(actor, foe) ? ("stands" as const) : ("again" as const);
    if (!isSwapped(values)) return { ...plan, ties };
    return {
      ...plan,
      ...swapRoller(plan),
      terms:
        against.length > 0
          ? asRolled(against, threshold)
          : [{ label: "MYTHMAGICA.Conflict.threshold", value: threshold - 10 }],
      against: terms,
      edges: edges.map(fromOtherSide),
      ties,
    };
  };

  const title = options.title ?? trialWords(trial);
  return {
    action: conflictAction,
    actor,
    title: format("MYTHMAGICA.Conflict.title", { actor: actor.name, trial: title }),
    controls: (values) => [
      ...(fixed ? [] : trialControls(actor, trial)),
      ...(own ? own.controls(values, foe) : []),
      ...(foe && !own ? againstControls(foe, values) : []),
      ...(free && !own && !byFoe(values) ? fiatControls(values, start) : []),
      ...hidingControls(trial),
      ...edgeControls(),
      ...conditionControls(actor, foe, facts, values),
      ...situationControls(),
      ...(own?.attack === "range" ? [obstructionControl()] : []),
      ...groupControls(actor),
      ...marginControls(actor, carried),
      ...(foe && !own
        ? [toggle("swapped", localize("MYTHMAGICA.Conflict.swap"), { hint: localize("MYTHMAGICA.Conflict.swapHint") })]
        : []),
    ],
    ...(free && options.at !== null
      ? {
          targets: {
            chosen: [...targets],
            many: true,
            optional: own?.aimed !== true,
            fits: isCreature,
            aim: (picked) =>
              conflictRequest(actor, trial, options, picked.filter(isCreature)) as RollRequest<unknown, unknown>,
          },
        }
      : {}),
    ...(own?.aimed && !foe ? { waits: localize("MYTHMAGICA.Conflict.aimFirst") } : {}),
    obstacles: (values) => [
      ...conditionObstacles(actor, foe, facts, values.hearing === true),
      ...(own?.obstacles?.(values, foe) ?? []),
      ...groupObstacles(actor, helpersOf(actor, values), own?.attack !== undefined),
      ...(standsStill(values) ? [{ text: localize("MYTHMAGICA.Conflict.stands"), blocks: false }] : []),
    ],
    secret: (values) => (unknown ? "unknown" : secret || (hidden && (byFoe(values) || own !== undefined))),
    setup,
    ...(own?.price
      ? {
          cost: (values) => own.price?.(values).words ?? null,
          pay: async () => ((await own.price?.(last).pay()) ?? true) && !(await othersRoll()),
        }
      : {}),
    terms: ({ terms }) => terms,
    note: (plan) => (unknown ? edgeWords(plan) : `${neededWords(plan)} ${edgeWords(plan)}`),
    async post({ setup: plan, outcome, rolls, mode, transcript }) {
      const data = dataOf(plan, throwsOf(transcript));
      const proposals = unknown ? [] : proposalsFor(actor, data, outcome);
      return postCard({ actor, origin, rolls, mode, parts: [conflictPart(data)], proposals });
    },
  };

  function dataOf(plan: ConflictPlan, throws: number[][]): ConflictData {
    return plainConflict({
      kind: options.kind ?? kindOf(trial),
      about: aboutOf(tried),
      title,
      terms: shortTerms(plan.terms),
      edges: shortTerms(plan.edges),
      threshold: unknown ? null : plan.threshold,
      against: shortTerms(plan.against),
      opponent: foe?.uuid ?? "",
      helpers: helpersOf(actor, last).map(({ uuid }) => uuid),
      others: targets.slice(1, 4).map(({ uuid }) => uuid),
      throws,
      tags: tagsFor(last),
      hindered: hindrances(actor, tried, tagsFor(last)),
      foeHindered: foe ? hindrances(foe, foeTrial(last), foeTagsFor(last)) : [],
      secret: secret || hidden,
      swapped: isSwapped(last),
      ...(own?.data?.(last, foe) ?? {}),
    });
  }

  /** The target's side throws the dice, on a card of its own (MY-CMB-04). */
  async function othersRoll(): Promise<boolean> {
    if (last.letRoll !== true) return false;
    await postCard({ actor, origin, parts: [{ ...conflictPart(dataOf(setup(last), [])), type: LET_ROLL_PART }] });
    return true;
  }

  function aboutOf(what: Trial): string {
    return options.about ?? [what.slug ?? "", ...what.attributes].filter(Boolean).join("+");
  }

  /** The same was rolled before, and nothing has changed (MY-CFL-16). */
  function standsStill(values: ControlValues): boolean {
    // Blows are struck again and again, and so it is with grips and chases.
    if (["attack", "escape", "chase"].includes(options.kind ?? "")) return false;
    const { threshold } = thresholdFor(values);
    const kind = rollKey(options.kind ?? kindOf(trial), aboutOf(tried), foe ? null : threshold);
    return isSettled({ kind, actor: actor.uuid, target: foe?.uuid ?? null });
  }
}

/** What a Threshold is made of, as its side rolls it: a die stands in for the 10 in it (MY-CFL-11). */
function asRolled(against: readonly Term[], threshold: number): Term[] {
  const more = adjustmentOf(threshold) - sum(against);
  return more === 0 ? [...against] : [...against, { label: "MYTHMAGICA.Conflict.rolledInstead", value: more }];
}

const isSwapped = ({ swapped, letRoll }: ControlValues): boolean => swapped === true || letRoll === true;

const kindOf = ({ kind }: Trial): ConflictKind => (kind === "innate" ? "feat" : kind);

/** "15 or more on the die." */
const neededWords = ({ threshold, adjustment }: ConflictPlan): string =>
  format("MYTHMAGICA.Conflict.needed", { threshold, number: Math.max(2, Math.min(20, threshold - adjustment + 1)) });

/** "3 dice, the lowest counts: Drawbacks 2, Blind." */
function edgeWords({ net, edges }: ConflictPlan): string {
  if (edges.length === 0) return "";
  const which = edges.map(({ label, value }) => `${localize(label)} ${signed(value)}`).join(", ");
  const key = net === 0 ? "one" : net > 0 ? "highest" : "lowest";
  return format(`MYTHMAGICA.Conflict.dice.${key}`, { count: diceFor(net), which });
}
