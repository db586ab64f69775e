import { SENSES, visionProblem, VISIONS, withSense, type Sense, type Vision } from "../../rules/attributes/senses";
import { giftFlags } from "../characters/gift-flags";
import type { Creature } from "../creature";

/** Gifts of sight by their flags: "nightVision" is the basic vision "night"; further senses are flags of their own. */
const VISION = /^(\w+)Vision$/;

/** What somebody sees and senses with (MY-ATT-09). */
export interface Sight {
  vision: Vision;
  senses: readonly Sense[];
  /** Several gifts each give another basic vision: one of them is the one, says the Overlord. */
  several: boolean;
}

const visionIn = (flag: string): Vision | undefined => VISIONS.find((one) => one === VISION.exec(flag)?.[1]);

/** What is written, and what gifts change of it. */
export function sightOf(actor: Creature): Sight {
  const flags = giftFlags(actor);
  const visions = flags.flatMap((flag) => visionIn(flag) ?? []);
  const further = [...actor.system.senses, ...flags].flatMap((one) => SENSES.find((sense) => sense === one) ?? []);
  const held = [...visions, ...further].reduce<{ vision: Vision; senses: readonly Sense[] }>(withSense, {
    vision: actor.system.vision,
    senses: [],
  });
  return { ...held, several: visionProblem(visions) === "several" };
}
