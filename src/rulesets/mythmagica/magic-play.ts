import { magicEnder } from "./actions/magic/magic-enders";
import { watchMagic } from "./actions/magic/watch-magic";
import { magicRelations } from "./adapters/magic/conjured";
import type { Topic } from "./topic";

/** Spells, powers and magic items. */
export const magicPlay: Topic = {
  effectKeys: ["blow", "missile-defense", "edge-beguiled"].map((key) => ({
    key,
    label: `MYTHMAGICA.EffectKey.${key}`,
  })),
  async cardParts() {
    return (await import("./chat/magic/magic-parts")).magicParts;
  },
  enders: [magicEnder],
  relations: magicRelations,
  begin: watchMagic,
};
