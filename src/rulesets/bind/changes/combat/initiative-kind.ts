import { stored } from "../../../../engine";
import { readShape, text, whole } from "../../../../foundry/changes/data-shape";
import { setTo } from "../../../../foundry/changes/plan-change";
import { sendEvent } from "../../../../foundry/combat/send-event";
import type { ChangeHandler, ShownChange } from "../../../../foundry/contracts/change-handler";
import { findActor } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { inFight, stateOfFight } from "../../adapters/combat/fight";
import { costOf } from "../../flow/act";
import { fighterOf } from "../../flow/state";
import { RULESET_ID } from "../../ids";
import { spellRule } from "../../rules/spells/in-play";
import { BLOW_PART, blowDataOf } from "../../stored/blow-data";

const PATH = `flags.${SYSTEM_ID}.initiative`;

/** What moved somebody's Initiative last: the fight's round, by how much, and what it was for. */
interface Moved {
  combatant: string;
  round: number;
  by: number;
  key: string;
}

const moved = stored.object<Moved>({
  combatant: stored.text,
  round: stored.whole(),
  by: stored.whole(-99, 99),
  key: stored.textOf(60),
});

const movedIn = (changes: readonly ShownChange[]): Moved[] =>
  changes.flatMap((change) =>
    change.kind === "set" && change.path === PATH ? (stored.readStored(moved, change.after) ?? []) : [],
  );

/** Names the attack that a Defence is paid against: who struck, at which count of which round. Null: nobody has. */
export function strikeKey(attacker: Actor): string | null {
  const fight = inFight(attacker);
  if (!fight?.state.last || fight.state.last.id !== fight.combatant.id) return null;
  return `${fight.state.round}.${fight.combatant.id}.${fight.state.last.count}`;
}

const isCombatant = (target: FoundryDocument): target is Combatant & FoundryDocument =>
  target.documentName === "Combatant";

/**
 * Initiative that a blow costs its target: the Defence of a foe (BI-ATK-03), a stunning blow (BI-KNK-32); or that a Last Stand
 * gives. The score lies in the fight's countdown, which is moved once the note stands. Data: `{ by, key }`.
 */
export const initiativeKind: ChangeHandler = {
  limits: { of: ["Combatant"], paths: new RegExp(`^flags\\.${SYSTEM_ID}\\.initiative$`) },
  parse: readShape({ by: whole(-99, 99), key: text(60) }),
  plan(target, data) {
    const combat = isCombatant(target) ? target.combat : null;
    const state = combat?.started ? stateOfFight(combat) : null;
    const fighter = state && fighterOf(state, target.id ?? "");
    if (!combat || !fighter || fighter.score === null) throw new Error(localize("BIND.Combat.Problem.notInFight"));
    return setTo(target, PATH, { combatant: target.uuid, round: combat.round, ...data }, "initiative");
  },
  // A Defence that was paid for is no matter of dice: the countdown shows who struck, and each strike is met once.
  proves({ target, data }, message) {
    const part = message.system.parts.find(({ type }) => type === BLOW_PART);
    if (!part) return false;
    const { attacker, target: struck, kind } = blowDataOf(part);
    const [by, foe] = [findActor(attacker), findActor(struck)];
    if (kind !== "strike" || !by || !foe || message.system.actor !== attacker) return false;
    const fight = inFight(foe);
    const fighter = fight && fighterOf(fight.state, fight.combatant.id ?? "");
    const known = fight?.combatant.getFlag(SYSTEM_ID, "initiative") as Moved | undefined;
    return (
      fighter !== null &&
      fighter !== undefined &&
      fight?.combatant.uuid === target &&
      data.key === strikeKey(by) &&
      known?.key !== data.key &&
      data.by === -costOf(fighter, "defend")
    );
  },
  describe: (changes, { name }) =>
    movedIn(changes).map(({ by, key }) => {
      const how = by > 0 ? "gainsInitiative" : spellRule(key).blows ? "blown" : "losesInitiative";
      return format(`BIND.Combat.Change.${how}`, { name, by: Math.abs(by) });
    }),
  async beyond(changes, { undone, resumed }) {
    if (resumed) return;
    for (const { combatant, by, round, key } of movedIn(changes)) {
      const found = fromUuidSync(combatant) as Combatant | null;
      const combat = found?.combat;
      if (!combat || combat.round !== round) continue;
      const blown = spellRule(key).blows ? { blown: !undone } : {};
      const event = { type: "change", id: found?.id ?? "", by: undone ? -by : by, ...blown };
      await sendEvent(combat, { flow: RULESET_ID, event });
    }
  },
};
