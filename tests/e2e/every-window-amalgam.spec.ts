import { everyWindow } from "../support/every-window";

everyWindow({
  demo: "amalgam",
  sheets: ["Thief", "Security Guard"],
  empty: "amalgamCharacter",
  deeds: { of: "Thief", at: "Security Guard", press: ["[data-action=pledge]"] },
});
