import { format, localize } from "../../../foundry/platform/i18n";
import type { Creature } from "../adapters/creature";
import { classPicture, classSeeker } from "../adapters/seeker";
import { classBlocks, trainingMonths, traitsToAccept } from "../rules/advancement";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Class.${key}`, data);

/**
 * Takes a class that was dropped on a sheet (MY-CLS-03, MY-LVL-04): what stands against it holds a player back, and an Overlord is
 * told. Its Traits are accepted with it (MY-TRT-05); its training is told, or that it is waived (MY-CLS-04, MY-CLS-05).
 */
export async function takeClass(actor: Creature, item: ItemOf<"mythClass">): Promise<unknown> {
  const [seeker, wanted] = [classSeeker(actor), classPicture(item)];
  const blocks = classBlocks(seeker, wanted).map((why) => localize(`MYTHMAGICA.Class.blocked.${why}`));
  if (blocks.length > 0) ui.notifications.warn(`${item.name}: ${blocks.join(" ")}`);
  if (blocks.length > 0 && !game.user.isGM) return null;
  const months = trainingMonths(seeker, wanted);
  if (seeker.classes.length > 0) ui.notifications.info(months > 0 ? say("training", { months }) : say("waived"));
  const traits = traitsToAccept(seeker, wanted).map((text) => ({
    name: text,
    type: "mythTrait",
    system: { text, kind: "class" },
  }));
  return actor.createEmbeddedDocuments("Item", [item.toObject(), ...traits]);
}
