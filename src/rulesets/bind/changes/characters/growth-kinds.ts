import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { raceKind } from "./race-kind";
import { sharedKinds } from "../shared-kinds";
import { storyKinds } from "./story-kinds";
import { xpKinds } from "./xp-kinds";

/** XP, Stories, and what a party shares. */
export const growthKinds: Record<string, ChangeHandler> = {
  ...xpKinds,
  ...storyKinds,
  ...sharedKinds,
  bindOtherRace: raceKind,
};
