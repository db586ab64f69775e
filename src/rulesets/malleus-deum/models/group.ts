import { TypeModel } from "../../../foundry/platform/type-model";
import { common } from "./common";
import { coins, flag, integer, oneOf, openInteger, track } from "./fields";

const schema = () => {
  const { ArrayField, DocumentUUIDField } = foundry.data.fields;
  return {
    ...common(),
    members: new ArrayField(new DocumentUUIDField({ required: true, nullable: false, type: "Actor" })),
    /** A group that somebody makes is a party; foes and bystanders are said to be so. */
    side: oneOf(["pc", "foe", "other"], "pc"),
    /** The purse that its members share. */
    coin: coins(),
    /** Null: 13. */
    initiativeDifficulty: openInteger(),
    aware: flag(true),
    /** Members when the fight began: what a third and two thirds are counted of (MD-MOR-06). */
    startCount: integer(0, { min: 0 }),
    mettle: track(),
  };
};

/** One side of a fight, or the party (MD-CMB-02). */
export class GroupModel extends TypeModel<ReturnType<typeof schema>, Actor>(schema) {
  static override LOCALIZATION_PREFIXES = ["MALLEUS.Group"];
}

declare global {
  interface ActorModels {
    malleusGroup: typeof GroupModel;
  }
}
