import { findActor, isItemOf } from "../../../../foundry/platform/documents";
import { format, localize, signed } from "../../../../foundry/platform/i18n";
import { readAmalgamate } from "../../adapters/read-amalgamate";
import { currentRulebook } from "../../adapters/rulebook";
import { DOMAINS } from "../../rules/amalgamate";
import { proficiencyProblem } from "../../rules/cards";
import { gearOf, wordOf } from "../../rules/cards/find";
import { hasAftermath } from "../../rules/imposition";
import { reasonLabel } from "../../rules/labels";
import { unstressed, type Candidate, type PledgeResult } from "../../rules/pledge";
import type { PledgeDraft } from "../../adapters/pledge/draft";
import { contestant, contestantOn, contestChances } from "../../adapters/pledge/contest-odds";
import { apart, comesFreely } from "../../adapters/pledge/difficulty-of";
import { degreeOf, legalChoices, pledgedIn, soundPledge } from "../../adapters/pledge/legal";
import { planPledge } from "../../adapters/pledge/plan";
import { pledgeCard } from "../../adapters/pledge/pledge-card";
import { effectsOnPledge } from "../../adapters/pledge/difficulty-effects";
import { oddsView } from "../../adapters/pledge/odds";
import { barredNow } from "../../adapters/pledge/problems";
import { difficultyPresets, presetOf } from "../../adapters/pledge/presets";
import { purposeGroups, wonderHints } from "./purposes";
import { NO_RULING } from "../../stored/ruling";
import { stem } from "../../adapters/pledge/stem";
import { AIMABLE, type StoredPledge } from "../../stored/stored-pledge";
import { wordsToImpose } from "../../adapters/pledge/words-to-impose";

/** Something on a lit card that can be clicked as well. */
interface Extra {
  id: string;
  label: string;
  pressed: boolean;
  /** Why not; null: it can. */
  reason: string | null;
  /** Of an Exhausted Weapon: whether it is thrown away afterwards (AM-WPN-02). */
  discard?: { pressed: boolean } | null;
}

/** One card in the window. */
interface CardView {
  id: string;
  name: string;
  value: number;
  lit: boolean;
  disabled: boolean;
  reason: string | null;
  flames: Extra[];
  proficiency: Extra | null;
}

/** Everything that the window shows, worked out anew at every change. */
export function pledgeView(draft: PledgeDraft) {
  const { actor, pledge } = draft;
  const result = planPledge(actor, pledge, NO_RULING);
  const legal = legalChoices(actor, pledge, result);
  const sound = soundPledge(actor, pledge, result);
  const cards = draft.candidates().map((one) => cardView(draft, one, result));
  const effects = effectsOnPledge(draft);
  return {
    actor: { name: actor.name, img: actor.img },
    text: pledge.text,
    required: currentRulebook().narration === "required",
    open: cards.filter(({ reason }) => reason === null),
    byLeave: cards.filter(({ reason, disabled }) => reason !== null && !disabled),
    refused: cards.filter(({ disabled }) => disabled),
    ...choicesView(draft),
    abouts: pledge.purpose === "craft" ? projectsOf(draft) : null,
    methods: legal.methods.map(({ method, reason }) => ({
      method,
      label: localize(`AMALGAM.Method.${method}`),
      checked: method === pledge.method,
      reason,
    })),
    risk: { ...legal.risk, value: pledge.risk, reason: reasonWords(legal.risk.reason) },
    plotPoint: legal.plotPoint && { checked: pledge.plotPoint, reason: reasonWords(legal.plotPoint.reason) },
    total: result.total,
    degree: degreeOf(sound, result),
    terms: result.terms.map(({ label, value }) => ({ label: localize(label), value: signed(value) })),
    odds: oddsView(sound, result, pledge.asked === null ? null : pledge.asked + effects.total),
    effects: effects.words && format("AMALGAM.Pledge.effects", { effects: effects.words }),
    contest: contestLine(draft, result),
    warnings: [...legal.warnings.map((reason) => localize(reasonLabel(reason))), ...unsaid(draft, result)],
    barred: barredNow(actor, pledge) ?? legal.methods.find(({ method }) => method === pledge.method)?.reason ?? null,
  };
}

/** The chance to win against the Pledge that this one answers (AM-CON-01). */
function contestLine({ actor, pledge }: PledgeDraft, result: PledgeResult): { text: string; exact: string } | null {
  const begun = pledge.against === null ? null : pledgeCard(game.messages.get(pledge.against));
  const other = begun && contestantOn(begun);
  if (!other) return null;
  const { first, exact } = contestChances(contestant(actor, pledge, result), other);
  return { text: format("AMALGAM.Pledge.contestChance", { chance: first }), exact };
}

