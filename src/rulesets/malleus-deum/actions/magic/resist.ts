import { postCard } from "../../../../foundry/chat/post-card";
import { sum, type Term } from "../../../../engine";
import { format } from "../../../../foundry/platform/i18n";
import type { RollAction } from "../../../../foundry/rolls/roll-action";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import { resistAspect, resistResult, type Resistance, type ResistOutcome } from "../../rules/aspects";
import type { Aspect } from "../aspects/compel";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { proposeRating } from "../../changes/propose";
import { itemsOf, type Creature } from "../../adapters/creature";
import { takeAllBack } from "../checks/take-all-back";
import { rollAgain } from "../../../../foundry/chat/judgement/judge-again";
import type { CardMessage, CardPart } from "../../../../foundry/messages/card-model";
import { resistDataOf, resistPart } from "../../stored/resist-data";

/** Unmodified 2d12 against the aspect's rating (MD-ASP-05). */
export const resistAction: RollAction<Resistance, ResistOutcome> = {
  procedure: (resistance) => resistAspect(resistance),
  key: resistResult,
  segments: [
    { key: "resisted", label: "MALLEUS.Result.resisted", tone: "good", success: true },
    { key: "compelled", label: "MALLEUS.Result.compelled", tone: "bad", success: false },
  ],
};

interface ResistOptions {
  self: boolean;
  origin: string | null;
  fast: boolean;
  /** What the GM grants for being bound by an aspect that speaks against this one (MD-ASP-08); nothing else counts. */
  granted?: readonly Term[];
  /** Name of the compelled aspect that this one is set against. */
  counters?: string;
}

/** Resists a compelled aspect; the roll moves its rating. */
export function rollResist(
  aspect: Aspect,
  { self, origin, fast, granted = [], counters }: ResistOptions,
): Promise<unknown> {
  const { actor } = aspect;
  const { difficulty, lifetime, dormant } = aspect.system;
  return startRoll(
    {
      action: resistAction,
      actor,
      title: format("MALLEUS.Compel.resistTitle", { actor: actor?.name ?? "", aspect: aspect.name }),
      controls: [],
      setup: (): Resistance => ({
        aspect: { difficulty, lifetime, dormant },
        self,
        conflictBonus: sum(granted),
      }),
      terms: () => [...granted],
      note: ({ conflictBonus = 0 }) => format("MALLEUS.Roll.needed", { number: difficulty - conflictBonus }),
      post: ({ setup, outcome, transcript, rolls, mode }) =>
        postCard({
          actor,
          origin,
          rolls,
          mode,
          parts: [resistPart(aspect, setup, transcript, counters)],
          proposals: proposals(aspect, outcome),
        }),
    },
    { fast },
  );
}

/** Once more, the second result binding; the rating moves from where it stood before the first (MD-CHK-22, MD-CHK-15). */
export async function resistAgain(
  part: CardPart,
  message: CardMessage,
  actor: Creature,
  spent: ProposalDraft[],
): Promise<void> {
  const { name, resistance, counters } = resistDataOf(part);
  const { outcome, transcript, rolls } = await rollAgain(() => resistAspect(resistance));
  await takeAllBack(message);
  const aspect = itemsOf(actor, "malleusAspect").find((one) => one.name === name);
  await postCard({
    actor,
    origin: message.id,
    rolls,
    parts: [resistPart({ name }, resistance, transcript, counters, true)],
    proposals: [...spent, ...(aspect ? proposals(aspect, outcome) : [])],
  });
}

/** The rating moves with the roll; what becomes of a fallen aspect is for somebody to confirm (MD-ASP-10). */
function proposals(aspect: Aspect, { rating }: ResistOutcome): ProposalDraft[] {
  const base = { target: aspect.uuid, source: aspect.actor?.uuid ?? null };
  const delta = rating.steps.reduce((sum, { value }) => sum + value, 0);
  const moved =
    rating.after === rating.before
      ? []
      : [proposeRating(aspect, rating.after, { kind: "malleusAspectRating", data: { delta } })];
  const { event } = rating;
  // One that fades goes, or is no more than a tag: the GM and the owner choose (MD-ASP-11, A-03).
  const ends = event === "fades" ? ["fades", "tag"] : event === "dormant" ? ["dormant"] : [];
  return [...moved, ...ends.map((one) => ({ ...base, kind: "malleusAspectLifetime", data: { event: one } }))];
}
