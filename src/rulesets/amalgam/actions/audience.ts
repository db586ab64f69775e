import type { CardDraft } from "../../../foundry/chat/post-card";
import { actorAt } from "../adapters/amalgam-actor";
import type { Shown, StoredPledge } from "../stored/stored-pledge";

type Audience = Pick<CardDraft, "mode" | "whisper">;

const EVERYONE: Audience = { mode: "public" };

/** Who gets a new Pledge: everybody, or whoever settles it: the Storyteller, whose it is, and who plays whom it is aimed at. */
export function audienceOf(shown: Shown, { targets }: StoredPledge): Audience {
  if (shown === "public") return EVERYONE;
  const aimedAt = targets.map(({ uuid }) => actorAt(uuid));
  const concerned = (user: User): boolean =>
    user.isGM || user === game.user || aimedAt.some((actor) => actor?.testUserPermission(user, "OWNER"));
  return { whisper: game.users.filter(concerned).map(({ id }) => id ?? "") };
}

/** What follows from a card goes to whom that card went: a contest, an outcome. */
export function audienceLike(origin: string | null): Audience {
  const { whisper = [] } = game.messages.get(origin ?? "") ?? {};
  return whisper.length > 0 ? { whisper: [...whisper] } : EVERYONE;
}
