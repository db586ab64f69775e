import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import { thrower } from "../../../../foundry/time/thrower";
import type { Creature } from "../../adapters/creature";
import { RULESET_ID } from "../../ids";
import { bodyZone } from "../../rules/combat";

/** Where on the body something strikes: a d30, thrown again where only a limb will do (MY-BOD-01). @returns the part's name. */
export async function rollZone(actor: Creature, limbsOnly = false): Promise<string> {
  const rolls: Roll[] = [];
  const { outcome } = await thrower(rolls)(() => bodyZone("zone", limbsOnly));
  const name = localize(`MYTHMAGICA.Zone.name.${outcome.name}`);
  const words = { name: actor.name, zone: outcome.zone, part: name };
  const part = notePart(
    RULESET_ID,
    format("MYTHMAGICA.Zone.title", words),
    format(`MYTHMAGICA.Zone.${limbsOnly ? "limb" : "told"}`, words),
  );
  await postCard({ actor, parts: [part], rolls });
  return name;
}
