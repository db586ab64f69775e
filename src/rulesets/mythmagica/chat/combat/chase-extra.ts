import { postCard } from "../../../../foundry/chat/post-card";
import type { CardAction } from "../../../../foundry/contracts/message-part";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { format, localize } from "../../../../foundry/platform/i18n";
import { chaseDraft } from "../../actions/combat/chase-draft";
import { chaseFacts, isSide } from "../../actions/combat/chase-follow-ups";
import { chasers } from "../../adapters/combat/chase";
import type { Creature } from "../../adapters/creature";
import { taken } from "../../adapters/combat/taken";
import { CHASE_SETBACK, chaseResult, type ChaseOption, type ChaseSide } from "../../rules/combat";
import type { ConflictOutcome } from "../../rules/conflict";
import { chasePart } from "../../stored/chase-data";
import { judged, readConflict, type ConflictData } from "../../stored/conflict-data";
import type { ConflictExtra, ExtraButton } from "../conflict/conflict-extra";

interface Choice {
  evader: Creature;
  /** Of the chase. */
  id: string;
  both: Record<ChaseSide, Creature>;
  chooser: ChaseSide;
  options: { option: ChaseOption; on: ChaseSide }[];
}

/** What is to be picked after a Bare result, and by whom; null: nothing, or it was settled already. */
function choiceOf(data: ConflictData, outcome: ConflictOutcome): Choice | null {
  const facts = chaseFacts(data);
  const both = facts && chasers(facts.evader, facts.chase);
  if (!facts || !both || !isSide(data.about) || outcome.result === "tie") return null;
  const result = chaseResult(facts.chase, data.about, outcome);
  return "chooser" in result ? { evader: facts.evader, id: facts.chase.id, both, ...result } : null;
}

const words = ({ both }: Choice, { option, on }: Choice["options"][number]): string =>
  format(`MYTHMAGICA.Chase.option.${option}`, {
    name: both[on].name,
    hunter: both.pursuer.name,
    setback: tiredBy(both[on]),
  });

/** Of what a Bare result costs, as this one tires (MY-CND-05). */
const tiredBy = (who: Creature): number => taken(who, "fatiguing", CHASE_SETBACK);

/** What a chase's roll came to, and what its Bare results let somebody pick (MY-CHS-04, MY-CHS-05). */
export const chaseExtra: ConflictExtra = {
  view({ data, outcome }) {
    if (data.kind !== "chase" || outcome.result === "tie") return null;
    if (data.about === "hide") return { lines: [localize(`MYTHMAGICA.Chase.hide.${outcome.result}`)] };
    const choice = choiceOf(data, outcome);
    if (!choice) return { lines: pureLines(data, outcome) };
    const picker = choice.both[choice.chooser];
    const buttons = choice.options.map((one, at): ExtraButton => {
      const label = words(choice, one);
      return { action: "pickChase", icon: "fa-solid fa-person-running", label, value: String(at) };
    });
    return {
      lines: [format("MYTHMAGICA.Chase.picks", { name: picker.name })],
      buttons: picker.isOwner ? buttons : [],
    };
  },
  actions: { pickChase: (part, context, target, event) => pickChase(part, context, target, event) },
};

function pureLines(data: ConflictData, outcome: ConflictOutcome): string[] {
  if (outcome.grade !== "pure" || !isSide(data.about)) return [];
  const away = (outcome.result === "success") === (data.about === "evader");
  return [localize(`MYTHMAGICA.Chase.pure.${away ? "escaped" : "halted"}`)];
}

const pickChase: CardAction = async (part, _card, target) => {
  const data = readConflict(part);
  if (data.threshold === null || !isSide(data.about)) return;
  const outcome = judged(data, data.threshold);
  const choice = choiceOf(data, outcome);
  const picked = choice?.options[Number(target.dataset.value)];
  if (!choice || !picked || outcome.result === "tie" || !choice.both[choice.chooser].isOwner) return;
  const { evader, both } = choice;
  const { option, on } = picked;
  const settle = { act: "settle", step: data.feet, side: data.about, won: outcome.result, grade: "bare" } as const;
  const tired: ProposalDraft[] =
    option === "setback" && tiredBy(both[on]) > 0
      ? [
          {
            kind: "mythSustain",
            target: both[on].uuid,
            source: null,
            data: { damage: 0, setback: tiredBy(both[on]), form: "fatiguing", conflict: true },
          },
        ]
      : [];
  await postCard({
    actor: both[choice.chooser],
    // Not an answer to the roll's card, which would take its place.
    origin: null,
    parts: [chasePart({ evader: evader.uuid, text: words(choice, picked), chase: choice.id, step: data.feet + 1 })],
    proposals: [chaseDraft(evader, { ...settle, option, on }, true), ...tired],
  });
};
