import { localize } from "../../../foundry/platform/words";
import type { GainBlock } from "../rules/archetypes";

/** Why an option is closed, in words. */
export const blockWords = (blocks: readonly GainBlock[]): string =>
  blocks
    .map(({ reason, requirement, value, tag }) => {
      const least = value && `${localize(`MALLEUS.Primary.${value.primary}`)} ${value.least}`;
      const what = requirement ? `${requirement.ability} ${requirement.rank}` : (tag ?? least ?? "");
      return what ? `${localize(reason)} (${what})` : localize(reason);
    })
    .join(" ");
