/** `game.time` (sec. 14). */
export { CalendarData } from "./calendar.js";
export type { TimeComponents } from "./time-components.js";
export { GameTime } from "./game-time.js";
