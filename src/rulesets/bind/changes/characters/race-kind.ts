import { readShape } from "../../../../foundry/changes/data-shape";
import { create, remove } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { format, localize } from "../../../../foundry/platform/i18n";
import { raceOf } from "../../adapters/creature";
import { ownedOf } from "../../adapters/characters/experience";
import type { NewTrait } from "../../adapters/characters/new-trait";
import { ATTRIBUTES, type RaceModifiers } from "../../rules/characters/attributes";
import { inOtherRace } from "../../rules/experience/ledger";
import { ownedChanges } from "./owned-changes";
import { requireCharacter } from "./require-character";
import { TRAITS } from "./xp-kinds";

/** Modifiers as a card has them: whole numbers of a race's size, anything else is none. */
const modifiersIn = (mods: unknown): RaceModifiers =>
  Object.fromEntries(
    ATTRIBUTES.map((id) => {
      const value = Number((mods as Partial<RaceModifiers> | undefined)?.[id]);
      return [id, Number.isInteger(value) && Math.abs(value) <= 5 ? value : 0];
    }),
  ) as RaceModifiers;

/** Another race for the old one: its modifiers come, the others go; what was bought and no longer fits is named in the list (BI-CHR-04). */
export const raceKind: ChangeHandler = {
  limits: { of: ["Actor"], paths: /^system\.attributes\.\w+\.base$/, inside: { Item: { comes: true } } },
  parse: readShape({ race: TRAITS }),
  plan(target, data) {
    const actor = requireCharacter(target);
    const old = raceOf(actor);
    if (!old) throw new Error(localize("BIND.Xp.noRace"));
    const { id, name, img, system } = data.race as NewTrait;
    const owned = ownedOf(actor);
    const after = inOtherRace(owned, modifiersIn(old.system.attributeMods), modifiersIn(system.attributeMods));
    return [
      ...ownedChanges(actor, owned, after),
      remove(old, "race"),
      create(actor, "Item", { _id: id, name, type: "bindRace", ...(img ? { img } : {}), system }, "race"),
    ];
  },
  describe: (changes, { name }) =>
    changes.flatMap((change) =>
      change.kind === "create" ? [format("BIND.Xp.becomes", { name, race: String(change.data.name ?? "") })] : [],
    ),
};
