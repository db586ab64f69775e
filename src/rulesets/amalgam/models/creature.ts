import { oneOf, text } from "../../../foundry/platform/fields";
import { TypeModel } from "../../../foundry/platform/type-model";
import { amalgamate } from "./amalgamate";

const schema = () => ({
  ...amalgamate(),
  /** What ties it to a summoner (AM-SUM-02). */
  connection: oneOf(["none", "familiar", "linked"], "none"),
  role: text(),
  crowd: text(),
});

/** Anybody whom the Storyteller plays: a list of Words (AM-GMT-02). */
export class CreatureModel extends TypeModel<ReturnType<typeof schema>, Actor>(schema) {
  static override LOCALIZATION_PREFIXES = ["AMALGAM.Creature", "AMALGAM.Amalgamate"];
}

declare global {
  interface ActorModels {
    amalgamCreature: typeof CreatureModel;
  }
}
