import { sum, type Term } from "../../../engine";
import { tokenOf, spacesBetween } from "../../../foundry/platform/measure";
import { format, localize } from "../../../foundry/platform/i18n";
import type { ControlValues, RollControl, RollObstacle } from "../../../foundry/rolls/roll-action";
import { has, type Creature } from "../adapters/creature";
import { defenceTerms } from "../adapters/defence";
import { aimOf, armTerms, modeOf, weaponOf, type Arm } from "../adapters/weapon";
import {
  atFarRange,
  attackKind,
  ATTACK_MODES,
  drawBlocked,
  intermingledDrawback,
  MOST_COVER,
  rangeBlocked,
  type AttackMode,
} from "../rules/combat";
import { rollConflict, type ConflictOptions } from "./conflict";
import { numberControl, select } from "./conflict-controls";

type Own = NonNullable<ConflictOptions["own"]>;

/** Feet between neighbouring spaces of the battle grid (MY-GRD-01). */
const FEET = 5;

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Combat.${key}`, data);
const edge = (name: string, value: number): Term[] =>
  value === 0 ? [] : [{ label: `MYTHMAGICA.Combat.${name}`, value, kind: "situation" }];

/** Measured on the map, else near enough to hit. */
function measured(actor: Creature, foe: Creature | null): number {
  const [from, to] = [tokenOf(actor), foe && tokenOf(foe)];
  const spaces = from && to ? spacesBetween(from, to) : null;
  return spaces === null ? FEET : Math.max(FEET, Math.round(spaces * FEET));
}

/** Whether the Gap stands where the Parry was: weapons that fly, and modes that do. */
const flies = (actor: Creature, item: Arm): boolean => {
  const mode = modeOf(item);
  return mode === null
    ? attackKind(weaponOf(actor, item)) === "range"
    : (ATTACK_MODES[mode] as AttackMode).gap === true;
};

/** What an attack asks and counts beyond any Conflict Roll (MY-ATK-01, MY-COV, MY-MIS-04, MY-MIS-05, MY-MSL). */
function attackOf(actor: Creature, item: Arm): Own {
  const weapon = weaponOf(actor, item);
  const ranged = flies(actor, item);
  const distanceOf = (values: ControlValues, foe: Creature | null): number | null =>
    ranged ? Number(values.distance ?? measured(actor, foe)) : null;
  return {
    aimed: true,
    attack: attackKind(weapon),
    terms: () => armTerms(actor, item),
    controls: (_values, foe): RollControl[] => [
      ...(ranged
        ? [numberControl({ name: "distance", label: say("distance"), value: measured(actor, foe), min: 0, max: 9999 })]
        : []),
      numberControl({ name: "cover", label: say("cover"), hint: say("coverHint"), value: 0, min: 0, max: MOST_COVER }),
      select("beside", say("beside"), "", [
        { value: "", label: say("besideNobody") },
        { value: "careful", label: say("careful") },
        { value: "reckless", label: say("reckless") },
      ]),
    ],
    threshold(values, foe) {
      if (!foe) return { threshold: 10 };
      const cover = Number(values.cover ?? 0);
      const against = [
        ...defenceTerms(foe, aimOf(actor, item), distanceOf(values, foe)),
        ...(cover > 0 ? [{ label: "MYTHMAGICA.Combat.cover", value: cover }] : []),
      ];
      return { threshold: sum(against), against };
    },
    edges(values, foe) {
      const distance = distanceOf(values, foe);
      return [
        ...edge("proneFoe", foe && has(foe, "prone") ? 1 : 0),
        ...edge("surprisedFoe", foe && has(foe, "surprised") ? 1 : 0),
        ...edge("careful", values.beside === "careful" ? -intermingledDrawback("careful") : 0),
        ...edge("farRange", distance !== null && atFarRange(weapon.range ?? 0, distance) ? -1 : 0),
      ];
    },
    obstacles(values, foe): RollObstacle[] {
      const distance = distanceOf(values, foe);
      const tooFar = distance !== null && weapon.range !== null && rangeBlocked(weapon.range, distance) !== null;
      const tooWeak = drawBlocked(weapon, actor.system.derived.attributes.st) !== null;
      return [
        ...(tooFar ? [{ text: say("tooFar", { range: weapon.range ?? 0 }), blocks: true }] : []),
        ...(tooWeak ? [{ text: say("tooWeak", { strength: weapon.minStrength ?? 0 }), blocks: true }] : []),
      ];
    },
    data: (values) => ({ item: item.id ?? "", reckless: values.beside === "reckless" }),
  };
}

/** Attacks with a weapon, a natural attack or a Special Attack Mode (MY-ATK-01). @returns the card, or null when cancelled. */
export const rollAttack = (actor: Creature, item: Arm, { fast }: { fast: boolean }): Promise<unknown> =>
  rollConflict(
    actor,
    { kind: "check", attributes: [attackKind(weaponOf(actor, item)) === "melee" ? "vg" : "ac"] },
    {
      fast,
      kind: "attack",
      fixed: true,
      about: item.system.slug || item.id || "",
      title: `${item.name} (${localize(`MYTHMAGICA.Combat.aim.${aimOf(actor, item)}`)})`,
      own: attackOf(actor, item),
    },
  );
