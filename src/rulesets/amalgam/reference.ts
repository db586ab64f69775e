import type { RulesReference } from "../../foundry/contracts/play";

/** Where "?" leads: pages of the rules reference by tab and window. */
export const reference: RulesReference = {
  entry: "0yfxduZeoiZ4Sy7s",
  pages: {
    block: "wMiOWq62XqxmNbSi",
    cards: "vykpFOMOVXCrmvif",
    gear: "xJBcgpnEB2BDDreW",
    effects: "5OoqynzDBCJEYtGO",
    story: "wMiOWq62XqxmNbSi",
    "amalgam-creation": "wMiOWq62XqxmNbSi",
    "pledge-window": "sPX4Wq3DI9beAD27",
    "spread-window": "5OoqynzDBCJEYtGO",
    storyteller: "i1OrnHXQIpDUv4kt",
  },
};
