import { isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { durationsOf } from "../rules/magic/durations";
import { readSpellName } from "../rules/magic/vocabulary";

interface NamedSheet {
  readonly item: Item;
  readonly isEditable: boolean;
}

/** Only Occult spells are named by the grammar (MY-SPL-01, L4672-4680). */
export const isNamed = (item: Item): item is ItemOf<"mythAbility"> =>
  isItemOf(item, "mythAbility") && item.system.category === "occultSpell";

/** Writes into an Occult spell's entry what its name says and nobody has written yet; people look over it (MY-SPL-01). */
export async function readName(this: NamedSheet): Promise<void> {
  const { item } = this;
  if (!this.isEditable || !isNamed(item)) return;
  const { letter, potency, nimbus, woe } = readSpellName(item.name);
  const { system } = item;
  const types = durationsOf(letter);
  const [only] = types;
  const said = {
    ...(potency && system.potency === "" ? { potency } : {}),
    ...(nimbus && !system.nimbus ? { nimbus } : {}),
    ...(woe && !system.woe ? { woe } : {}),
    ...(only && types.length === 1 && system.durationTypes.size === 0 ? { durationTypes: [only] } : {}),
  };
  if (types.length > 1 && system.durationTypes.size === 0) {
    const names = types.map((type) => localize(`MYTHMAGICA.Magic.type.${type}`)).join(", ");
    ui.notifications.info(format("MYTHMAGICA.Magic.readName.either", { letter, names }));
  }
  if (Object.keys(said).length > 0) await item.update({ system: said });
  else if (types.length <= 1) ui.notifications.info(localize("MYTHMAGICA.Magic.readName.nothing"));
}
