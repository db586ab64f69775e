import type { ChangeData } from "../../../../foundry/contracts/proposal";
import { timeMark } from "../../../../foundry/time/time-handler";
import { secondsOf, type Ender } from "../time/time-events";

/** What conditions, curses and diseases do as a stretch of play ends. */
export const ailingEnder: Ender = (actor, over) => {
  const seconds = secondsOf(over);
  const until = seconds === undefined ? {} : { until: game.time.worldTime + seconds };
  return [
    {
      kind: "mythAiling",
      target: actor.uuid,
      source: null,
      data: { over, ...until, ...timeMark(actor, `ailing-${over}`) } as ChangeData,
    },
  ];
};
