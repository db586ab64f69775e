import type { ControlValues } from "../../../../foundry/rolls/roll-action";
import type { IllusionPicture } from "../../rules/magic/contests";

export const SUSPICION = ["none", "watchful", "reason"] as const;

/** What was said of an illusion and of who looks at it; caster and viewer are the asker's to add (BI-MAG-21). */
export const pictureOf = (values: ControlValues): IllusionPicture => ({
  caster: 0,
  viewer: 0,
  suspicion: SUSPICION.find((one) => one === values.suspicion) ?? "none",
  ignorant: values.ignorant === true,
  unfamiliar: values.unfamiliar === true,
  solid: values["enh-solid"] === true,
  light: Number(values.light ?? 0),
});
