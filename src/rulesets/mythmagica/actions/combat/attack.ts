import { sum, type Term } from "../../../../engine";
import { tokenOf } from "../../../../foundry/platform/measure";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollControl, RollObstacle } from "../../../../foundry/rolls/roll-action";
import { TRICKERY } from "../../adapters/combat/arms";
import { boonEdges, boonsOf } from "../../adapters/creatures/boons";
import { has, type Creature } from "../../adapters/creature";
import { defenceTerms, equipped } from "../../adapters/combat/defence";
import { dualTerms, secondsFor } from "../../adapters/combat/dual";
import { feetApart } from "../../adapters/grid/ground";
import { besideFoe } from "../../adapters/combat/hold";
import { modeAgainst } from "../../adapters/combat/mode";
import { inLineOfFire } from "../../adapters/grid/line-of-fire";
import { runsPast } from "../../adapters/grid/passing";
import { flightOf, speedsOf } from "../../adapters/grid/speeds";
import {
  aimOf,
  armTerms,
  modeOf,
  strikesInPassing,
  trickOf,
  trickTerms,
  weaponOf,
  type Arm,
} from "../../adapters/combat/weapon";
import { attackKind, ATTACK_MODES, coverBonus, SHOOTING_COVER, type AttackMode } from "../../rules/combat";
import { attackEdges } from "./attack-edges";
import { attackObstacles } from "./attack-obstacles";
import { attackPay } from "./attack-pay";
import { joinedIn, takesAssault, withAssessed } from "./attack-helpers";
import { rollConflict } from "../conflict/conflict";
import type { ConflictOwn } from "../conflict/conflict-options";
import { numberControl, select, toggle } from "../conflict/conflict-controls";
import type { Payment } from "./turn-price";
import { startOf } from "../grid/walk-trail";

/** What makes an attack more than a click on the weapon. */
export interface AttackHow {
  fast: boolean;
  /** Levels that earlier swings of the flurry were aimed at, and the card of the last one (MY-BOS-01). */
  flurry?: readonly number[];
  follows?: string;
  /** What its rule says that it takes: the Reaction of whoever was passed, say. */
  paidBy?: Payment;
  /** Whom it must be aimed at. */
  at?: Creature;
  /** A rule gives it, wherever the other has got to meanwhile. */
  granted?: boolean;
  /** Edges that a rule gives it. */
  edges?: Term[];
}

/** Feet between neighbouring spaces of the battle grid (MY-GRD-01). */
const FEET = 5;

