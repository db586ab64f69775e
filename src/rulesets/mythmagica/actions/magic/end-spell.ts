import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { Creature } from "../../adapters/creature";
import {
  bearersOf,
  cancelPrice,
  endedByWord,
  isLaborious,
  keptUpBy,
  marksOn,
  type Running,
} from "../../adapters/magic/running";
import { RULESET_ID } from "../../ids";
import { inFight } from "../../adapters/combat/fight";
import { ask, choice } from "../../../../foundry/windows/prompt";
import { payFor } from "../combat/pay-for";
import { paymentWords, usualPayment } from "../combat/turn-price";
import { roundOf } from "../combat/round-of";
import { spenderOf } from "../../adapters/magic/spells";
import { PERIODS, type Period } from "../../stored/spell-mark";
import { bearsUpkeep, endProposals } from "./spell-ends";
import { costBlocked } from "../../rules/advancement/ability-use";
import { OPPORTUNE_COST } from "../../rules/magic/durations";
import { upkeepBlocked, upkeepDue } from "../../rules/magic/upkeep";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Magic.${key}`, data);

/** A card that says that spells ended, and why; whoever may not write on a bearer leaves it to those who may. */
export async function endSpells(actor: Creature, ended: readonly Running[], why: string): Promise<unknown> {
  if (ended.length === 0) return null;
  return postCard({
    actor,
    parts: [notePart(RULESET_ID, ended.map(({ effect }) => effect.name).join(", "), why)],
    proposals: ended.flatMap((running) => endProposals(running, actor)),
  });
}

const WAYS = ["action", "reaction"] as const;

/** A spell of one's own is let go, in a fight with an Action or the Reaction, as its caster likes (MY-MAG-05). */
export async function cancelSpell(actor: Creature, running: Running): Promise<unknown> {
  const price = cancelPrice(running);
  if (price === null && !game.user.isGM) {
    ui.notifications.warn(say("blocked.notCancellable", { name: running.effect.name }));
    return null;
  }
  if (price === "actionOrReaction" && inFight(actor)) {
    const how = await ask(
      { title: running.effect.name, icon: "fa-solid fa-xmark" },
      choice(
        say("cancelWith"),
        "how",
        WAYS.map((way) => [way, paymentWords(way)] as const),
        usualPayment(actor, "action"),
      ),
    );
    const way = WAYS.find((one) => one === how?.how);
    if (!way || !(await payFor(actor, way))) return null;
  }
  return endSpells(actor, [running], say(`cancelled.${price ?? "free"}`, { name: actor.name }));
}

/**
 * A card for what spells under way cost in this Round (MY-MAG-07): it is paid with a click, and whoever cannot pay all or drops a
 * spell on the sheet pays the rest.
 */
export async function askUpkeep(actor: Creature): Promise<unknown> {
  const round = roundOf(actor);
  // In a fight what is due by the hour waits for its hour.
  const per: Period[] = round === 0 ? [] : ["round"];
  const due = keptUpBy(actor, round === 0 ? PERIODS : per).filter(({ mark }) => round === 0 || mark.paid !== round);
  if (due.length === 0) return null;
  for (const { mark } of due) if (isLaborious(mark) && !(await payFor(actor, "action"))) return null;
  const spells = due.map(({ mark }) => ({ id: mark.cast, cost: mark.upkeep }));
  const blocked = upkeepBlocked(spells, [], spenderOf(actor).system.fp.value) !== null;
  const price = (mark: Running["mark"]) => [
    mark.upkeep > 0 || !isLaborious(mark) ? mark.upkeep : "",
    isLaborious(mark) ? say("anAction") : "",
  ];
  const lines = due.map(({ effect, mark }) => [effect.name, ...price(mark)].filter((one) => one !== "").join(" "));
  const sum = say("upkeepOf", { lines: lines.join(", "), setback: upkeepDue(spells) });
  return postCard({
    actor,
    parts: [notePart(RULESET_ID, localize("MYTHMAGICA.Magic.upkeep"), blocked ? `${sum} ${say("dropOne")}` : sum)],
    proposals: [
      { kind: "mythUpkeep", target: actor.uuid, source: actor.uuid, data: { drop: [], round, per } },
      ...bearsUpkeep(actor, due),
      ...due.flatMap((running) => endProposals(running, actor, false)),
    ],
  });
}

/** An Opportune spell helped its bearer in this Round, who pays for it; where they cannot, it is over for its caster as well (MY-SPL-05). */
export async function spellHelped(actor: Creature, cast: string): Promise<unknown> {
  const lying = marksOn(actor).find(({ mark }) => mark.cast === cast && mark.types.includes("opportune"));
  if (!lying) return null;
  const round = roundOf(actor);
  const isPaid = round > 0 && lying.mark.paid === round;
  if (!isPaid && costBlocked(actor.system.fp.value, OPPORTUNE_COST))
    return endSpells(actor, [lying], say("blocked.notEnoughFate", { name: actor.name }));
  return postCard({
    actor,
    parts: [notePart(RULESET_ID, lying.effect.name, say("helped", { name: actor.name, setback: OPPORTUNE_COST }))],
    proposals: [
      {
        kind: "mythOpportune",
        target: actor.uuid,
        source: actor.uuid,
        data: { cast, round },
        automatic: true,
      },
    ],
  });
}

/** What people say has happened to a spell of such a type (MY-DUR-02 to 05, 08, 11, 19, 20, 22); null: other things end it. */
export async function happened(actor: Creature, cast: string): Promise<unknown> {
  const running = marksOn(actor).find(({ mark }) => mark.cast === cast);
  const type = running && endedByWord(running);
  if (!running || !type) return null;
  if (type === "enduring" && !game.user.isGM) return void ui.notifications.warn(say("blocked.enduring"));
  const why = localize(`MYTHMAGICA.Magic.happened.${type}`);
  return type === "contained" ? step(actor, running, "release", why) : endSpells(actor, [running], why);
}

/** One use of a Limited spell (MY-DUR-13). */
export async function useOnce(actor: Creature, cast: string): Promise<unknown> {
  const running = marksOn(actor).find(({ mark }) => mark.cast === cast && mark.uses > 0);
  return running ? step(actor, running, "use", say("usesAfter", { left: running.mark.uses - 1 })) : null;
}

const step = (actor: Creature, { effect, mark }: Running, how: "use" | "release", words: string): Promise<unknown> =>
  postCard({
    actor,
    parts: [notePart(RULESET_ID, effect.name, words)],
    // What is used up or let loose is so on all whom it lies on.
    proposals: [...new Set([actor, ...bearersOf(mark)])].map(({ uuid }) => ({
      ...{ kind: "mythSpellStep", target: uuid, source: actor.uuid, automatic: true },
      data: { cast: mark.cast, step: how },
    })),
  });
