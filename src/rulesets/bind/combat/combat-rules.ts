import type { CombatRules } from "../../../foundry/contracts/combat-rules";
import { lazily } from "../../../foundry/platform/lazily";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { isCreature, type Creature } from "../adapters/creature";
import { roundDrawn } from "../adapters/combat/fight";
import { FOUGHT_FLAG, notedRounds } from "../adapters/scene";
import { armedPicture } from "../adapters/combat/armed";
import { combatNumbers } from "../rules/combat/armed";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import { sum } from "../../../engine";
import type { BindEvent } from "../flow";
import { beginOption } from "./options";
import { STANCE_ICONS } from "../flow/options";
import { rollInitiative } from "./roll-initiative";
import { foulPoints } from "./secret-points";

/** Fights by the shared countdown, which the flow runs; what an attack or shot means begins from its button (BI-INI-02, BI-INI-03). */
export const combatRules: CombatRules = {
  /** Confusion is resisted again in every round but that in which it was cast (L2801), and fog and thorns go on (L2583, L2655). */
  async onStartRound(combat) {
    if (combat.round > 1)
      await (
        await askAgain()
      )(
        "round",
        combat.combatants.map(({ actor }) => actor),
      );
  },
  async onEndCombat(combat) {
    const { tellGrowing } = await lazily(() => import("../actions/magic/growing"));
    await tellGrowing(
      combat.combatants.map(({ actor }) => actor),
      true,
    );
    for (const { actor } of combat.combatants) if (isCreature(actor)) await noteRounds(actor, combat.round);
  },
  rollInitiative,
  option: (combatant, event) =>
    isCreature(combatant.actor) ? beginOption(combatant, combatant.actor, event as BindEvent) : null,
  statusLine: (combatant) => (isCreature(combatant.actor) ? foulPoints(combatant) : null),
  marks(combatant) {
    const { actor } = combatant;
    // While stances are chosen, the buttons show them.
    const round = isCreature(actor) ? roundDrawn(combatant, actor) : null;
    if (!isCreature(actor) || !round) return [];
    const { strike, evasion } = combatNumbers(armedPicture(actor), round, { first: false, prepared: false });
    const factors = format("BIND.Combat.Points.factors", {
      stance: localize(`BIND.Combat.Points.${round.stance}`),
      strike: signed(sum(strike)),
      evasion: signed(sum(evasion)),
    });
    return [{ icon: `fa-solid ${STANCE_ICONS[round.stance]}`, label: factors }];
  },
  tools: (combat) =>
    combat.started
      ? [
          {
            id: "morale",
            label: "BIND.Combat.Morale.title",
            icon: "fa-solid fa-flag",
            onClick: async () => (await import("../actions/gm/morale")).rollMorale(combat),
          },
          {
            id: "chase",
            label: "BIND.Combat.Chase.title",
            icon: "fa-solid fa-person-running",
            onClick: async () => (await import("../actions/gm/gm-tools")).useTableTool("chase"),
          },
          {
            id: "light",
            label: "BIND.Combat.Light.title",
            icon: "fa-solid fa-moon",
            onClick: async () => (await import("../actions/gm/light")).askLight(combat),
          },
        ]
      : [],
};

const askAgain = async () => (await lazily(() => import("../actions/checks/ask-again"))).askAgain;

/** Rounds tire at the end of the scene, and a scene may have several fights (BI-FTG-06). */
async function noteRounds(actor: Creature, rounds: number): Promise<void> {
  if (rounds > 0) await actor.setFlag(SYSTEM_ID, FOUGHT_FLAG, notedRounds(actor) + rounds);
}
