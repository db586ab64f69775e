import { format, localize } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollControl } from "../../../../foundry/rolls/roll-action";
import type { Term } from "../../../../engine";
import type { Invocable } from "../../rules/tags";

/** Which tag is pointed at; what it is worth is the GM's to say, here or on the card (MD-TAG-02). */
export function tagControls(tags: readonly Invocable[]): RollControl[] {
  if (tags.length === 0) return [];
  const fold = localize("MALLEUS.Grant.tags");
  const options = tags.map(({ tag, from }) => ({
    value: tag,
    label: format(`MALLEUS.Grant.from.${from}`, { tag }),
  }));
  const select: RollControl = {
    kind: "select",
    name: "tag",
    label: localize("MALLEUS.Grant.pointAt"),
    value: "",
    options: [{ value: "", label: localize("MALLEUS.Grant.noTag") }, ...options],
    fold,
    fresh: true,
    ...(game.user.isGM ? {} : { hint: localize("MALLEUS.Grant.gmDecides") }),
  };
  if (!game.user.isGM) return [select];
  const worth = localize("MALLEUS.Grant.worth");
  return [select, { kind: "number", name: "tagWorth", label: worth, value: 1, min: -9, max: 9, fold }];
}

/** A GM's own word counts at once. */
export function tagTerm(values: ControlValues): Term[] {
  const label = String(values.tag ?? "");
  const value = Number(values.tagWorth ?? 0);
  return label === "" || value === 0 ? [] : [{ label, value, kind: "situation" }];
}

/** What a player points at waits for the GM. */
export const invokedTag = (values: ControlValues): string | null =>
  values.tagWorth === undefined && values.tag ? String(values.tag) : null;
