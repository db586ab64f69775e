/** `game.time` (sec. 14). */
export { CalendarData, type TimeComponents } from "./calendar.js";
export { GameTime } from "./game-time.js";
