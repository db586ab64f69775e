import type { RulesReference } from "../../foundry/contracts/play";

/** Where "?" leads: pages of the rules reference by tab and window. */
export const reference: RulesReference = {
  entry: "6YaMcNeHiDbFRFkS",
  pages: {
    character: "duFCbUylXRGsQa5H",
    combat: "nMgFuvQ83yuRvbLo",
    abilities: "mdRulesAbilities",
    aspects: "RiKR1HiVcQ7QfYhx",
    gear: "e2qSDIFphPrmHt55",
    effects: "cUsvogvo4uNoDcqx",
    "roll-dialog": "OUy2JISoDVkybNzI",
    "malleus-level": "YNNDHJA3SdonYFsX",
    "malleus-morale": "Dk5jzbE3U27SDlc7",
    "malleus-fight": "nMgFuvQ83yuRvbLo",
    "malleus-creation": "duFCbUylXRGsQa5H",
    "compel-window": "RiKR1HiVcQ7QfYhx",
  },
};
