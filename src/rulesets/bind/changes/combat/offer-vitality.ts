import type { Change } from "../../../../engine";
import { postCard } from "../../../../foundry/chat/post-card";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { conditionsOf, isCharacter, isCreature, knacksOfActor } from "../../adapters/creature";
import { inFight } from "../../adapters/combat/fight";
import { lastStand } from "../../rules/combat/initiative";
import { askVitality } from "../../stored/vitality-data";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { format, localize } from "../../../../foundry/platform/i18n";
import { postNote } from "../../../../foundry/chat/post-note";
import { tirePossessors } from "./possessed";
import { RULESET_ID } from "../../ids";

const wentTo = (changes: readonly Change[], path: string, test: (before: number, after: number) => boolean): boolean =>
  changes.some(
    (change) => change.kind === "set" && change.path === path && test(Number(change.before), Number(change.after)),
  );

/** At 0 HP and below, with HP lost by it, and in Torpor past all Fatigue: a Vitality Check (BI-ATK-12, L3409). The last Fate Point gone: a Last Stand (BI-KNK-25). A mind in a beast tires by its wounds (L2526). */
export const offerVitality: NonNullable<ChangeHandler["afterwards"]> = async (target, changes) => {
  if (!isCreature(target)) return;
  const falls = wentTo(changes, "system.hp.value", (before, after) => after < before && after <= 0);
  const spent =
    conditionsOf(target).includes("torpor") &&
    target.system.derived.weariness.collapsed &&
    changes.some(
      (change) =>
        change.kind === "set" && /^system\.fatigue\./.test(change.path) && Number(change.after) > Number(change.before),
    );
  if (falls || spent) await postCard({ actor: target, parts: [askVitality(target.uuid, !isCharacter(target))] });
  await tirePossessors(target, changes);
  const stand = wentTo(changes, "system.fp.value", (before, after) => before > 0 && after === 0)
    ? lastStand(knacksOfActor(target))
    : null;
  if (!stand) return;
  const fight = inFight(target);
  const proposals: ProposalDraft[] = [
    { kind: "bindMana", target: target.uuid, data: { points: stand.mana } },
    ...(fight
      ? [{ kind: "bindInitiative", target: fight.combatant.uuid, data: { by: stand.initiative, key: "lastStand" } }]
      : []),
  ];
  const told = format("BIND.Combat.LastStand.text", stand);
  await postNote(RULESET_ID, {
    actor: target,
    title: localize("BIND.Combat.LastStand.title"),
    text: told,
    proposals,
  });
};
