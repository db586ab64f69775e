import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import { ask, choice, entry } from "../../../../foundry/windows/prompt";
import { controlEffect, ITEM_CONTROLS, readHeldAspect } from "../../rules/magic";
import { requireCreature } from "../../adapters/creature";
import type { Pooled } from "../../adapters/magic/magic-gear";
import { proposeAspect } from "../../changes/propose";
import { DIALOG_CLASSES } from "../../ids";
import { controlPart } from "../../stored/control-data";

/** A thing with a will of its own acts on its bearer: the GM says how, and against which will (MDC-MAG-30). */
export async function controlBearer(gear: Pooled): Promise<unknown> {
  const actor = requireCreature(gear.actor);
  const data = await ask(
    {
      title: format("MALLEUS.Control.title", { name: gear.name }),
      icon: "fa-solid fa-ghost",
      classes: DIALOG_CLASSES,
    },
    choice(
      localize("MALLEUS.Control.how"),
      "control",
      ITEM_CONTROLS.map((id) => [id, localize(`MALLEUS.Control.${id}`)]),
    ),
    entry(localize("MALLEUS.Control.difficulty"), "difficulty", { type: "number", min: "1", max: "40" }),
    entry(localize("MALLEUS.Control.aspect"), "aspect", { maxLength: 80 }),
  );
  const chosen = ITEM_CONTROLS.find((id) => id === data?.control);
  if (!data || !chosen) return null;
  const will = Math.round(Number(data.difficulty)) || null;
  const aspect = String(data.aspect ?? "").trim() || gear.name;
  const gives = controlEffect(chosen).aspect ? aspect : "";
  return postCard({
    actor,
    parts: [controlPart({ name: gear.name, control: chosen, will, aspect: gives })],
    // Where no will is allowed it happens; the bearer's word on the aspect stays (MD-ASP-09).
    proposals: gives !== "" && will === null ? proposeAspect(actor, readHeldAspect(aspect)) : [],
  });
}
