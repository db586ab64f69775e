import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import {
  chaseAction,
  leadPursuer,
  meleePossible,
  pursuitNeeds,
  trailingQuarry,
  type ChaseEvent,
  type Runner,
} from "../../rules/pursuit";
import { conditionsOf, hasCondition } from "../../adapters/conditions";
import { findActor } from "../../../../foundry/platform/documents";
import { isCreature, itemsOf, type Creature } from "../../adapters/creature";
import { abilityCalled, noticingDifficulty } from "../../adapters/combat/opening";
import { proposeCondition } from "../../changes/propose";
import { DIALOG_CLASSES, RULESET_ID } from "../../ids";
import { ask, choice } from "../../../../foundry/windows/prompt";
import { rollAbility, rollSlug } from "../checks/ability";
import { rollGeneric } from "../checks/check";
import type { CheckOptions } from "../checks/check-options";

/** What a run is checked against, where nobody learned it (companion 3.2). */
const RUN = 9;

interface Answering {
  origin: string | null;
  fast: boolean;
}

/** What somebody may do this turn of a chase; the worth of each stands beside it (MDC-CMB-08). */
export async function actInChase(
  actor: Creature,
  runner: Runner,
  stand: readonly Runner[],
  event: ChaseEvent | null,
  answering: Answering,
): Promise<unknown> {
  const blocked =
    runner.side === "pursuer" && pursuitNeeds(conditionsOf(actor)).some((one) => one.demand === "blocked");
  if (blocked && !game.user.isGM) return void ui.notifications.warn(localize("MALLEUS.Chase.heldBack"));
  const shot = itemsOf(actor, "malleusWeapon").some(({ system }) => system.range !== null && system.tags.has("fast"));
  const first = [leadPursuer(stand)?.id, trailingQuarry(stand)?.id].includes(runner.id);
  const acts = [
    "run",
    "sprint",
    "move",
    shot ? "fast" : "slow",
    "reload",
    "obstacle",
    ...(runner.side === "quarry" ? ["evade"] : []),
    ...(first && meleePossible(stand) ? ["melee"] : []),
  ];
  const data = await ask(
    { title: actor.name, icon: "fa-solid fa-person-running", classes: DIALOG_CLASSES },
    choice(
      localize("MALLEUS.Chase.act"),
      "act",
      acts.map((act) => [act, localize(`MALLEUS.Chase.acts.${act}`)]),
    ),
  );
  const act = acts.find((one) => one === data?.act);
  if (act === undefined) return null;
  if (act === "sprint") return sprint(actor, answering);
  if (act === "evade") return evade(actor, event?.evasion ?? 0, stand, answering);
  const text = localize(`MALLEUS.Chase.acts.${act}`);
  const part = {
    ...notePart(RULESET_ID, format("MALLEUS.Chase.acting", { name: actor.name }), text),
    about: `chase-${act}`,
  };
  return postCard({ actor, origin: answering.origin, parts: [part] });
}

/** Running harder than one can: a failure tires, and exhausts the tired (MDC-CMB-08). */
function sprint(actor: Creature, answering: Answering): Promise<unknown> {
  const ability = abilityCalled(actor, "run");
  const options: CheckOptions = {
    ...answering,
    occasion: {
      title: localize("MALLEUS.Chase.acts.sprint"),
      about: "chase-sprint",
      categories: ["movement"],
      proposals: ({ success: passed }) => {
        const { gains } = chaseAction({ kind: "run", check: { passed } }, isWorn(actor));
        return gains ? proposeCondition(actor, gains, "gain") : [];
      },
    },
  };
  // Everybody runs, untrained at 0 (companion 3.2).
  return ability ? rollAbility(actor, ability, options) : rollGeneric(actor, { ...options, difficulty: RUN });
}

const isWorn = (actor: Creature): boolean => hasCondition(actor, "tired") || hasCondition(actor, "exhausted");

/** Out of sight, with whatever the place is worth (companion table 1.22). */
function evade(actor: Creature, worth: number, stand: readonly Runner[], answering: Answering): Promise<unknown> {
  const ability = abilityCalled(actor, "sneak") ?? abilityCalled(actor, "stealth");
  const behind = stand.filter(({ side, done }) => side === "pursuer" && !done).map(({ id }) => findActor(id));
  const pursuers = behind.filter((one): one is Creature => isCreature(one));
  return rollSlug(actor, ability?.system.slug ?? "agility", {
    ...answering,
    // The sharpest eyes behind (companion 3.8); of foes they are the GM's to know.
    ...(pursuers.length > 0 && pursuers.every(({ isOwner }) => isOwner)
      ? { difficulty: noticingDifficulty(pursuers) }
      : {}),
    terms: worth === 0 ? [] : [{ label: "MALLEUS.Chase.chance", value: worth, kind: "situation" }],
    occasion: { title: localize("MALLEUS.Chase.acts.evade"), about: "chase-evade" },
  });
}

/** A check that the way asks for: a crowd, a maze. */
export const rollEventCheck = (
  actor: Creature,
  { ability, difficulty }: { ability: string; difficulty: number | null },
  answering: Answering,
): Promise<unknown> =>
  rollSlug(actor, ability, {
    ...answering,
    ...(difficulty === null ? {} : { difficulty }),
    occasion: { title: localize("MALLEUS.Chase.event"), about: "hurdle" },
  });
