/** Parts of cards, and kinds of change, of combat: names that messages store. */
export const COMBAT_PARTS: string[] = ["mythChase", "mythLetRoll", "mythWay", "mythBoard", "mythFall"];

export const COMBAT_KINDS: string[] = [
  ...["mythHold", "mythCarry", "mythChase", "mythJoin", "mythMarker"],
  ...["mythElevate", "mythPush", "mythTint"],
];