/** What goes by grappling, for whoever is slippery (MY-CND-59). */
const GRIPS = /grappl|grab|scuffling|restraining/i;

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Combat.${key}`, data);

/** Measured on the map, else near enough to hit. */
function measured(actor: Creature, foe: Creature | null): number {
  return Math.max(FEET, (foe && feetApart(actor, foe)) ?? FEET);
}

/** Whether the Gap stands where the Parry was: weapons that fly, and modes that do. */
const flies = (actor: Creature, item: Arm): boolean => {
  const mode = modeOf(item);
  return mode === null
    ? attackKind(weaponOf(actor, item)) === "range"
    : (ATTACK_MODES[mode] as AttackMode).gap === true;
};

/** How much of the target shows, in hundredths, as a bonus; null: nothing that could be hit (MY-COV-01, MY-COV-02). */
const coverOf = ({ shows }: ControlValues): number | null => coverBonus(Number(shows ?? 100) / 100);

/** Whether the map shows the attacker higher than the target (MY-SIT-01); it can be said otherwise. */
function standsAbove(actor: Creature, foe: Creature | null): boolean {
  const [own, other] = [tokenOf(actor), foe && tokenOf(foe)];
  return own !== null && other !== null && own.elevation > other.elevation;
}

/** The Overlord lets players roll for what comes at them (MY-CMB-04). */
const mayLetRoll = (actor: Creature, foe: Creature): boolean =>
  game.user.isGM && foe.hasPlayerOwner && !actor.hasPlayerOwner;

const swoops = (actor: Creature): boolean => has(actor, "diving") || has(actor, "gliding");

/** A dive or glide that is too short or too low to strike in passing is told, and that it takes one (MY-SPA-10, MY-FLY-10, MY-FLY-11). */
function passingObstacles(actor: Creature, foe: Creature): RollObstacle[] {
  const [own, other, mode] = [tokenOf(actor), tokenOf(foe), flightOf(actor)];
  if (!swoops(actor)) return [{ text: say("passingNeeds"), blocks: false }];
  if (!own || !other || !mode || runsPast(mode, own, other, startOf(own, speedsOf(actor).max))) return [];
  return [{ text: localize(`MYTHMAGICA.Flight.past.${mode}`), blocks: false }];
}

/** An ally stands close to the target, or in the line of what flies there. */
function someoneBeside(actor: Creature, foe: Creature, item: Arm, flying: boolean): boolean {
  if (besideFoe(foe, actor).length > 0) return true;
  return flying && inLineOfFire(actor, foe, item, weaponOf(actor, item)).length > 0;
}

/** Such an ally has to be spared or not; with nobody there it is out of the way. */
const besideControl = (someone: boolean): RollControl =>
  select(
    "beside",
    say("beside"),
    someone ? "careful" : "",
    [
      { value: "", label: say("besideNobody") },
      { value: "careful", label: say("careful") },
      { value: "reckless", label: say("reckless") },
    ],
    someone ? {} : { fold: say("where") },
  );

/** What an attack asks and counts beyond any Conflict Roll (MY-ATK-01, MY-COV, MY-MIS-04, MY-MIS-05, MY-MSL). */
function attackOf(actor: Creature, item: Arm, how: AttackHow): ConflictOwn {
  const weapon = weaponOf(actor, item);
  const ranged = flies(actor, item);
  const boss = (how.flurry ?? []).length > 0;
  const pay = attackPay(actor, item, { boss, ...(how.paidBy ? { how: how.paidBy } : {}) });
  const distanceOf = (values: ControlValues, foe: Creature | null): number | null =>
    ranged ? Number(values.distance ?? measured(actor, foe)) : null;
  const secondOf = ({ second }: ControlValues) => secondsFor(actor, item).find(({ id }) => id === second) ?? null;
  return {
    aimed: true,
    attack: attackKind(weapon),
    // A flurry is one Action.
    ...(boss ? { acts: withAssessed(how.follows ?? "") ? ("goesOn" as const) : ("not" as const) } : {}),
    // A Reaction, or a fight that has not begun, asks no Assault Action of anybody; Boss Attacks belong to the one before them.
    assault: (values) => takesAssault(pay.paid(values)),
    joined: how.follows ? joinedIn(how.follows) : [],
    hazard: weapon.damageForm || weapon.setbackForm || "",
    meets: (values) => (values.trickery === true ? "stability" : aimOf(actor, item)),
    ...(modeOf(item) === "spell" ? { casting: "silent" as const } : {}),
    grapple: GRIPS.test(`${item.system.slug} ${modeOf(item) ?? ""}`),
    terms(values, foe) {
      const second = secondOf(values);
      if (values.trickery === true) return trickTerms(actor, item);
      if (second) return dualTerms(actor, item, second);
      return armTerms(actor, item, modeAgainst(actor, item, foe)?.step ?? null);
    },
    controls: (_values, foe): RollControl[] => [
      ...pay.controls,
      ...(ranged
        ? [numberControl({ name: "distance", label: say("distance"), value: measured(actor, foe), min: 0, max: 9999 })]
        : []),
      ...secondControl(actor, item),
      {
        kind: "slider",
        name: "shows",
        label: say("shows"),
        hint: showsHint(),
        value: 100,
        min: 0,
        max: 100,
        fresh: true,
        fold: say("where"),
      },
      besideControl(foe !== null && someoneBeside(actor, foe, item, ranged && modeOf(item) === null)),
      ...(foe && mayLetRoll(actor, foe)
        ? [toggle("letRoll", say("letRoll", { name: foe.name }), { hint: say("letRollHint") })]
        : []),
      { ...toggle("above", say("above"), { fold: say("where") }), value: standsAbove(actor, foe) } as RollControl,
      ...boonsOf(actor).map(({ name, system }) =>
        toggle(`boon-${system.slug}`, name, { fold: say("boons"), ...boonWorth(system) }),
      ),
      ...(trickOf(actor, item) ? [toggle("trickery", say("trickery"), { hint: say("trickeryHint") })] : []),
      ...(weapon.stabbing && foe && equipped(foe).armor ? [toggle("throughMail", say("throughMail"))] : []),
      ...(ranged ? [toggle("beset", say("beset"), { fold: say("where") })] : []),
      ...((swoops(actor) || strikesInPassing(item)) && !ranged
        ? [{ ...toggle("passing", say("passing")), value: strikesInPassing(item) } as RollControl]
        : []),
    ],
    threshold(values, foe) {
      if (!foe) return { threshold: 10 };
      const cover = coverOf(values) ?? 0;
      const against = [
        ...defenceTerms(foe, values.trickery === true ? "stability" : aimOf(actor, item), distanceOf(values, foe)),
        ...(cover > 0 ? [{ label: "MYTHMAGICA.Combat.cover", value: cover }] : []),
      ];
      return { threshold: sum(against), against };
    },
    edges: (values, foe) =>
      attackEdges(actor, item, foe, {
        ...{ values, distance: distanceOf(values, foe) },
        more: [...(how.edges ?? []), ...boonEdges(actor, boonsIn(values))],
      }),
    obstacles: (values, foe) => [
      ...pay.obstacles(values),
      ...(coverOf(values) === null ? [{ text: say("allCovered"), blocks: true }] : []),
      ...attackObstacles(actor, item, foe, distanceOf(values, foe), how.granted),
      ...(values.passing === true && foe ? passingObstacles(actor, foe) : []),
    ],
    price: pay.price,
    data: (values, foe) => ({
      item: item.id ?? "",
      reckless: values.beside === "reckless",
      second: secondOf(values)?.id ?? "",
      detail: values.trickery === true ? TRICKERY : "",
      flurry: foe ? [...(how.flurry ?? []), foe.system.derived.level] : [],
      follows: how.follows ?? "",
      paid: pay.paid(values),
      boons: boonsIn(values),
      throughMail: values.throughMail === true,
      passing: values.passing === true,
      besetShot: values.beset === true,
    }),
  };
}

/** Strike Boons whose conditions are met, as the dialog says. */
const boonsIn = (values: ControlValues): string[] =>
  Object.keys(values).flatMap((name) => (name.startsWith("boon-") && values[name] === true ? [name.slice(5)] : []));

/** "+4 Damage", and the Margin that it takes. */
const boonWorth = ({
  strikeDamage,
  strikeMargin,
}: ItemOf<"mythGift">["system"]): { worth?: string; hint?: string } => ({
  ...(strikeDamage > 0 ? { worth: say("boonWorth", { damage: strikeDamage }) } : {}),
  ...(strikeMargin > 0 ? { hint: say("boonMargin", { margin: strikeMargin }) } : {}),
});

const showsHint = (): string => say("showsHint", { most: Math.round(100 / SHOOTING_COVER) });

/** Another weapon in hand that strikes along, for those who can do that (MY-DUA-01). */
function secondControl(actor: Creature, item: Arm): RollControl[] {
  const seconds = secondsFor(actor, item);
  if (seconds.length === 0) return [];
  return [
    select("second", say("second"), "", [
      { value: "", label: say("noSecond") },
      ...seconds.map(({ id, name }) => ({ value: id ?? "", label: name })),
    ]),
  ];
}

/** Attacks with a weapon, a natural attack or a Special Attack Mode (MY-ATK-01). @returns the card, or null when cancelled. */
export const rollAttack = (actor: Creature, item: Arm, how: AttackHow): Promise<unknown> =>
  rollConflict(
    actor,
    { kind: "check", attributes: [attackKind(weaponOf(actor, item)) === "melee" ? "vg" : "ac"] },
    {
      fast: how.fast,
      kind: "attack",
      fixed: true,
      about: item.system.slug || item.id || "",
      title: `${item.name} (${localize(`MYTHMAGICA.Combat.aim.${aimOf(actor, item)}`)})`,
      heading: (target) => format("MYTHMAGICA.Combat.title", { actor: actor.name, target, weapon: item.name }),
      subtitle: localize(`MYTHMAGICA.Combat.aimed.${aimOf(actor, item)}`),
      own: attackOf(actor, item, how),
      ...(how.at ? { at: how.at } : {}),
    },
  );
