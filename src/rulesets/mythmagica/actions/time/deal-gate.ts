import { format } from "../../../../foundry/platform/i18n";
import { fallOf } from "../../adapters/guts/defeat";
import type { Creature } from "../../adapters/creature";
import { RULESET_ID } from "../../ids";
import { openDefeat } from "../../open-defeat";
import type { Stretch } from "./time-events";

/** Stretches with which a scene is over. A Chapter's closing asks by itself. */
const ENDS_A_SCENE: readonly Stretch[] = ["scene", "night"];

/** MY-CSQ-02: a scene in which somebody fell ends with what that costs; the Overlord may leave it to the Chapter's end. */
export async function dealGate(over: Stretch, actors: readonly Creature[]): Promise<boolean> {
  const fallen = ENDS_A_SCENE.includes(over) ? actors.filter((actor) => fallOf(actor) !== null) : [];
  if (fallen.length === 0) return true;
  const names = fallen.map(({ name }) => name).join(", ");
  const later = await foundry.applications.api.DialogV2.confirm({
    classes: ["manifold", RULESET_ID],
    window: { title: format("MYTHMAGICA.Defeat.title", {}), icon: "fa-solid fa-skull" },
    content: `<p>${foundry.utils.escapeHTML(format("MYTHMAGICA.Defeat.waits", { names }))}</p>`,
    yes: { label: format("MYTHMAGICA.Defeat.later", {}) },
    no: { label: format("MYTHMAGICA.Defeat.open", {}), default: true },
  });
  if (later === false) await openDefeat();
  return later === true;
}
