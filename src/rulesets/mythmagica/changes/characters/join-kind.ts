import { setTo } from "../../../../foundry/changes/plan-change";
import { sendEvent } from "../../../../foundry/combat/send-event";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { format, localize } from "../../../../foundry/platform/i18n";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { combatantOf, inFight, turnOf } from "../../adapters/combat/fight";
import type { Creature } from "../../adapters/creature";
import { joinBlocked, joinPays } from "../../flow/join";
import type { JoinPaid } from "../../flow/state";
import { RULESET_ID } from "../../ids";
import { object, oneOf, readStored, textOf, uuid, whole } from "../../stored/readers";
import { creatureKind } from "../creature-kind";

/** How often somebody has helped in a Round with an Assault Action, and how the last time was paid. */
type Joined = { combat: string; round: number; count: number; paid: JoinPaid };

const read = object<Joined>({
  combat: textOf(40),
  round: whole(0),
  count: whole(0),
  paid: oneOf(["turn", "prepared"]),
});

const PATH = `flags.${SYSTEM_ID}.joined`;

function planned(actor: Creature) {
  const fight = inFight(actor);
  const turn = turnOf(actor);
  if (!fight || !turn) return [];
  const why = joinBlocked(fight.state, turn);
  if (why) throw new Error(`${actor.name}: ${localize(`MYTHMAGICA.Flow.Refused.${why}`)}`);
  const moment = { combat: fight.combat.id ?? "", round: fight.combat.round };
  const known = readStored(read, foundry.utils.getProperty(actor._source, PATH));
  const count = known && known.combat === moment.combat && known.round === moment.round ? known.count : 0;
  return setTo(actor, PATH, { ...moment, count: count + 1, paid: joinPays(turn) }, "joined");
}

/** Tells the order of turns that the Assault Action is spent, once it stands, and takes it back with it. */
const tellFlow: NonNullable<ChangeHandler["beyond"]> = async (changes, { undone, resumed }) => {
  if (resumed) return;
  for (const change of changes) {
    const note = change.kind === "set" && change.path === PATH ? readStored(read, change.after) : null;
    const combat = note ? game.combats.get(note.combat) : null;
    const id = combat && change.kind === "set" ? combatantOf(combat, change.target)?.id : null;
    if (!note || !combat?.started || !id || combat.round !== note.round) continue;
    const event = undone ? { type: "leave", id, paid: note.paid } : { type: "join", id };
    await sendEvent(combat, { flow: RULESET_ID, event, isNote: true });
  }
};

/** Whoever helps with an Assault Action uses one of their own (MY-GRP-03, L1527). `of`: uuid of whom they help. */
export const joinKind: ChangeHandler = creatureKind<{ of: string }>(
  object<{ of: string }>({ of: uuid }),
  planned,
  { of: ["Actor"], paths: new RegExp(`^flags\\.${SYSTEM_ID}\\.joined$`) },
  {
    beyond: tellFlow,
    describe: (changes, { name }) => (changes.length > 0 ? [format("MYTHMAGICA.Turn.joined", { name })] : []),
  },
);
