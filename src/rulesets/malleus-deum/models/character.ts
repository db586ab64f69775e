import { TypeModel } from "../../../foundry/platform/type-model";
import { moraleStage, type MoraleStage } from "../rules/morale/ladder";
import { clampTracks, creature, holdTracks } from "./creature";
import { coins, html, integer, text } from "./fields";

const schema = () => {
  const { SchemaField } = foundry.data.fields;
  return {
    ...creature(),
    level: integer(1, { min: 1 }),
    /** Race and class in one, for example Dwarven Shield Guard (MD-CHR-02). */
    archetype: text(),
    biography: html(),
    details: new SchemaField({ height: text(), weight: text(), age: text(), hair: text() }),
    coin: coins(),
  };
};

/** A player character (MD-CHR-01). */
export class CharacterModel extends TypeModel<ReturnType<typeof schema>, Actor>(schema) {
  static override LOCALIZATION_PREFIXES = ["MALLEUS.Character"];
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
    malleusCharacter: typeof CharacterModel;
  }
}
