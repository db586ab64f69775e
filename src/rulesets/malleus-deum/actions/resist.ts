import { postCard } from "../../../foundry/chat/post-card";
import { format, localize } from "../../../foundry/platform/words";
import type { RollAction } from "../../../foundry/rolls/roll-action";
import { startRoll } from "../../../foundry/rolls/start-roll";
import { resistAspect, resistResult, type Resistance, type ResistOutcome } from "../rules/aspects";
import { resistPart } from "../cards/resist-part";
import type { ProposalDraft } from "../effects/propose";
import type { Aspect } from "./compel";

/** Unmodified 2d12 against the aspect's rating (MD-ASP-05). */
export const resistAction: RollAction<Resistance, ResistOutcome> = {
  procedure: (resistance) => resistAspect(resistance),
  key: resistResult,
  segments: [
    { key: "resisted", label: "MALLEUS.Result.resisted", tone: "good", success: true },
    { key: "compelled", label: "MALLEUS.Result.compelled", tone: "bad", success: false },
  ],
};

/** Resists a compelled aspect; the roll moves its rating. */
export function rollResist(
  aspect: Aspect,
  { self, origin, fast }: { self: boolean; origin: string | null; fast: boolean },
): Promise<unknown> {
  const { actor } = aspect;
  const { difficulty, lifetime, dormant } = aspect.system;
  return startRoll(
    {
      action: resistAction,
      actor,
      title: format("MALLEUS.Compel.resistTitle", { actor: actor?.name ?? "", aspect: aspect.name }),
      controls: [
        {
          kind: "number",
          name: "conflict",
          label: localize("MALLEUS.Compel.conflict"),
          hint: localize("MALLEUS.Compel.conflictHint"),
          value: 0,
          min: 0,
          max: 10,
        },
      ],
      setup: (values): Resistance => ({
        aspect: { difficulty, lifetime, dormant },
        self,
        conflictBonus: Number(values.conflict ?? 0),
      }),
      terms: ({ conflictBonus = 0 }) =>
        conflictBonus === 0 ? [] : [{ label: "MALLEUS.Compel.conflict", value: conflictBonus }],
      note: ({ conflictBonus = 0 }) => format("MALLEUS.Roll.needed", { number: difficulty - conflictBonus }),
      post: ({ setup, outcome, transcript, rolls, mode }) =>
        postCard({
          actor,
          origin,
          rolls,
          mode,
          parts: [resistPart(aspect, setup, transcript)],
          proposals: proposals(aspect, outcome),
        }),
    },
    { fast },
  );
}

/** The rating moves with the roll; what becomes of a fallen aspect is for somebody to confirm (MD-ASP-10). */
function proposals(aspect: Aspect, { rating }: ResistOutcome): ProposalDraft[] {
  const base = { target: aspect.uuid, source: aspect.actor?.uuid ?? null };
  const delta = rating.steps.reduce((sum, { value }) => sum + value, 0);
  const moved: ProposalDraft[] =
    rating.after === rating.before ? [] : [{ ...base, kind: "malleusAspectRating", data: { delta }, automatic: true }];
  const { event } = rating;
  const fallen: ProposalDraft[] =
    event === "fades" || event === "dormant" ? [{ ...base, kind: "malleusAspectLifetime", data: { event } }] : [];
  return [...moved, ...fallen];
}
