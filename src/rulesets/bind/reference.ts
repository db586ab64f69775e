import type { RulesReference } from "../../foundry/contracts/play";

/** Where "?" leads: pages of the rules reference by tab and window. */
export const reference: RulesReference = {
  entry: "4AXHYz9LTMtFS64V",
  pages: {
    character: "ME2vEqx5E9soIkdW",
    combat: "YxRwh6Mj0dEkvOc2",
    skills: "M7KRgfO3iybKxEzJ",
    magic: "Dibn4G9V0MlnoqKe",
    gear: "5Ur7LbfDM4qWl7US",
    effects: "i3nn89stV7ygtO40",
    story: "jdj5PVx7i5vedsYD",
    "roll-dialog": "P2pYjH78DpODU4ug",
    "bind-creation": "ME2vEqx5E9soIkdW",
    "experience-window": "akTMwI86yQTvJsSg",
    "belief-window": "l2FITqiQRvvAbrNl",
    "story-window": "jdj5PVx7i5vedsYD",
    "bind-gm": "E5ysgA5zMxzTVBiL",
  },
};
