import { sum } from "../../../../engine";
import type { Tone } from "../../../../foundry/contracts/tone";
import { findActor } from "../../../../foundry/platform/documents";
import { format, localize, signed } from "../../../../foundry/platform/i18n";
import { TONE_ICONS } from "../../../../foundry/platform/tone-icons";
import { diceFor, keepDie, resultKey, successDegree, type ConflictOutcome } from "../../rules/conflict";
import { judged, setupOf, type ConflictData } from "../../stored/conflict-data";

const TONES: Record<string, Tone> = {
  "natural-success": "triumph",
  "pure-success": "good",
  "bare-success": "mixed",
  tie: "mixed",
  "bare-failure": "mixed",
  "pure-failure": "bad",
  "natural-failure": "disaster",
};

const camel = (key: string): string => key.replace(/-(\w)/, (_all, letter: string) => letter.toUpperCase());

/** "Pure Success", for the side that rolled. */
export const resultWords = (outcome: ConflictOutcome): string =>
  localize(`MYTHMAGICA.Conflict.result.${camel(resultKey(outcome))}`);

export const toneOf = (outcome: ConflictOutcome): Tone => TONES[resultKey(outcome)] ?? "mixed";

/** Names of who takes part besides the first. */
const namesOf = (uuids: readonly string[]): string =>
  uuids.map((uuid) => findActor(uuid)?.name ?? localize("MANIFOLD.Party.Gone")).join(", ");

/** Defense and Stability have the 10 in them already; anything else that somebody sets against a roll comes on top of it (MY-CBC-05, MY-CFL-12). */
const RAW = ["MYTHMAGICA.Term.rawDefense", "MYTHMAGICA.Term.rawStability"];

const thresholdWords = ({ against }: ConflictData): string =>
  localize(`MYTHMAGICA.Conflict.${against.some(({ label }) => RAW.includes(label)) ? "thresholdSum" : "thresholdOf"}`);

/** Dice, total, Margin and grade of a Conflict Roll; without its Threshold no more than what fell. */
export function conflictView(data: ConflictData, threshold: number | null) {
  const outcome = judged(data, threshold ?? 0);
  const { net } = setupOf(data, 0);
  const lying = data.throws.at(-1) ?? [];
  const kept = keepDie(lying.slice(0, diceFor(net)), net);
  const keptAt = lying.indexOf(kept);
  const known = threshold !== null;
  const degree = known ? successDegree(outcome.margin) : null;
  const adjustment = sum(data.terms);
  return {
    title: data.title,
    tone: known ? toneOf(outcome) : "mixed",
    icon: known ? TONE_ICONS[toneOf(outcome)] : "fa-solid fa-eye-slash",
    outcome: known ? resultWords(outcome) : localize("MYTHMAGICA.Conflict.hidden"),
    margin: known ? format("MYTHMAGICA.Conflict.margin", { margin: signed(outcome.margin) }) : "",
    degree: degree ? localize(`MYTHMAGICA.Conflict.degree.${degree}`) : "",
    natural: known && outcome.natural !== null ? outcome.natural : "",
    bought: known && outcome.bought ? format("MYTHMAGICA.Conflict.bought", { points: data.guts?.points ?? 0 }) : "",
    dice: lying.map((face, at) => ({ face, kept: at === keptAt })),
    ties: data.throws.length > 1 ? format("MYTHMAGICA.Conflict.tiesBefore", { count: data.throws.length - 1 }) : "",
    sum: format(known ? "MYTHMAGICA.Conflict.sumAgainst" : "MYTHMAGICA.Conflict.sum", {
      kept,
      adjustment: signed(adjustment),
      total: kept + adjustment,
      threshold: threshold ?? "",
    }),
    edges: data.edges.map(({ label, value }) => ({ label: localize(label), value: signed(value) })),
    terms: data.terms.map(({ label, value }) => ({ label: localize(label), value: signed(value) })),
    against: known ? data.against.map(({ label, value }) => ({ label: localize(label), value: signed(value) })) : [],
    thresholdOf: thresholdWords(data),
    opponent: data.opponent
      ? format("MYTHMAGICA.Conflict.versus", { name: namesOf([data.opponent, ...data.others]) })
      : "",
    helpers: data.helpers.length > 0 ? format("MYTHMAGICA.Conflict.with", { names: namesOf(data.helpers) }) : "",
  };
}

/** What the Overlord said otherwise, openly (MY-GEN-02); a Threshold that is not shown is not told so either. */
export function wordLines({ word }: ConflictData, thresholdShown: boolean): string[] {
  const said = word
    .filter(({ number }) => number !== "threshold" || thresholdShown)
    .map(({ number, from, to }) => {
      const [before, after] = [from, to].map((one) => (number === "bonus" || number === "net" ? signed(one) : one));
      return format(`MYTHMAGICA.Word.${number}`, { from: before ?? "", to: after ?? "" });
    });
  return word.length > 0 ? [format("MYTHMAGICA.Word.said", { changes: said.join(", ") })] : [];
}
