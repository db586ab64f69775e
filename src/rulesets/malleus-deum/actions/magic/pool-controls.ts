import { localize } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollControl } from "../../../../foundry/rolls/roll-action";
import { aidsBlocked, type MagicAid } from "../../rules/magic";
import type { PoolId, PoolSource } from "../../adapters/magic/pool-sources";
import { POOL_FACES } from "../../rules/pools";

/** Everything that a pool check lets one choose dice from. */
export interface PoolChoice {
  main: PoolSource;
  /** Of the creature's own three; null for a thing's dice. */
  pool: PoolId | null;
  rods: PoolSource[];
  further: PoolSource[];
  aids: MagicAid[];
}

const name = (kind: "rod" | "share", at: number): string => `${kind}-${at}`;

/** How many dice of a source; which, where they are not the usual ones (MDC-MAG-27). */
const slider = (
  id: string,
  label: string,
  { faces, value: max }: PoolSource["stored"],
  min = 0,
  value = 0,
): RollControl => ({
  kind: "slider",
  name: id,
  label: faces === POOL_FACES ? label : `${label} (d${faces})`,
  value,
  min,
  max,
});

/** How many dice of what: the pool itself, the aid at hand, and folded away what only some checks share (MD-POOL-06). */
export function diceControls(choice: PoolChoice): RollControl[] {
  const { main, rods, further, aids } = choice;
  const { value } = main.stored;
  const least = rods.length + further.length > 0 ? 0 : Math.min(1, value);
  const fold = localize("MALLEUS.Pool.further");
  return [
    slider("dice", localize("MALLEUS.Pool.dice"), main.stored, least, Math.min(2, value)),
    ...aidControl(choice),
    ...rods.map(({ label, stored }, at) => ({
      ...slider(name("rod", at), label, stored),
      ...(aids.length > 1 ? { hint: localize("MALLEUS.Casting.rodInstead") } : {}),
    })),
    ...further.map(({ label, stored }, at) => ({
      ...slider(name("share", at), label, stored),
      fold,
    })),
  ];
}

/** Wand or staff, where one is carried; a rod is the aid as soon as its dice are taken. */
export function aidControl({ aids: carried }: PoolChoice): RollControl[] {
  const aids = carried.filter((aid) => aid !== "rod");
  return aids.length === 0
    ? []
    : [
        {
          kind: "select",
          name: "aid",
          label: localize("MALLEUS.Casting.aid.label"),
          value: aids[0] ?? "none",
          options: [...aids, "none"].map((aid) => ({ value: aid, label: localize(`MALLEUS.Casting.aid.${aid}`) })),
        },
      ];
}

interface Words {
  difficulty: number;
  open: boolean;
  unknown: boolean;
  printed: boolean;
  /** Where the GM says it too, it stands behind the DC. */
  ceiling: RollControl[];
}

/** DC, the GM's modifier, a bonus die. Where a spell's DC is printed, they lie folded: two clicks cast it. */
export function wordControls({ difficulty, open, unknown, printed, ceiling }: Words, bonusDie = false): RollControl[] {
  const controls: RollControl[] = [
    { kind: "number", name: "modifier", label: localize("MALLEUS.Roll.modifier"), value: 0, min: -20, max: 20 },
    { kind: "toggle", name: "bonusDie", label: localize("MALLEUS.Pool.bonusDie"), value: bonusDie, worth: "+1d6" },
  ];
  if (!unknown)
    controls.unshift(
      {
        kind: "number",
        name: "difficulty",
        label: localize("MALLEUS.Roll.difficulty"),
        value: difficulty,
        min: 0,
        max: 60,
        // Neither a rule nor the book has a number for it.
        ...(open ? { hint: localize("MALLEUS.Pool.open") } : {}),
      },
      ...ceiling,
    );
  return printed ? controls.map((control) => ({ ...control, fold: localize("MALLEUS.Pool.gmWord") })) : controls;
}

/** A ceiling that the GM says, as it stands on whom the spell is aimed at. */
export const ceilingControl = (known: number | null): RollControl => ({
  ...{ kind: "number", name: "ceiling", label: localize("MALLEUS.Pool.ceiling"), value: known ?? 0, min: 0, max: 99 },
  ...(known === null ? { hint: localize("MALLEUS.Pool.ceilingOpen") } : {}),
});

/** The one aid of a casting (MDC-MAG-13): a rod whose dice are taken stands in for any other. */
export function aidOf({ aids, rods }: PoolChoice, values: ControlValues): MagicAid | null {
  if (rods.some((_, at) => Number(values[name("rod", at)] ?? 0) > 0)) return "rod";
  const aid = aids.find((one) => one === values.aid);
  return aid !== undefined && aidsBlocked([aid]) === null ? aid : null;
}

/** Whether there are dice, and none of any is taken. */
export function noneTaken({ main, rods, further }: PoolChoice, values: ControlValues): boolean {
  const taken = ["dice", ...rods.map((_, at) => name("rod", at)), ...further.map((_, at) => name("share", at))];
  const any = [main, ...rods, ...further].some(({ stored }) => stored.value > 0);
  return any && taken.every((id) => Number(values[id] ?? 0) === 0);
}

/** The dice that were chosen from each pool: any split, at least one in all. */
export function sharesOf(choice: PoolChoice, values: ControlValues): { source: PoolSource; dice: number }[] {
  const number = (id: string, { stored }: PoolSource) => Math.min(stored.value, Math.max(0, Number(values[id] ?? 0)));
  const { main, rods, further } = choice;
  const shares = [
    { source: main, dice: number("dice", main) },
    ...rods.map((source, at) => ({
      source,
      dice: number(name("rod", at), source),
    })),
    ...further.map((source, at) => ({ source, dice: number(name("share", at), source) })),
  ];
  const first = shares.find(({ source }) => source.stored.value > 0);
  if (first && shares.every(({ dice }) => dice === 0)) first.dice = 1;
  return shares.filter(({ source, dice }) => dice > 0 || source === main);
}
