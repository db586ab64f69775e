import { localize } from "../../../../foundry/platform/i18n";
import type { GainBlock } from "../../rules/archetypes";

/** Why an option is closed, in words; abilities by the names that the catalogue knows. */
export const blockWords = (
  blocks: readonly GainBlock[],
  known: { item(slug: string): { name: string } | null },
): string =>
  blocks
    .map(({ reason, requirement, value, tag }) => {
      const least = value && `${localize(`MALLEUS.Primary.${value.primary}`)} ${value.least}`;
      const what = requirement
        ? `${known.item(requirement.ability)?.name ?? requirement.ability} ${requirement.rank}`
        : (tag ?? least ?? "");
      return what ? `${localize(reason)} (${what})` : localize(reason);
    })
    .join(" ");
