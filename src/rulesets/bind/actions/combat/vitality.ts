import { postCard } from "../../../../foundry/chat/post-card";
import { format } from "../../../../foundry/platform/i18n";
import type { RollAction, RollRequest } from "../../../../foundry/rolls/roll-action";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import { isCharacter, knacksOfActor, type Creature } from "../../adapters/creature";
import { vitalityTn } from "../../rules/combat/vitality";
import { vitalityPart, vitalityProcedure, type Vitality, type VitalityData } from "../../stored/vitality-data";
import { outcomes } from "../../../../foundry/rolls/outcomes";

export const FATE_TONES = { fighting: "triumph", unconscious: "mixed", dead: "disaster" } as const;

const vitalityAction: RollAction<VitalityData, Vitality> = {
  procedure: vitalityProcedure,
  key: ({ fate }) => fate,
  segments: outcomes("BIND.Combat.Vitality", FATE_TONES, (key) => key !== "dead"),
};

/** Between life and death: 2D6 and nothing else (BI-ATK-12). */
export function rollVitality(actor: Creature, origin: string | null, fast: boolean): Promise<unknown> {
  const data = {
    target: actor.uuid,
    npc: !isCharacter(actor),
    hitPoints: Math.min(0, actor.system.hp.value),
    knacks: knacksOfActor(actor),
  };
  const request: RollRequest<VitalityData, Vitality> = {
    action: vitalityAction,
    actor,
    title: format("BIND.Combat.Vitality.title", { actor: actor.name }),
    controls: [],
    setup: () => data,
    terms: () => [],
    note: () => format("BIND.Combat.Vitality.tn", { tn: vitalityTn(data.npc, data.hitPoints) }),
    post: ({ outcome, transcript, rolls, mode }) =>
      postCard({
        actor,
        origin,
        rolls,
        mode,
        parts: [vitalityPart({ ...data, dice: transcript })],
        proposals:
          outcome.fate === "fighting"
            ? []
            : [{ kind: "bindFate", target: actor.uuid, data: { fate: outcome.fate }, automatic: true }],
      }),
  };
  return startRoll(request, { fast });
}
