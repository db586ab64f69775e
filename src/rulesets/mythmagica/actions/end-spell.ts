import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import type { ProposalDraft } from "../../../foundry/contracts/time";
import { format, localize } from "../../../foundry/platform/i18n";
import { findActor } from "../../../foundry/platform/documents";
import { isCreature, type Creature } from "../adapters/creature";
import { cancelPrice, marksOn, taxingOf, type Running } from "../adapters/running";
import { RULESET_ID } from "../ids";
import { roundOf } from "./round-of";
import { OPPORTUNE_COST } from "../rules/magic/durations";
import { upkeepBlocked, upkeepDue } from "../rules/magic/upkeep";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Magic.${key}`, data);

/** Ends a spell on whoever keeps it and on all whom it lies on. */
export function endProposals({ mark }: Running, by: Creature, automatic = true): ProposalDraft[] {
  const bearers = game.actors.contents.filter(
    (one) => isCreature(one) && marksOn(one).some((other) => other.mark.cast === mark.cast),
  );
  const named = mark.targets.filter((uuid) => {
    const actor = findActor(uuid);
    return isCreature(actor) && marksOn(actor).some((other) => other.mark.cast === mark.cast);
  });
  return [...new Set([by.uuid, ...named, ...bearers.map(({ uuid }) => uuid)])].map((target) => ({
    kind: "mythSpellEnds",
    target,
    source: by.uuid,
    data: { cast: mark.cast },
    automatic,
  }));
}

/** A card that says that spells ended, and why; whoever may not write on a bearer leaves it to those who may. */
export async function endSpells(actor: Creature, ended: readonly Running[], why: string): Promise<unknown> {
  if (ended.length === 0) return null;
  return postCard({
    actor,
    parts: [notePart(RULESET_ID, ended.map(({ effect }) => effect.name).join(", "), why)],
    proposals: ended.flatMap((running) => endProposals(running, actor)),
  });
}

/** A spell of one's own is let go: what that costs is said (MY-MAG-05). */
export async function cancelSpell(actor: Creature, running: Running): Promise<unknown> {
  const price = cancelPrice(running);
  if (price === null && !game.user.isGM) {
    ui.notifications.warn(say("blocked.notCancellable", { name: running.effect.name }));
    return null;
  }
  return endSpells(actor, [running], say(`cancelled.${price ?? "free"}`, { name: actor.name }));
}

/**
 * A card for what spells under way cost in this Round (MY-MAG-07): it is paid with a click, and whoever cannot pay all or drops a
 * spell on the sheet pays the rest.
 */
export async function askUpkeep(actor: Creature): Promise<unknown> {
  const round = roundOf(actor);
  const due = taxingOf(actor).filter(({ mark }) => round === 0 || mark.paid !== round);
  if (due.length === 0) return null;
  const spells = due.map(({ mark }) => ({ id: mark.cast, cost: mark.upkeep }));
  const blocked = upkeepBlocked(spells, [], actor.system.fp.value) !== null;
  const lines = due.map(({ effect, mark }) => `${effect.name} ${mark.upkeep}`).join(", ");
  const sum = say("upkeepOf", { lines, setback: upkeepDue(spells) });
  return postCard({
    actor,
    parts: [notePart(RULESET_ID, localize("MYTHMAGICA.Magic.upkeep"), blocked ? `${sum} ${say("dropOne")}` : sum)],
    proposals: [
      { kind: "mythUpkeep", target: actor.uuid, source: actor.uuid, data: { drop: [], round } },
      ...due.flatMap((running) => endProposals(running, actor, false)),
    ],
  });
}

/** An Opportune spell helped its bearer in this Round, who pays for it (MY-SPL-05). */
export async function spellHelped(actor: Creature, cast: string): Promise<unknown> {
  const lying = marksOn(actor).find(({ mark }) => mark.cast === cast && mark.types.includes("opportune"));
  if (!lying) return null;
  return postCard({
    actor,
    parts: [notePart(RULESET_ID, lying.effect.name, say("helped", { name: actor.name, setback: OPPORTUNE_COST }))],
    proposals: [
      {
        kind: "mythOpportune",
        target: actor.uuid,
        source: actor.uuid,
        data: { cast, round: roundOf(actor) },
        automatic: true,
      },
    ],
  });
}
