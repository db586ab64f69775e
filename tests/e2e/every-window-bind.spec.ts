import { everyWindow } from "../support/every-window";

everyWindow({
  demo: "bind",
  sheets: ["Maren Holt", "Hobgoblin", "The company"],
  empty: "bindCharacter",
  deeds: {
    of: "Hild Ironvow",
    at: "Maren Holt",
    press: ["[data-action=attack]", "[data-trial]", "[data-action=castSpell]", "[data-action=rollAttribute]"],
  },
});
