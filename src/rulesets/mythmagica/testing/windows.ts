import { commit } from "../../../foundry/changes/commit";
import { FakeUser, type FakeActor } from "../../../foundry/testing/fake-documents";
import type { Creature } from "../adapters/creature";

// Two windows at one table: a player's, whose cards ask, and the Overlord's, whose client writes.

export const overlord = (): FakeUser => game.users.contents.find(({ isGM }) => isGM) as unknown as FakeUser;

/** A player who is there, and plays these. */
export function playerOf(name: string, ...creatures: Creature[]): FakeUser {
  const user = Object.assign(new FakeUser({ name }), { active: true });
  for (const one of creatures) {
    (one as unknown as FakeActor)._source.ownership = { [user.id]: 3 };
    Object.assign(one, { hasPlayerOwner: true });
  }
  return user;
}

/** What follows happens in this user's window; what it asks for the Overlord's client writes. */
export async function inWindowOf<T>(user: FakeUser, act: () => Promise<T>): Promise<T> {
  const gm = overlord();
  gm.answer = async (_name, data) => {
    const { payload } = user.getFlag("manifold", "request") as { payload: Record<string, string> };
    const { action, message = "", proposal = "" } = payload;
    Object.assign(game, { user: gm });
    const answer = await commit(action === "undo" ? "undo" : "apply", message, proposal, user as unknown as User);
    Object.assign(game, { user });
    return data === null ? data : answer;
  };
  Object.assign(game, { user });
  try {
    return await act();
  } finally {
    Object.assign(game, { user: gm });
  }
}
