import { format, localize, signed } from "../../../foundry/platform/i18n";
import { coinKilograms, SLOTS } from "../rules/equipment";
import type { Creature } from "../adapters/creature";
import { countsLoad, encumbranceOf, loadOf } from "../adapters/characters/load";

/** What is carried and how hard that makes things; null while the optional rule is off (MD-EQP-04, MDC-ENC-01..05). */
export function loadView(actor: Creature): object | null {
  if (!countsLoad()) return null;
  const load = loadOf(actor);
  const { difficulty, terms, over } = encumbranceOf(actor);
  const room = { ...SLOTS, small: load.backpack ? SLOTS.small : 0 };
  return {
    difficulty,
    terms: terms.map(({ label, value }) => `${localize(label)} ${signed(value)}`).join(", "),
    slots: (["small", "medium", "large"] as const).map((size) => ({
      words: `${localize(`MALLEUS.Choice.bulk.${size}`)} ${load[size]}/${room[size]}`,
      over: over.includes(size),
    })),
    coins: format("MALLEUS.Load.coins", { kilograms: coinKilograms(load.coins) }),
    over: over.length > 0,
    checks: ["endurance", "speed", "agility"].map((slug) => ({ slug, label: localize(`MALLEUS.Primary.${slug}`) })),
  };
}
