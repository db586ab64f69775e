import { TypeModel } from "../../../foundry/platform/type-model";
import { amalgamate } from "./amalgamate";

const schema = () => ({ ...amalgamate() });

/** A Player's character (AM-CHR-01). */
export class AmalgamCharacterModel extends TypeModel<ReturnType<typeof schema>, Actor>(schema) {
  static override LOCALIZATION_PREFIXES = ["AMALGAM.Amalgamate"];
}

declare global {
  interface ActorModels {
    amalgamCharacter: typeof AmalgamCharacterModel;
  }
}
