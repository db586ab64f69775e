import { describe, expect, it } from "vitest";
import { openTable } from "./testing/test-table";

const PLAYER = "player0000000000";
const GM = "gamemaster000000";
const present = (): (string | null)[] => game.users.filter(({ active }) => active).map(({ id }) => id);

/** A window of the player's, in which somebody comes or goes while its packages are still set up. */
const meanwhile = (activeUsers: string[], userId: string, comes: boolean) =>
  openTable({ userId: PLAYER, activeUsers }, (server) => server.tell("userConnected", userId, comes));

describe("who is at the table", () => {
  it("counts those who came while this window opened", async () => {
    await meanwhile([PLAYER], GM, true);
    expect(present()).toEqual([GM, PLAYER]);
  });

  it("counts nobody who has gone meanwhile", async () => {
    await meanwhile([GM, PLAYER], GM, false);
    expect(present()).toEqual([PLAYER]);
  });
});
