import type { CardPartTypes, Play } from "../../foundry/contracts/play";
import { areaPlay } from "./area-play";
import { combatPlay } from "./combat-play";
import { conditionPlay } from "./condition-play";
import { corePlay } from "./core-play";
import { storyEvents } from "./actions/time/time-events";
import { gloryPlay } from "./glory-play";
import { gmPlay } from "./gm-play";
import { gutsPlay } from "./guts-play";
import { magicPlay } from "./magic-play";
import type { Topic } from "./topic";

/** What each topic brings; later ones add to what earlier ones have. */
const topics: readonly Topic[] = [
  corePlay,
  combatPlay,
  gutsPlay,
  conditionPlay,
  magicPlay,
  gmPlay,
  gloryPlay,
  areaPlay,
];

const all = <T>(pick: (topic: Topic) => T | undefined): T[] => topics.flatMap((topic) => pick(topic) ?? []);

async function cardParts(): Promise<CardPartTypes> {
  const parts = all((topic) => topic.cardParts).map((one) => (typeof one === "function" ? one() : one));
  return Object.assign({}, ...(await Promise.all(parts))) as CardPartTypes;
}

/** What Mythmagica does when it is played: the one door to everything that its declaration does not need. */
export const play: Play = {
  ...(Object.assign({}, ...topics) as Partial<Play>),
  cardParts,
  changeHandlers: async () => (await import("./kinds")).kinds,
  sheets: Object.assign({}, ...all((topic) => topic.sheets)) as Play["sheets"] & object,
  effectKeys: all((topic) => topic.effectKeys).flat(),
  timeEvents: () => storyEvents(all((topic) => topic.enders).flat(), all((topic) => topic.gates).flat()),
  requestableChecks: (actor) => all((topic) => topic.requestableChecks).flatMap((checks) => checks(actor)),
  begin: () => {
    for (const begin of all((topic) => topic.begin)) begin();
  },
};
