import { targetsView } from "../../../../foundry/rolls/roll-dialog-view";
import { format, localize, signed } from "../../../../foundry/platform/i18n";
import { readAmalgamate } from "../../adapters/read-amalgamate";
import { currentRulebook } from "../../adapters/rulebook";
import { proficiencyProblem } from "../../rules/cards";
import { gearOf, wordOf } from "../../rules/cards/find";
import { hasAftermath } from "../../rules/imposition";
import { reasonLabel } from "../../rules/labels";
import { unstressed, type Candidate, type PledgeResult } from "../../rules/pledge";
import type { PledgeDraft } from "../../adapters/pledge/draft";
import { degreeOf, legalChoices, pledgedIn, soundPledge } from "../../adapters/pledge/legal";
import { planPledge } from "../../adapters/pledge/plan";
import { effectsOnPledge } from "../../adapters/pledge/difficulty-effects";
import { barredNow } from "../../adapters/pledge/problems";
import { aimOf } from "./aim";
import { choicesView } from "./choices-view";
import { pledgeOdds } from "./pledge-odds";
import { NO_RULING } from "../../stored/ruling";
import { SHOWN, type Shown } from "../../stored/stored-pledge";
import { stem } from "../../adapters/pledge/stem";

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

/**
 * Everything that the window shows, worked out anew at every change.
 * @param id Of the window, for its labels.
 * @param shown To whom it goes; null: to whom the card goes that it follows.
 */
export function pledgeView(draft: PledgeDraft, id = "pledge", shown: Shown | null = null) {
  const { actor, pledge } = draft;
  const result = planPledge(actor, pledge, NO_RULING);
  const sound = soundPledge(actor, pledge, result);
  const legal = legalChoices(actor, pledge, result);
  const cards = draft.candidates().map((one) => cardView(draft, one, result));
  const effects = effectsOnPledge(draft);
  const barred = barredNow(actor, pledge) ?? legal.methods.find(({ method }) => method === pledge.method)?.reason;
  const aim = aimOf(draft);
  return {
    id,
    portrait: actor.img,
    roller: actor.uuid,
    title: actor.name,
    targets: aim && targetsView(aim, null),
    obstacles: barred ? [{ text: barred, blocks: true }] : [],
    required: currentRulebook().narration === "required",
    open: cards.filter(({ reason }) => reason === null),
    byLeave: cards.filter(({ reason, disabled }) => reason !== null && !disabled),
    refused: cards.filter(({ disabled }) => disabled),
    ...choicesView(draft, legal, id),
    total: result.total,
    note: format("AMALGAM.Pledge.worth", { total: result.total, degree: degreeOf(sound, result) }),
    terms: result.terms.map(({ label, value }) => ({ label: localize(label), value: signed(value) })),
    ...pledgeOdds(draft, sound, result),
    effects: effects.words && format("AMALGAM.Pledge.effects", { effects: effects.words }),
    warnings: [...legal.warnings.map((reason) => localize(reasonLabel(reason))), ...unsaid(draft, result)],
    blocked: Boolean(barred),
    modes: shown
      ? SHOWN.map((mode) => ({ mode, label: localize(`AMALGAM.Pledge.shown.${mode}`), selected: mode === shown }))
      : [],
    button: { label: localize("AMALGAM.Pledge.pledge"), icon: "fa-solid fa-quote-right" },
  };
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
