import { sum, type Term } from "../../../engine";
import { numbersShown } from "../../../foundry/changes/foe-numbers";
import { postCard } from "../../../foundry/chat/post-card";
import { targetedActors } from "../../../foundry/platform/documents";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import type { ControlValues, RollControl, RollObstacle, RollRequest } from "../../../foundry/rolls/roll-action";
import { startRoll } from "../../../foundry/rolls/start-roll";
import { castMember, isCreature, type Creature } from "../adapters/creature";
import { ownEdges, standingOf, trialTags, trialTerms, type Trial } from "../adapters/conflict";
import { defenceTerms } from "../adapters/defence";
import { isRollAttribute } from "../adapters/attributes";
import { isSettled, rollKey } from "../adapters/settled";
import { gutsOwner } from "../rules/characters";
import {
  diceFor,
  fromOtherSide,
  groupEdge,
  netEdge,
  situationEdges,
  swapRoller,
  thresholdOf,
  type ConflictOutcome,
} from "../rules/conflict";
import { conflictPart, plainConflict, type ConflictData, type ConflictKind } from "../stored/conflict-data";
import { shortTerms, throwsOf } from "../stored/readers";
import { conflictAction, type ConflictPlan } from "./conflict-action";
import { proposalsFor } from "./follow-ups";
import {
  againstControls,
  edgeControls,
  fiatControls,
  fiatOf,
  groupControls,
  groupEdges,
  handEdges,
  helpersOf,
  marginControls,
  marginTerms,
  situationControls,
  toggle,
  tooMany,
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
    terms?(values: ControlValues): Term[];
    /** How it attacks, for what situations bring. */
    attack?: "melee" | "range";
    /** It takes somebody to aim at. */
    aimed?: boolean;
  };
  /** Id of the card whose Margin is carried here. */
  carried?: string | null;
};

const PLAIN_START = 15;

export const trialWords = ({ attributes }: Trial): string =>
  attributes.map((key) => localize(`MYTHMAGICA.Attribute.${key}`)).join(" + ");

/** Rolls a conflict (MY-CFL-06). @returns the card, or null when it was cancelled. */
export const rollConflict = (actor: Creature, trial: Trial, options: ConflictOptions = {}): Promise<unknown> =>
  startRoll(conflictRequest(actor, trial, options, targetedActors(actor).filter(isCreature)), {
    fast: options.fast ?? false,
  });

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
  const hidden = foe !== null && numbersShown(foe) !== "exact";
  const start = options.threshold ?? PLAIN_START;
  const byFoe = (values: ControlValues): boolean =>
    foe !== null && !own && String(values.against ?? "check") !== "fiat";
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

  const edgesFor = (values: ControlValues): Term[] => {
    const tags = trialTags(tried, { sight: values.sight === true, hearing: values.hearing === true });
    const situation = situationEdges({
      roller: standingOf(actor),
      opponent: foe ? standingOf(foe) : { id: "" },
      attack: own?.attack ?? null,
      sight: values.sight === true,
      physical: tags.includes("physical"),
      dream: values.dream === true,
    });
    // What the conditions say of the blind, they say once.
    const blinded = situation.filter(({ label }) => !label.endsWith(".blind"));
    const others = groupEdge(targets.length, "assisted");
    return [
      ...ownEdges(actor, tried, tags),
      ...blinded,
      ...(foe ? ownEdges(foe, tried, trialTags(tried, { defends: true })).map(fromOtherSide) : []),
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
      ...(own?.terms?.(values) ?? trialTerms(actor, tried)),
      ...marginTerms(actor, values),
      ...(situation === 0 ? [] : [{ label: "MYTHMAGICA.Conflict.situation", value: situation }]),
    ];
    const { threshold, against } = thresholdFor(values);
    const edges = edgesFor(values);
    const plan = { adjustment: sum(terms), threshold, net: netEdge(edges), terms, edges, against };
    const ties = mayBuy(actor, foe) ? ("stands" as const) : ("again" as const);
    if (values.swapped !== true) return { ...plan, ties };
    return {
      ...plan,
      ...swapRoller(plan),
      terms: against.length > 0 ? against : [{ label: "MYTHMAGICA.Conflict.threshold", value: threshold - 10 }],
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
      ...edgeControls(),
      ...situationControls(),
      ...groupControls(actor),
      ...marginControls(actor, carried),
      ...(foe && !own
        ? [toggle("swapped", localize("MYTHMAGICA.Conflict.swap"), { hint: localize("MYTHMAGICA.Conflict.swapHint") })]
        : []),
    ],
    ...(free
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
      ...(own?.obstacles?.(values, foe) ?? []),
      ...(tooMany(helpersOf(actor, values)) ? [{ text: localize("MYTHMAGICA.Conflict.tooMany"), blocks: true }] : []),
      ...(standsStill(values) ? [{ text: localize("MYTHMAGICA.Conflict.stands"), blocks: false }] : []),
    ],
    secret: (values) => (unknown ? "unknown" : secret || (hidden && (byFoe(values) || own !== undefined))),
    setup,
    terms: ({ terms }) => terms,
    note: (plan) => (unknown ? edgeWords(plan) : `${neededWords(plan)} ${edgeWords(plan)}`),
    async post({ setup: plan, outcome, rolls, mode, transcript }) {
      const data = plainConflict({
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
        throws: throwsOf(transcript),
        tags: trialTags(tried, { sight: last.sight === true, hearing: last.hearing === true }),
        secret: secret || hidden,
        swapped: last.swapped === true,
        ...(own?.data?.(last, foe) ?? {}),
      });
      const proposals = unknown ? [] : proposalsFor(actor, data, outcome);
      return postCard({ actor, origin, rolls, mode, parts: [conflictPart(data)], proposals });
    },
  };

  function aboutOf(what: Trial): string {
    return options.about ?? [what.slug ?? "", ...what.attributes].filter(Boolean).join("+");
  }

  /** The same was rolled before, and nothing has changed (MY-CFL-16). */
  function standsStill(values: ControlValues): boolean {
    const { threshold } = thresholdFor(values);
    const kind = rollKey(options.kind ?? kindOf(trial), aboutOf(tried), foe ? null : threshold);
    return isSettled({ kind, actor: actor.uuid, target: foe?.uuid ?? null });
  }
}

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
