import { format, localize } from "../../../../foundry/platform/i18n";
import { isUsable, readWeight, relativeSize, scaleBetween, weightRange, type Size } from "../../rules/size";
import type { Creature } from "../creature";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.SizeOf.${key}`, data);

/** "Very Oversize, of no use", of a thing to whoever uses it (MY-SIZ-04, MY-SIZ-05); nothing of what fits. */
export function sizeWords(item: Size, user: Size): string[] {
  const { word, verys } = relativeSize(item, user);
  if (word === "proportional") return [];
  const name = `${say("very").repeat(verys)}${say(word)}`;
  return [isUsable(item, user) ? name : say("noUse", { size: name })];
}

export function weightWords(pounds: number): string {
  const { value, unit } = readWeight(pounds);
  return `${value} ${localize(`MYTHMAGICA.Unit.${unit}`)}`;
}

/** How large and heavy a body is, and how heavy it could be built (MY-SIZ-06, MY-WGT-01, MY-WGT-02). */
export function bodyView({ system }: Creature): { label: string; value: string; told?: string }[] {
  const { sizeCategory: size, weight, derived } = system;
  const times = scaleBetween("medium", size);
  const name = localize(`MYTHMAGICA.Choice.${size}`);
  const scale = times >= 1 ? String(times) : `1/${1 / times}`;
  const { min: lean, max } = weightRange(size, derived.pairs.br);
  return [
    times === 1
      ? { label: say("size"), value: name }
      : {
          label: say("size"),
          value: say("times", { size: name, times: scale }),
          told: say("timesTold", { times: scale }),
        },
    {
      label: say("weight"),
      value:
        weight > lean
          ? say(weight > max ? "tooHeavy" : "heavier", {
              weight: weightWords(weight),
              lean: weightWords(lean),
              most: weightWords(max),
            })
          : weightWords(lean),
    },
  ];
}
