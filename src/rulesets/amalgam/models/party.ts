import { html } from "../../../foundry/platform/fields";
import { TypeModel } from "../../../foundry/platform/type-model";

const schema = () => {
  const { ArrayField, DocumentUUIDField } = foundry.data.fields;
  return {
    description: html(),
    members: new ArrayField(new DocumentUUIDField({ required: true, nullable: false, type: "Actor" })),
  };
};

/** Those who play together, and the Items that they share. */
export class AmalgamPartyModel extends TypeModel<ReturnType<typeof schema>, Actor>(schema) {
  static override LOCALIZATION_PREFIXES = ["AMALGAM.Party"];
}

declare global {
  interface ActorModels {
    amalgamParty: typeof AmalgamPartyModel;
  }
}
