import { magicEnder } from "./actions/magic-enders";
import { watchMagic } from "./actions/watch-magic";
import { magicRelations } from "./adapters/conjured";
import type { Topic } from "./topic";

/** Spells, powers and magic items. */
export const magicPlay: Topic = {
  effectKeys: ["blow", "missile-defense", "edge-beguiled"].map((key) => ({
    key,
    label: `MYTHMAGICA.EffectKey.${key}`,
  })),
  async cardParts() {
    return (await import("./chat/magic-parts")).magicParts;
  },
  enders: [magicEnder],
  relations: magicRelations,
  begin: watchMagic,
};
