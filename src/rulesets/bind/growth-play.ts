import type { Play } from "../../foundry/contracts/play";
import { party } from "./actions/party";

/** XP and what a party shares. */
export const growthPlay: Pick<Play, "grants" | "party"> = {
  grants: async () => (await import("./actions/growth")).growth,
  party,
};
