import { oneOf } from "../../../../foundry/changes/data-shape";
import { endCondition, gainCondition } from "../../../../foundry/conditions/condition-changes";
import { findActor } from "../../../../foundry/platform/documents";
import { isCharacter, isCreature, knacksOfActor } from "../../adapters/creature";
import { statusOf } from "../../ids";
import { equalJson } from "../../../../engine";
import { fateOf, VITALITY_PART, vitalityDataOf } from "../../stored/vitality-data";
import { creatureKind } from "../bind-kind";

export const FATES = ["dead", "unconscious", "awake"] as const;

/** What a Vitality Check decided (BI-ATK-12, BI-ATK-13). Data: `{ fate }`. */
export const fateKind = creatureKind<{ fate: (typeof FATES)[number] }>(
  { fate: oneOf(...FATES) },
  (actor, { fate }) =>
    fate === "awake"
      ? endCondition(actor, statusOf("unconscious"), "vitality")
      : gainCondition(actor, statusOf(fate), {}, "vitality"),
  {
    limits: { of: ["Actor"], inside: { ActiveEffect: { comes: true } } },
    // The dice of whoever fell, with Hit Points as they are.
    proves({ target, data }, message) {
      const part = message.system.parts.find(({ type }) => type === VITALITY_PART);
      const actor = findActor(target);
      if (!part || !isCreature(actor)) return false;
      const stored = vitalityDataOf(part);
      const same =
        stored.target === target &&
        stored.npc === !isCharacter(actor) &&
        stored.hitPoints === actor.system.hp.value &&
        equalJson(stored.knacks as never, knacksOfActor(actor) as never);
      return same && fateOf(stored)?.fate === data.fate;
    },
    restsOnDice: true,
  },
);
