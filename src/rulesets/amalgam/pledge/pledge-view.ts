import { findActor, isItemOf } from "../../../foundry/platform/documents";
import { localize, percent, signed } from "../../../foundry/platform/words";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { hasActed } from "../adapters/switches";
import { DOMAINS } from "../rules/amalgamate";
import { fightOf, hasLent, pledgesOf } from "../combat/round";
import { actionRefusal, grapplePair, grappleProblem } from "../rules/actors";
import { proficiencyProblem } from "../rules/cards";
import { gearOf, wordOf } from "../rules/cards/find";
import { hasAftermath } from "../rules/imposition";
import { reasonLabel, type ReasonId } from "../rules/labels";
import type { Candidate, PledgeResult } from "../rules/pledge";
import { chanceOfSuccess } from "../rules/resolution";
import type { PledgeDraft } from "./draft";
import { apart, comesFreely } from "./difficulty-of";
import { checkSetup, degreeOf, legalChoices, pledgedIn, soundPledge } from "./legal";
import { planPledge } from "./plan";
import { difficultyPresets, presetOf } from "./presets";
import { purposesNow } from "./purposes";
import { NO_RULING } from "./ruling";
import { AIMABLE, type StoredPledge } from "./stored-pledge";
import { wordsToImpose } from "./words-to-impose";

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
    odds: oddsView(sound, result),
    warnings: legal.warnings.map((reason) => localize(reasonLabel(reason))),
    barred: barredBy(draft) ?? legal.methods.find(({ method }) => method === pledge.method)?.reason ?? null,
  };
}

/** Who is out, or held in a Grapple, can do only so much; whoever lends a Word has done so (AM-INC-01, AM-GRP-03, AM-COL-01). */
function barredBy({ actor, pledge }: PledgeDraft): string | null {
  if (game.user.isGM) return null;
  const id = pledge.purpose === "grapple" ? "grapple" : pledge.purpose === "impose" ? "impose" : "act";
  const refusal = actionRefusal(readAmalgamate(actor), id, currentRulebook());
  if (hasActed(actor) || hasLent(actor)) return reasonWords("noAction");
  return reasonWords(refusal ?? (id === "grapple" ? grappledAlready(actor, pledge) : null));
}

/** One Grapple a Round for any two, whoever began it; the answer to one is part of it (AM-GRP-07). */
function grappledAlready(actor: AmalgamActor, { targets, against }: StoredPledge): ReasonId | null {
  const combat = against === null ? fightOf(actor) : null;
  const others = combat ? pledgesOf(combat).filter((card) => card.actor?.uuid !== actor.uuid) : [];
  const begun = others.filter(({ pledge }) => pledge.purpose === "grapple" && pledge.against === null);
  const pairs = begun.map((card) => grapplePair(card.actor?.uuid ?? "", card.pledge.targets[0]?.uuid ?? ""));
  const pair = grapplePair(actor.uuid, targets[0]?.uuid ?? "");
  return grappleProblem(readAmalgamate(actor), pair, pairs, currentRulebook());
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
    purposes: purposesNow().map((purpose) => ({
      purpose,
      label: localize(`AMALGAM.Purpose.${purpose}`),
      selected: purpose === pledge.purpose,
    })),
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

/** The exact chance against what the player believes the Difficulty to be; nothing where none is set. */
export function oddsView(pledge: StoredPledge, worth: PledgeResult, difficulty = pledge.asked) {
  if (difficulty === null) return null;
  const method = pledge.method === "dice" ? "dice" : "fingers";
  const chance = chanceOfSuccess({ ...checkSetup(pledge, worth), difficulty }, method, currentRulebook());
  return { headline: percent(chance.toNumber()), exact: chance.toString(), difficulty };
}
