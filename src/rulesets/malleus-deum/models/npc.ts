import { TypeModel } from "../../../foundry/platform/type-model";
import { moraleStage, type MoraleStage } from "../rules/morale/ladder";
import { clampTracks, creature, holdTracks } from "./creature";
import { flag, openInteger, text, words } from "./fields";

const schema = () => {
  const { SchemaField } = foundry.data.fields;
  return {
    ...creature(),
    /** Printed DC of the armour defence; null: 13 + armour bonus (MD-DEF-08). */
    armourDifficulty: openInteger(),
    /** Null: 13, a rank-0 opponent. */
    initiativeDifficulty: openInteger(),
    /** Null: 13 + Perception rank. */
    perceptionDifficulty: openInteger(),
    /** What Banish meets (companion 3.24); null: open, the GM says. */
    banishDifficulty: openInteger(),
    banishOvercharge: openInteger(),
    traits: new SchemaField({
      fast: flag(),
      fearless: flag(),
      feyResilience: flag(),
      ungainly: flag(),
      naturalSprinters: flag(),
      /** Never seen (MD-CON-31). */
      invisible: flag(),
      /** What makes it fall otherwise than others (MDC-CMB-05). */
      mook: flag(),
      swarm: flag(),
      plotArmour: flag(),
      immune: words(),
      resistant: words(),
      vulnerable: words(),
    }),
    fearCausing: flag(),
    /** What it is in a fight: grunt, solo, controller ... */
    role: text(),
    /** Fights non-lethally by default (MD-CMB-12). */
    civilised: flag(true),
    dead: flag(),
  };
};

/** A monster or another character that the GM runs. */
export class NpcModel extends TypeModel<ReturnType<typeof schema>, Actor>(schema) {
  static override LOCALIZATION_PREFIXES = ["MALLEUS.Npc", "MALLEUS.Character"];
  declare moraleStage: MoraleStage;

  /** Foundry asks before it writes; the changes are still ours to correct. */
  override async _preUpdate(changes: { system?: Record<string, unknown> }): Promise<void> {
    holdTracks(changes.system, this._source);
  }

  override prepareDerivedData(): void {
    clampTracks(this);
    this.moraleStage = moraleStage(this.morale.fails);
  }
}

declare global {
  interface ActorModels {
    malleusNpc: typeof NpcModel;
  }
}
