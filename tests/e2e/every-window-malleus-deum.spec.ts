import { everyWindow } from "../support/every-window";

everyWindow({
  demo: "world",
  sheets: ["Dourli", "Rozlyn"],
  empty: "malleusCharacter",
  deeds: { of: "Dourli", at: "Rozlyn", press: ["[data-action=attack]", ".primaries button"] },
});
