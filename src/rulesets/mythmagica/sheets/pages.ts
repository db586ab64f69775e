import type { Creature } from "../adapters/creature";
import { abilitiesView } from "./abilities-view";
import { blockView } from "./block-view";
import { combatView } from "./combat-view";
import { gearView } from "./gear-view";
import { headView } from "./head-view";
import { healthView } from "./health-view";
import { magicView } from "./magic-view";
import { storyView } from "./story-view";

/** What every page of a creature's sheet shows: loaded with the first sheet that is opened. */
export const pagesOf = (actor: Creature) => ({
  head: headView(actor),
  block: blockView(actor),
  combat: combatView(actor),
  health: healthView(actor),
  abilities: abilitiesView(actor),
  magic: magicView(actor),
  gear: gearView(actor),
  story: storyView(actor),
});
