import { findActor, findItem, isItemOf } from "../../../foundry/platform/documents";
import { TONE_ICONS } from "../../../foundry/platform/tone-icons";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import type { CardMessage } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType, CardResult } from "../../../foundry/contracts/message-part";
import type { Term } from "../../../engine";
import type { Tone } from "../../../foundry/rolls/roll-action";
import { followUpActions, followUps } from "../actions/follow-ups";
import { checkResult, shownToPlayers, type CheckOutcome, type CheckResult } from "../rules/resolution";
import { against } from "../rules/thaumaturgy";
import { throwChart } from "../rules/throw";
import { hasLostAction } from "../adapters/throws/lost-action";
import { secretTerms } from "../adapters/throws/secret-difficulty";
import { tellings } from "../adapters/throws/verdict";
import { isContest, longTerm, readOutcome, replayOutcome, type StoredOutcome } from "../stored/stored-outcome";
import { sentenceView } from "./sentence-view";

const TONES: Record<CheckResult, Tone> = {
  criticalSuccess: "triumph",
  success: "good",
  failure: "bad",
  criticalFailure: "disaster",
};

/** What came of a Throw (AM-RES-01..05), told by the rule from what fell. */
export const outcomePartType: CardPartType = {
  template: "amalgam/cards/outcome.hbs",
  context(part, context) {
    const stored = readOutcome(part);
    return outcomeContext(stored, context);
  },
  result(part, { message }) {
    const stored = readOutcome(part);
    return verdictOf(stored, known(stored), message);
  },
  told(part) {
    const stored = readOutcome(part);
    // Who wins a contest hangs on two cards.
    const result = isContest(stored) ? null : resultFor(stored, replayOutcome(stored), false);
    return [purposeOf(stored), result && localize(`AMALGAM.Result.${result}`)].filter(Boolean).join(": ");
  },
  about: ({ target, actor }) => [target, actor].filter((uuid) => typeof uuid === "string"),
  actions: followUpActions,
};

/** The outcome as this user may work it out: a secret Difficulty is known to the Storyteller who set it. */
function known(stored: StoredOutcome): CheckOutcome {
  const terms = stored.secrecy === "open" ? null : secretTerms(stored);
  return replayOutcome(
    stored,
    terms?.reduce((sum, [, value]) => sum + value, 0),
  );
}

/** Success or not, in words; null while it is to be seen by nobody here. */
function verdictOf(stored: StoredOutcome, outcome: CheckOutcome, message: CardMessage): CardResult | null {
  if (isContest(stored)) return contestResult(stored, message);
  const result = resultFor(stored, outcome);
  return result && { text: localize(`AMALGAM.Result.${result}`), tone: TONES[result] };
}

/** Who wins; nobody on a full tie (AM-CON-01). */
function contestResult(stored: StoredOutcome, message: CardMessage): CardResult {
  const sides = tellings(message);
  const winner = sides.find(({ success }) => success);
  const key = !winner ? "tie" : winner.stored.pledge === stored.pledge ? "wins" : "loses";
  return { text: localize(`AMALGAM.Contest.${key}`), tone: CONTEST_TONES[key] };
}
const CONTEST_TONES: Record<"wins" | "loses" | "tie", Tone> = { wins: "good", loses: "bad", tie: "mixed" };

/** @param knows Whether the Storyteller reads it, who set the secret numbers. */
function resultFor(
  stored: StoredOutcome,
  outcome: CheckOutcome,
  knows = stored.secrecy !== "open" && secretTerms(stored) !== null,
): CheckResult | null {
  const { success } = shownToPlayers(outcome, stored.secrecy);
  if (stored.secrecy === "open") return checkResult(outcome);
  if (outcome.kind === "criticalFailure") return "criticalFailure";
  if (success === null && !knows) return null;
  const told = stored.verdict ?? outcome.success;
  return checkResult({ ...outcome, success: told });
}

const actorOf = ({ actor }: StoredOutcome): string => findActor(actor)?.name ?? localize("MANIFOLD.Card.GoneDocument");

/** Who does what to whom. */
const purposeOf = (stored: StoredOutcome): string =>
  format(`AMALGAM.PurposeLine.${stored.purpose}`, {
    actor: actorOf(stored),
    word: stored.word ?? "",
    targets: findActor(stored.target)?.name ?? "",
  });

