import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { element } from "../../../../foundry/platform/html";
import { format, localize } from "../../../../foundry/platform/i18n";
import { healthFirst } from "../../rules/rest";
import { pipsFor } from "../../adapters/combat/acts";
import type { Creature } from "../../adapters/creature";
import type { Gear } from "../../adapters/magic/magic-gear";
import { proposePips, proposeUse } from "../../changes/propose";
import { DIALOG_CLASSES, RULESET_ID } from "../../ids";
import { plainText } from "../../../../foundry/platform/plain-words";
import { ask, hint } from "../../../../foundry/windows/prompt";
import { eased } from "./eased";
import { rollGearPool } from "./pool";
import { rollWritten } from "./roll-written";
import type { ProposalDraft } from "../../../../foundry/contracts/time";

/**
 * Drinks a potion: one less, the action it takes in a fight, and what it heals; a check only where it states one
 * (MDC-MAG-26). What else it does is in its text, on the card.
 */
export async function drink(actor: Creature, potion: Gear): Promise<unknown> {
  const { difficulty, pool, healing, usesAction, description } = potion.system;
  const title = format("MALLEUS.Use.drinks", { actor: actor.name, name: potion.name });
  const text = plainText(description);
  const looks = { title, icon: "fa-solid fa-flask", classes: DIALOG_CLASSES, ok: localize("MALLEUS.Use.drink") };
  if (!(await ask(looks, element("p", "", text), hint(localize("MALLEUS.Use.spoils"))))) return null;
  const rolls: Roll[] = [];
  const healed = await rollWritten("healing", healing, rolls);
  const { powersBring } = await import("../characters/gear-powers");
  const more = await powersBring(actor, potion, rolls);
  const costs = [
    ...proposeUse(potion, actor, "one"),
    ...(usesAction === "none" ? [] : proposePips(actor, pipsFor(actor, usesAction))),
  ];
  if (pool.max > 0 && difficulty !== null) {
    const proposals = ({ success }: { success: boolean }) => [
      ...costs,
      ...(success ? [...heals(actor, healed), ...more.proposals] : []),
    ];
    const parts = ({ success }: { success: boolean }) => [
      notePart(RULESET_ID, potion.name, `${text} ${localize("MALLEUS.Use.spoils")}`),
      ...(success ? more.parts : []),
    ];
    return rollGearPool(actor, potion, { difficulty, further: rolls, occasion: { title, proposals, parts } });
  }
  const part = notePart(RULESET_ID, title, `${text} ${localize("MALLEUS.Use.spoils")}`);
  return postCard({
    actor,
    rolls,
    parts: [part, ...more.parts],
    proposals: [...costs, ...heals(actor, healed), ...more.proposals],
  });
}

/** Hit points come back to Health first, then to Stamina: the books do not say, the Luck abilities do (MDC-RST-04). */
function heals(actor: Creature, amount: number): ProposalDraft[] {
  const data = healthFirst(eased(actor, amount), actor.system);
  return data.health + data.stamina > 0
    ? [{ kind: "malleusHeal", target: actor.uuid, source: actor.uuid, data, automatic: true }]
    : [];
}