/** Where the book wants every Word in the sentence: those that are not (2012, AM-PLD-02). A hint; the Storyteller judges. */
function unsaid({ pledge }: PledgeDraft, { contributions }: PledgeResult): string[] {
  if (currentRulebook().narration !== "required" || pledge.text.trim() === "") return [];
  const names = unstressed(
    pledge.text,
    contributions.map(({ name }) => name),
    stem,
  );
  return names.length > 0 ? [format("AMALGAM.Pledge.unsaid", { names: names.join(", ") })] : [];
}

const reasonWords = (reason: Parameters<typeof reasonLabel>[0] | null): string | null =>
  reason === null ? null : localize(reasonLabel(reason));

function cardView(draft: PledgeDraft, one: Candidate, result: PledgeResult): CardView {
  const { actor, pledge } = draft;
  const lit = pledge.claimed.includes(one.id);
  const parts = result.contributions.find(({ id }) => id === one.id)?.terms ?? [];
  const flames = parts.filter(
    ({ kind, value }) => value > 0 && (kind === "word" || kind === "item" || kind === "effect"),
  );
  const amalgamate = readAmalgamate(actor);
  const word = wordOf(amalgamate, one.cardId);
  const problem = proficiencyProblem(amalgamate, one.cardId, pledgedIn(result), currentRulebook());
  return {
    id: one.id,
    name: one.name,
    value: one.value,
    lit,
    disabled: one.refusal !== null && !one.leave,
    reason: reasonWords(one.refusal),
    flames: lit
      ? flames.map(({ source = "", label }) => ({
          id: source,
          label: localize(label),
          pressed: pledge.exhausted.includes(source),
          reason: null,
          discard: aftermathOf(draft, source),
        }))
      : [],
    proficiency:
      lit && one.kind === "word" && word?.proficiency
        ? {
            id: one.cardId,
            label: word.proficiency.name,
            pressed: problem === null && pledge.proficiencies.includes(one.cardId),
            reason: reasonWords(problem),
          }
        : null,
  };
}

function aftermathOf({ actor, pledge }: PledgeDraft, id: string): Extra["discard"] {
  const item = gearOf(readAmalgamate(actor), id);
  const played = item && pledge.exhausted.includes(id) && hasAftermath(item, currentRulebook());
  return played ? { pressed: pledge.discarded.includes(id) } : null;
}

function choicesView({ actor, pledge }: PledgeDraft) {
  const several = pledge.targets.length > 1;
  return {
    purposes: purposeGroups(actor, pledge.purpose),
    wonders: wonderHints(actor),
    targeted: AIMABLE.has(pledge.purpose),
    targets: pledge.targets.map(({ uuid, share = 1 }) => ({
      uuid,
      name: findActor(uuid)?.name ?? localize("MANIFOLD.Card.GoneDocument"),
      share: several ? share : null,
    })),
    naming: NAMING[pledge.purpose] ?? null,
    word: pledge.word,
    suggestions: pledge.purpose === "impose" ? wordsToImpose() : [],
    domains:
      pledge.purpose === "impose"
        ? DOMAINS.map((domain) => ({
            domain,
            label: localize(`AMALGAM.Choice.domain.${domain}`),
            selected: domain === pledge.domain,
          }))
        : [],
    difficulty: pledge.asked,
    presets: difficultyPresets().map((preset) => ({ ...preset, selected: preset.value === presetOf(pledge.asked) })),
    free: FREE.has(pledge.purpose),
    level: pledge.purpose === "object",
    near: comesFreely({ ...pledge, near: true }) ? { checked: pledge.near, apart: apart(actor, pledge) } : null,
    partners: game.users
      .filter((user) => user.active && !user.isSelf && !user.isGM)
      .map((user) => ({ id: user.id, name: user.name, selected: user.id === pledge.partner })),
  };
}

/** What somebody is working on and has not finished (AM-CRF-01). */
const projectsOf = ({ actor, pledge }: PledgeDraft) =>
  actor.items
    .filter((item) => isItemOf(item, "amalgamProject") && !item.system.done && !item.system.ruined)
    .map(({ uuid, name }) => ({ id: uuid, name, selected: uuid === pledge.about }));

/** Language key of what the Word is called that such a Pledge needs. */
const NAMING: Partial<Record<StoredPledge["purpose"], string>> = {
  impose: "AMALGAM.Pledge.wordToImpose",
  blessing: "AMALGAM.Pledge.effectName",
  curse: "AMALGAM.Pledge.effectName",
  object: "AMALGAM.Pledge.objectName",
};
/** Purposes whose Difficulty the Storyteller sets without a formula. */
const FREE = new Set<string>(["plain", "craft"]);
