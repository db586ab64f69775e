import { format, localize } from "../../../../foundry/platform/i18n";
import type { Ability } from "../../adapters/characters/abilities";
import type { Creature } from "../../adapters/creature";
import { fillsArea } from "../../adapters/magic/spell-reach";
import type { MagicItem } from "../../adapters/magic/magic-items";
import { isFree, potencyOf, priceOf, resistanceOf, spellRank, tagsOf, typesOf } from "../../adapters/magic/spells";
import { ILLUSIONS } from "../../rules/magic/illusions";
import type { DurationKey } from "../../rules/magic/durations";
import { runs } from "../../rules/magic/lasting";
import type { CastData } from "../../stored/cast-data";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Magic.${key}`, data);

/** What its potency does and of what form: an illusion harms nobody but by what they believe (MY-ILL-01, 03, 04). */
function doesWhat(system: Ability["system"]): Pick<CastData, "does" | "form"> {
  const does = doesOf({ system });
  const form = does === "setback" ? system.setbackForm : system.damageForm || system.setbackForm;
  if (system.illusionKind === "none" || does === "heals") return { does, form };
  const { setback } = ILLUSIONS[system.illusionKind];
  return does !== "" && setback ? { does: "setback", form: setback } : { does: "", form: setback ?? "" };
}

/** Setback that it names besides the Margin, where it has no potency (MY-ABL-13). */
const fixedOf = ({ potency, resist, setback }: Ability["system"]): number =>
  potencyOf(potency) === null && resist !== "" ? setback : 0;

/** What its potency does, or the Setback that it names, by its entry. */
function doesOf({ system }: Pick<Ability, "system">): CastData["does"] {
  if (fixedOf(system) > 0) return "setback";
  if (potencyOf(system.potency) === null) return "";
  if (system.heals) return "heals";
  if (system.resist === "") return "";
  if (system.setbackForm) return "setback";
  return system.damageForm ? "damage" : "";
}

/** A magic item that casts in its possessor's place (MY-ITM-08). */
export type Through = { item: MagicItem; power: number; rank: number };

/** What the card of a casting keeps. */
export function castData(
  actor: Creature,
  spell: Ability,
  targets: readonly Creature[],
  through: Through | null,
): CastData {
  const { system } = spell;
  const rank = through?.rank ?? spellRank(actor, spell);
  return {
    cast: foundry.utils.randomID(),
    item: spell.parent ? (spell.id ?? "") : spell.uuid,
    name: spell.name,
    slug: system.slug,
    rank,
    ...priceFor(actor, spell, through),
    types: typesOf(spell),
    targets: targets.map(({ uuid }) => uuid),
    resist: system.resist,
    threshold: resistanceOf(actor, spell, rank),
    potency: potencyOf(system.potency),
    ...doesWhat(system),
    tags: tagsOf(spell),
    area: fillsArea(spell),
    condition: system.condition,
    trait: system.imposes.slice(0, 120),
    leaves: runs(typesOf(spell), system.duration),
    illusion: system.illusionKind,
    fixed: fixedOf(system),
    via: through?.item.id ?? "",
    bare: false,
  };
}

/** What it costs now; what an item draws where an item casts. */
export const priceFor = (actor: Creature, spell: Ability, through: Through | null): Pick<CastData, "price" | "free"> =>
  through
    ? { price: through.item.system.siphoning ? through.item.system.siphons : 0, free: false }
    : { price: priceOf(actor, spell), free: isFree(actor, spell) };

/** "Rank 5 · Setback 7 · Fixated". */
export const castWords = ({ rank, price, free, types }: Pick<CastData, "rank" | "price" | "free" | "types">): string =>
  [
    say("rank", { rank }),
    free ? say("free") : price > 0 ? say("price", { price }) : "",
    ...types.map((type: DurationKey) => localize(`MYTHMAGICA.Magic.type.${type}`)),
  ]
    .filter(Boolean)
    .join(" · ");
