import { postCard } from "../../../foundry/chat/post-card";
import { element } from "../../../foundry/platform/html";
import { format, localize } from "../../../foundry/platform/words";
import { controlEffect, ITEM_CONTROLS, readHeldAspect } from "../rules/magic";
import { requireCreature } from "../adapters/creature";
import type { Gear } from "../adapters/magic-gear";
import { controlPart } from "../cards/control-part";
import { proposeAspect } from "../effects/propose";
import { DIALOG_CLASSES } from "../ids";

/** A thing with a will of its own acts on its bearer: the GM says how, and against which will (MDC-MAG-30). */
export async function controlBearer(gear: Gear): Promise<unknown> {
  const actor = requireCreature(gear.actor);
  const control = element("select");
  control.name = "control";
  for (const id of ITEM_CONTROLS) control.append(new Option(localize(`MALLEUS.Control.${id}`), id));
  const difficulty = element("input");
  Object.assign(difficulty, { type: "number", name: "difficulty", min: "1", max: "40" });
  const name = element("input");
  Object.assign(name, { type: "text", name: "aspect", maxLength: 80 });
  const content = element(
    "div",
    "",
    element("label", "", localize("MALLEUS.Control.how"), control),
    element("label", "", localize("MALLEUS.Control.difficulty"), difficulty),
    element("label", "", localize("MALLEUS.Control.aspect"), name),
  );
  const window = { title: format("MALLEUS.Control.title", { name: gear.name }), icon: "fa-solid fa-ghost" };
  const data = await foundry.applications.api.DialogV2.input({ classes: DIALOG_CLASSES, window, content });
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
