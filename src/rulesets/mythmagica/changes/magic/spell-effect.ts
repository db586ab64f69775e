import { fullKey } from "../../../../foundry/conditions/effect-terms";
import { lastingData } from "../../../../foundry/conditions/lasting-data";
import { addingAll } from "../../../../foundry/platform/effect-generations";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import type { Ability } from "../../adapters/characters/abilities";
import { bindsBy, typesOf, worthOf } from "../../adapters/magic/spells";
import { limitedUses } from "../../rules/magic/durations";
import { lastingOf } from "../../rules/magic/lasting";
import { PERIODS, SPELL_MARK, type SpellMark } from "../../stored/spell-mark";

/** What of a spell's mark its entry says. */
export function markFor(
  spell: Ability,
  own: Pick<SpellMark, "cast" | "role" | "caster" | "rank" | "via" | "targets">,
): SpellMark {
  const { slug, upkeep, nimbus, woe, prescribed, cancellable, illusionKind, condition } = spell.system;
  const types = typesOf(spell);
  return {
    ...own,
    ...{ spell: slug, types, upkeep, paid: 0, nimbus, woe, prescribed, cancellable, illusion: illusionKind, condition },
    per: PERIODS.find((one) => one === spell.system.upkeepPer) ?? "round",
    uses: types.includes("limited") ? limitedUses(own.rank) : 0,
    binds: bindsBy(spell),
  };
}

/** The effect that keeps a spell: on its caster while it runs, on others with what it does to them. */
export function spellEffect(spell: Ability, mark: SpellMark): object {
  // What is stored neither works nor passes before it is let loose (MY-DUR-03).
  const waits = mark.types.includes("contained");
  const { duration, clock } = lastingData(waits ? null : lastingOf(mark.types, spell.system.duration));
  const changes = waits || mark.role === "caster" ? [] : spell.system.bestows;
  const adding = addingAll(
    changes.flatMap(({ key, worth }) => {
      const value = worthOf(worth, mark.rank);
      return value === 0 ? [] : [[fullKey(key), value] as const];
    }),
  );
  return {
    _id: foundry.utils.randomID(),
    name: spell.name,
    img: spell.img,
    origin: mark.caster,
    ...(duration ? { duration } : {}),
    ...adding,
    system: { ...((adding as { system?: object }).system ?? {}), clock: clock ?? null },
    flags: { [SYSTEM_ID]: { [SPELL_MARK]: mark } },
  };
}