function outcomeContext(stored: StoredOutcome, context: CardContext) {
  const outcome = known(stored);
  const verdict = verdictOf(stored, outcome, context.message);
  const tone: Tone = verdict?.tone ?? "mixed";
  return {
    // Of a contest both sides stand on one card: who it is stands beside what came of it.
    purpose: isContest(stored) && context.index > 0 ? "" : purposeOf(stored),
    contest: isContest(stored),
    critical: outcome.kind,
    tone,
    icon: TONE_ICONS[tone],
    outcome: [isContest(stored) ? actorOf(stored) : "", verdict?.text ?? localize("AMALGAM.Outcome.hidden")]
      .filter(Boolean)
      .join(": "),
    sentence: sentenceView(stored.text ?? "", stored.names ?? []),
    ...handsView(outcome, actorOf(stored)),
    notes: [...seenThrough(stored, outcome), ...notesOf(stored, context, outcome.kind)],
    sum: sumLine(stored, outcome),
    groups: groupsOf(stored, outcome),
    next: followUps(stored, verdict?.tone === "good" || verdict?.tone === "triumph", context),
  };
}

function handsView({ thrown }: CheckOutcome, actor: string) {
  if (!thrown) return { hands: [], handsLabel: "", chart: null };
  const hand = (value: number, label: string, kind: string) => ({ value, label, kind });
  const other = localize("AMALGAM.Outcome.otherHand");
  const hands = thrown.dice
    ? thrown.dice.map((die, at) => hand(die, at === 0 ? actor : localize("AMALGAM.Outcome.criticalCheck"), "die"))
    : [
        ...(thrown.hands ? [hand(thrown.hands.own, actor, "hand"), hand(thrown.hands.other, other, "hand")] : []),
        ...(thrown.flash
          ? [
              hand(thrown.flash.own, format("AMALGAM.Throw.inFlash", { name: actor }), "flash"),
              hand(thrown.flash.other, format("AMALGAM.Throw.inFlash", { name: other }), "flash"),
            ]
          : []),
      ];
  const handsLabel = hands.map(({ label, value }) => `${label} ${value}`).join(", ");
  return { hands, handsLabel, chart: thrown.hands ? chartView(thrown.hands) : null };
}

/** The printed chart with this Throw's cell marked (AM-THR-02). */
const chartView = ({ own, other }: { own: number; other: number }) =>
  throwChart().map((row, at) =>
    row.map((cell, across) => ({ text: cell ?? "×", here: at === own - 1 && across === other - 1 })),
  );

/** What a look at something that stands comes to, for whoever may know of the success: an illusion may be noticed and stay (AM-MEN-01). */
function seenThrough(stored: StoredOutcome, outcome: CheckOutcome): string[] {
  const standing = findItem(stored.about);
  if (!isItemOf(standing, "amalgamStanding") || resultFor(stored, outcome) === null) return [];
  const success = outcome.success || stored.verdict === true;
  const came = against(standing.system, { success, degree: success ? outcome.potential : 0 });
  return [localize(`AMALGAM.Standing.${came}`)];
}

function notesOf(stored: StoredOutcome, { message }: CardContext, kind: CheckOutcome["kind"]): string[] {
  const { drawn = [], secrecy } = stored;
  return [
    ...(isContest(stored) && kind !== "plain" ? [localize(`AMALGAM.Outcome.${kind}`)] : []),
    ...drawn.map((name) => format("AMALGAM.Outcome.drawn", { name })),
    ...(secrecy !== "open" ? [localize("AMALGAM.Pledge.secretDifficulty")] : []),
    ...(hasLostAction(stored) ? [localize("AMALGAM.Problem.lostAction")] : []),
    ...(message.author?.isGM ? [] : [localize("AMALGAM.Outcome.unwitnessed")]),
  ];
}

function sumLine(stored: StoredOutcome, outcome: CheckOutcome): string {
  const { performance, potential: degree } = outcome;
  const total = stored.difficulty?.reduce((sum, [, value]) => sum + value, 0) ?? null;
  const parts = [
    total === null
      ? format("AMALGAM.Outcome.performance", { performance })
      : format("AMALGAM.Outcome.performanceAgainst", { performance, difficulty: total }),
  ];
  const told = resultFor(stored, outcome);
  if (isContest(stored) || told === "success" || told === "criticalSuccess")
    parts.push(format("AMALGAM.Outcome.degree", { degree }));
  return parts.join(" · ");
}

function groupsOf(stored: StoredOutcome, outcome: CheckOutcome) {
  const group = (key: string, terms: readonly Term[]) => ({
    title: localize(`AMALGAM.Outcome.${key}`),
    terms: terms.map(({ label, value }) => ({ label: localize(label), value: signed(value) })),
  });
  return [
    group("pledgeTerms", stored.terms.map(longTerm)),
    group("performanceTerms", outcome.performanceTerms),
    ...(stored.difficulty ? [group("difficultyTerms", stored.difficulty.map(longTerm))] : []),
    ...(resultFor(stored, outcome) === "failure" ? [] : [group("degreeTerms", outcome.degreeTerms)]),
  ].filter(({ terms }) => terms.length > 0);
}
