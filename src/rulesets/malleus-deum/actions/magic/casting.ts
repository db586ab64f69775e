import type { Term } from "../../../../engine";
import { localize, signed } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollControl } from "../../../../foundry/rolls/roll-action";
import {
  BEYOND_RANGE,
  castingTerms,
  magicThreshold,
  type CastingCircumstances,
  type SpellSource,
  type Water,
} from "../../rules/magic";
import { magicLabel } from "../../rules/labels";
import type { Ability } from "../../adapters/characters/abilities";

/** Where the power comes from, as the ability's group and tags say; it decides which circumstances matter. */
export function sourceOf({ system: { group, tags } }: Ability): SpellSource {
  const words = [group, ...tags].map((word) => word.toLowerCase());
  if (words.some((word) => word.includes("theurg"))) return "theurgic";
  if (words.some((word) => word.includes("blood"))) return "blood";
  return words.some((word) => word.includes("wild")) ? "wild" : "other";
}

const fold = (): { fold: string } => ({ fold: localize("MALLEUS.Casting.fold") });

const select = (name: string, values: readonly string[], value: string): RollControl => ({
  ...fold(),
  kind: "select",
  name,
  label: localize(`MALLEUS.Casting.${name}.label`),
  value,
  options: values.map((one) => ({ value: one, label: localize(`MALLEUS.Casting.${name}.${one}`) })),
});

const toggle = (name: keyof CastingCircumstances): RollControl => {
  const [term] = castingTerms({ source: "other", [name]: true });
  return {
    ...fold(),
    kind: "toggle",
    name,
    label: term ? localize(term.label) : name,
    worth: term ? signed(term.value) : "",
    value: false,
  };
};

/** What the GM grants for the target's true name, or for the hour: as little as the book says, or more (MDC-MAG-17). */
const grantedSelect = (name: "trueName" | "alignment", least: number): RollControl => ({
  ...fold(),
  fresh: true,
  kind: "select",
  name,
  label: localize(magicLabel(name)),
  value: "0",
  options: [0, least, least + 1, least + 2].map((worth) => ({
    value: String(worth),
    label: worth === 0 ? localize("MALLEUS.Casting.no") : signed(worth),
  })),
});

/** The circumstances of a casting (companion table 1.13); what a spell's source does not care for is not asked. */
export function castingControls(ability: Ability): RollControl[] {
  const source = sourceOf(ability);
  return [
    ...(source === "theurgic"
      ? [select("holySymbol", ["proper", "improvised", "none"], "proper")]
      : [select("ingredient", ["stock", "fine", "missing"], "stock")]),
    ...(source === "blood" ? [select("athame", ["yes", "no"], "yes")] : []),
    ...(source === "wild" ? [select("place", ["other", "forest", "swamp", "town", "dungeon", "desert"], "other")] : []),
    select("water", ["dry", "rain", "standing", "swimming"], "dry"),
    ...(["noGestures", "noWords", "specialKnowledge", "likeness", "circle"] as const).map(toggle),
    grantedSelect("trueName", 2),
    grantedSelect("alignment", 1),
    {
      ...fold(),
      kind: "toggle",
      name: "beyondRange",
      label: localize("MALLEUS.Casting.beyondRange"),
      worth: `DC +${BEYOND_RANGE}`,
      value: false,
    },
  ];
}

/**
 * What the dialog's choices come to: terms on the DC, the threshold of the dice, DC and ceiling beyond range.
 * @param own Threshold of the caster's own dice, where the spell prints none (MD-MAG-03).
 */
export function castingOf(
  ability: Ability,
  values: ControlValues,
  own?: number,
): { terms: Term[]; threshold: number; beyond: number } {
  const source = sourceOf(ability);
  const given = (name: string): string | undefined => (values[name] === undefined ? undefined : String(values[name]));
  const chosen = <T extends string>(name: string, all: readonly T[]): T | undefined =>
    all.find((one) => one === values[name]);
  const worth = (name: string): number | undefined => Number(values[name] ?? 0) || undefined;
  const circumstances: CastingCircumstances = {
    source,
    holySymbol: chosen("holySymbol", ["none", "improvised", "proper"]),
    ingredient: chosen("ingredient", ["missing", "stock", "fine"]),
    athame: source === "blood" ? given("athame") !== "no" : undefined,
    place: chosen("place", ["forest", "swamp", "town", "dungeon", "desert", "other"]),
    noGestures: values.noGestures === true,
    noWords: values.noWords === true,
    specialKnowledge: values.specialKnowledge === true,
    likeness: values.likeness === true,
    circle: values.circle === true,
    trueName: worth("trueName"),
    alignment: worth("alignment"),
  };
  return {
    terms: castingTerms(circumstances),
    threshold: magicThreshold((given("water") ?? "dry") as Water, ability.system.threshold ?? own),
    beyond: values.beyondRange === true ? BEYOND_RANGE : 0,
  };
}
