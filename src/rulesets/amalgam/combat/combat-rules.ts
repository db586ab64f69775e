import type { CombatRules, TrackerMark, TrackerTool } from "../../../foundry/contracts/combat-rules";
import { writeWithTurn } from "../../../foundry/combat/turn-changes";
import { format, localize, signed, warn } from "../../../foundry/platform/i18n";
import { passTime } from "../../../foundry/time/pass-time";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { hasActed, switchCount } from "../adapters/switches";
import { isAmalgamActor } from "../adapters/amalgam-actor";
import { planReset } from "../changes/reset-kind";
import { GOOD_REST } from "../rules/restoring";
import { holdWords } from "../adapters/combat/holds";
import { stanceOf } from "../adapters/combat/stance-of";
import { freshRound, notReady, type Phase } from "../rules/actors";
import { RULESET_ID } from "../ids";
import { participantsOf } from "../adapters/combat/participants";
import { isOwn, phaseOf, pledgesOf } from "../adapters/combat/round";
import { beginModifiers, beginThrow, endRound } from "../actions/combat/steps";
import { trackerControls } from "./tracker-controls";

/** Rounds in which all pledge, the Storyteller rules, all throw at once, and the highest Performance acts first (AM-RND). */
export const combatRules: CombatRules = {
  async onStartRound(combat) {
    const actors = amalgamActors(combat);
    await writeWithTurn(combat, () => actors.flatMap((actor) => planReset(actor, "round", GOOD_REST)));
    const thrown = participantsOf(combat).filter(({ performance }) => performance !== null);
    await combat.updateEmbeddedDocuments(
      "Combatant",
      freshRound(thrown).map(({ id, performance }) => ({ _id: id, initiative: performance })),
    );
  },
  endIsTimeEvent: true,
  async onEndCombat(combat) {
    const actors = amalgamActors(combat);
    await passTime({ ruleset: RULESET_ID, event: "encounter", actors, automatic: true });
  },
  marks: ({ actor, combat }) =>
    isAmalgamActor(actor) && combat?.started ? [...doing(actor, combat), ...switches(actor)] : [],
  statusLine: ({ actor, combat }) => (isAmalgamActor(actor) && combat ? holdWords(actor).join(" · ") || null : null),
  controls: trackerControls,
  headline(combat) {
    if (!combat.started) return null;
    const all = participantsOf(combat);
    return format(`AMALGAM.Round.phase.${phaseOf(combat)}`, {
      done: all.length - notReady(all).length,
      all: all.length,
    });
  },
  tools: (combat) => (combat.started ? NEXT[phaseOf(combat)] : []),
  rollInitiative: async (combatants, combat) => (game.user.isGM ? beginThrow(combat) : pledgeByDie(combatants, combat)),
};

/** The die in a player's own row: a roll begins with a Pledge, and all throw together (AM-RND-01, AM-RND-03). */
async function pledgeByDie([combatant]: readonly Combatant[], combat: Combat): Promise<unknown> {
  const pledge = combatant && trackerControls(combatant).find(({ id }) => id === "pledge");
  return pledge
    ? pledge.onClick(combatant)
    : warn(combat.started ? "AMALGAM.Round.noDie" : "MANIFOLD.Combat.NotStarted");
}

const step = (id: string, icon: string, onClick: TrackerTool["onClick"]): TrackerTool => ({
  id,
  label: `AMALGAM.Round.${id}`,
  icon: `fa-solid ${icon}`,
  main: true,
  onClick,
});

/** How the Storyteller goes on from each phase. */
const NEXT: Record<Phase, TrackerTool[]> = {
  pledge: [step("toModifiers", "fa-scale-balanced", beginModifiers)],
  modifiers: [step("allThrow", "fa-hand", beginThrow)],
  throw: [],
  resolve: [step("nextRound", "fa-forward-step", endRound)],
};

const amalgamActors = (combat: Combat): AmalgamActor[] =>
  combat.combatants.contents.flatMap(({ actor }) => (isAmalgamActor(actor) ? [actor] : []));

/** What somebody does this round, as everybody may know it. */
function doing(actor: AmalgamActor, combat: Combat): TrackerMark[] {
  if (actor.system.expired) return [mark("skull", "Status.expired")];
  if (actor.system.incapacitated) return [mark("heart-crack", "Status.incapacitated")];
  const card = pledgesOf(combat).find((one) => isOwn(one) && one.actor?.uuid === actor.uuid);
  const stance = stanceOf(actor);
  const besides = [
    ...(stance ? [mark(STANCE_MARKS[stance], `Stance.${stance}`)] : []),
    ...(hasActed(actor) ? [mark("layer-group", "Round.stacked")] : []),
  ];
  if (!card) return besides.length > 0 ? besides : [{ ...mark("hourglass-start", "Round.yetToPledge"), spent: true }];
  return [mark("circle-check", `Stage.${card.stage}`), ...openModifier(card.ruling), ...besides];
}

/** What the Storyteller gives or takes, where it is told to all. */
function openModifier({ modifier, secrecy }: { modifier: number; secrecy: string }): TrackerMark[] {
  if (secrecy !== "open" || modifier === 0) return [];
  const label = format("AMALGAM.Round.modifier", { modifier: signed(modifier) });
  return [{ icon: "fa-solid fa-scale-balanced", label, text: signed(modifier) }];
}

const STANCE_MARKS = { aiming: "crosshairs", defending: "shield" } as const;

const mark = (icon: string, key: string): TrackerMark => ({
  icon: `fa-solid fa-${icon}`,
  label: localize(`AMALGAM.${key}`),
});

function switches(actor: AmalgamActor): TrackerMark[] {
  const { left } = switchCount(actor);
  if (left === null) return [];
  const label = format("AMALGAM.Round.switches", { left });
  return [{ icon: "fa-solid fa-shuffle", label, text: String(left), spent: left === 0 }];
}
