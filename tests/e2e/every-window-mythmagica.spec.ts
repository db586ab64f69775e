import { everyWindow } from "../support/every-window";

everyWindow({
  demo: "mythmagica",
  sheets: ["Bellerophon", "Winged Stallion", "The catchers"],
  empty: "mythAvatar",
  deeds: { of: "Bellerophon", at: "Megapenthes", press: ["[data-action=rollAttribute]", "[data-action=rollSkill]"] },
});
