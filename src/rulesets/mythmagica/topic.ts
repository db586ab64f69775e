import type { Play } from "../../foundry/contracts/play";
import type { Ender, Gate } from "./actions/time/time-events";

/** What one topic brings to the play: parts of it, and what ends with a round, a scene, a night ... */
export interface Topic extends Partial<Play> {
  enders?: readonly Ender[];
  /** What has to be settled before such a stretch can end. */
  gates?: readonly Gate[];
}
