import { madeKind } from "../../../foundry/guide/made-kind";

/** A character as the guide made it (BI-CHR-01 to 11): all that it may set and bring. */
export const made = madeKind({
  actor: "bindCharacter",
  paths:
    /^system\.(concept|storyPoints|biography|age|literate|purse|hp\.value|(fp|mp)\.(base|value)|xp\.(total|adventure|entries)|attributes\.(strength|dexterity|speed|intelligence|wits|charisma)\.base)$/,
  shown: /^system\.(hp\.value|fp\.value|mp\.value|xp\.total|attributes\.\w+\.base)$/,
  items: [
    "bindRace",
    "bindBelief",
    "bindSkill",
    "bindKnack",
    "bindSphere",
    "bindSpell",
    "bindPath",
    "bindWeapon",
    "bindArmour",
    "bindGear",
  ],
});
