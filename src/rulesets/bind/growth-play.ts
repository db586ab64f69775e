import type { Play } from "../../foundry/contracts/play";
import { party } from "./actions/characters/party";

/** XP and what a party shares. */
export const growthPlay: Pick<Play, "grants" | "party"> = {
  grants: async () => (await import("./actions/characters/growth")).growth,
  party,
};
