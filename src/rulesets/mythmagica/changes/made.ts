import { madeKind } from "../../../foundry/guide/made-kind";

/** An Avatar as the guide made it: all that it may set and bring. */
export const made = madeKind({
  actor: "mythAvatar",
  paths:
    /^(name|prototypeToken\.(name|width|height)|system\.(concept|sizeCategory|totalXp|unspentXp|oddLevelPicks\.used|purchases|magicalClassLimit|weight|purse|(baseline|bought)\.(tn|st|ag|cr|pc|ht|in)))$/,
  shown: /^system\.(totalXp|unspentXp)$/,
  items: [
    "mythRace",
    "mythClass",
    "mythAbility",
    "mythGift",
    "mythProficiency",
    "mythTrait",
    "mythWeapon",
    "mythAttackMode",
    "mythArmour",
    "mythGear",
  ],
});
