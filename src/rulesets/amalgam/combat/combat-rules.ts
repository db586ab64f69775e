import type { CombatRules, TrackerTool } from "../../../foundry/combat/combat-rules";
import { writeBatch } from "../../../foundry/changes/write-batch";
import { format, localize, signed } from "../../../foundry/platform/words";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { hasActed, switchCount } from "../adapters/switches";
import { isAmalgamActor } from "../effects/outcome-kind";
import { planReset } from "../effects/reset-kind";
import { GOOD_REST, type ResetId } from "../rules/restoring";
import { recoverReleased } from "../throws/release";
import { holdWords } from "./holds";
import { clearStances, stanceOf } from "./stances";
import type { Phase } from "../rules/actors";
import { phaseOf, placeOf, pledgesOf } from "./round";
import { beginModifiers, beginThrow, endRound } from "./steps";
import { trackerControls } from "./tracker-controls";

/** Rounds in which all pledge, the Storyteller rules, all throw at once, and the highest Performance acts first (AM-RND). */
export const combatRules: CombatRules = {
  place: (combatant) => ({ rank: placeOf(combatant), side: null }),
  async onStartRound(combat) {
    for (const combatant of combat.combatants) {
      const { actor } = combatant;
      if (!isAmalgamActor(actor)) continue;
      await clearStances(actor);
      await reset(actor, "round");
      await recoverReleased(actor);
    }
    const ours = combat.combatants.filter(({ actor, initiative }) => isAmalgamActor(actor) && initiative !== null);
    await combat.updateEmbeddedDocuments(
      "Combatant",
      ours.map(({ id }) => ({ _id: id, initiative: null })),
    );
  },
  async onEndCombat(combat) {
    for (const { actor } of combat.combatants) {
      if (!isAmalgamActor(actor)) continue;
      await clearStances(actor);
      await reset(actor, "encounter");
    }
  },
  statusLine({ actor, combat }) {
    if (!isAmalgamActor(actor) || !combat) return null;
    return [...doing(actor, combat), ...holdWords(actor, combat), ...switches(actor)].join(" · ");
  },
  controls: trackerControls,
  headline(combat) {
    if (!combat.started) return null;
    const actors = combat.combatants.filter(({ actor }) => isAmalgamActor(actor)).length;
    return format(`AMALGAM.Round.phase.${phaseOf(combat)}`, { done: pledgesOf(combat).length, all: actors });
  },
  tools: (combat) => (combat.started ? NEXT[phaseOf(combat)] : []),
  rollInitiative: async (_combatants, combat) => (game.user.isGM ? beginThrow(combat) : null),
};

const step = (id: string, icon: string, onClick: TrackerTool["onClick"]): TrackerTool => ({
  id,
  label: `AMALGAM.Round.${id}`,
  icon: `fa-solid ${icon}`,
  onClick,
});

/** How the Storyteller goes on from each phase. */
const NEXT: Record<Phase, TrackerTool[]> = {
  pledge: [step("toModifiers", "fa-scale-balanced", beginModifiers)],
  modifiers: [step("allThrow", "fa-hand", beginThrow)],
  throw: [],
  resolve: [step("nextRound", "fa-forward-step", endRound)],
};

async function reset(actor: AmalgamActor, what: ResetId): Promise<void> {
  await writeBatch(actor, planReset(actor, what, GOOD_REST));
}

/** What somebody does this round, as everybody may know it. */
function doing(actor: AmalgamActor, combat: Combat): string[] {
  if (actor.system.expired) return [localize("AMALGAM.Status.expired")];
  if (actor.system.incapacitated) return [localize("AMALGAM.Status.incapacitated")];
  const card = pledgesOf(combat).find((one) => one.actor?.uuid === actor.uuid);
  const stance = stanceOf(actor);
  const words = [
    ...(stance ? [localize(`AMALGAM.Stance.${stance}`)] : []),
    ...(hasActed(actor) ? [localize("AMALGAM.Round.stacked")] : []),
  ];
  if (!card) return words.length > 0 ? words : [localize("AMALGAM.Round.yetToPledge")];
  const { modifier, secrecy } = card.ruling;
  const told =
    secrecy === "open" && modifier !== 0 ? [format("AMALGAM.Round.modifier", { modifier: signed(modifier) })] : [];
  return [`✓ ${localize(`AMALGAM.Stage.${card.stage}`)}`, ...told, ...words];
}

function switches(actor: AmalgamActor): string[] {
  const { left } = switchCount(actor);
  return left === null ? [] : [format("AMALGAM.Round.switches", { left })];
}
