import type { Term } from "../../../../engine";
import { equipmentLabel, type EquipmentPart } from "../labels";

// Companion 7, MDC-ENC-01..04: the sheet's encumbrance, a DC for Endurance, Speed or Agility checks. Slots have markers,
// and only the highest marker reached counts.

export interface SheetLoad {
  armour: "none" | "light" | "medium" | "heavy" | "superHeavy";
  shield: "none" | "small" | "large";
  heavyWeapon: boolean;
  medium: number;
  large: number;
  /** Small items are free, as far as there are slots: 15, and those only with a backpack. */
  small: number;
  backpack: boolean;
  coins: number;
  /** Helm, gauntlets, gloves, cap by the item table; fractions are dropped (MDC-ENC-04). */
  extras?: number;
}

const ARMOUR = { none: 0, light: 1, medium: 2, heavy: 4, superHeavy: 7 } as const;
const SHIELD = { none: 0, small: 1, large: 2 } as const;
const MEDIUM: readonly (readonly [slot: number, value: number])[] = [
  [4, 1],
  [6, 2],
  [7, 3],
];
const LARGE: readonly (readonly [slot: number, value: number])[] = [
  [2, 1],
  [3, 2],
  [4, 3],
];

/** How many things of each class the printed sheet has slots for (companion 7). */
export const SLOTS = { small: 15, medium: 8, large: 4 } as const;

/** Between markers the lower one holds. */
const marker = (count: number, marks: typeof MEDIUM): number =>
  marks.reduce((value, [slot, worth]) => (count >= slot ? worth : value), 0);

const part = (id: EquipmentPart, value: number): Term[] =>
  value === 0 ? [] : [{ label: equipmentLabel(id), value, kind: "encumbrance" }];

export interface SheetEncumbrance {
  difficulty: number;
  terms: Term[];
  /** Slots that are not there, by class: the load is more than the sheet holds. */
  over: (keyof typeof SLOTS)[];
}

/** The DC and what it comes from. Worn armour and shields are no items besides (MDC-ENC-03). */
export function sheetEncumbrance(load: SheetLoad): SheetEncumbrance {
  const terms = [
    ...part("base", 4),
    ...part("armour", ARMOUR[load.armour]),
    ...part("shield", SHIELD[load.shield]),
    ...part("heavyWeapon", load.heavyWeapon ? 1 : 0),
    ...part("mediumItems", marker(load.medium, MEDIUM)),
    ...part("largeItems", marker(load.large, LARGE)),
    ...part("coins", 2 * Math.floor(load.coins / 1000)),
    ...part("extras", Math.floor(load.extras ?? 0)),
  ];
  const room = { ...SLOTS, small: load.backpack ? SLOTS.small : 0 };
  const over = (["small", "medium", "large"] as const).filter((size) => load[size] > room[size]);
  return { difficulty: terms.reduce((sum, { value }) => sum + value, 0), terms, over };
}
