import { findActor, targetedActors } from "../platform/documents";
import { localize } from "../platform/i18n";
import { choice, type Answers } from "../windows/prompt";

/** Who may have brought it: whom this user targets, the user's own character, those in the fight. */
function candidates(bearer: Actor): Actor[] {
  const fighters = game.combat?.combatants.contents.map(({ actor }) => actor) ?? [];
  const all = [...targetedActors(), game.user.character, ...fighters];
  const seen = all.filter((actor): actor is Actor => actor?.testUserPermission(game.user, "LIMITED") ?? false);
  return [...new Set(seen)].filter((actor) => actor !== bearer);
}

/** The row of a dialog that asks from whom; none where nobody is about. */
export function sourceEntry(bearer: Actor): HTMLElement[] {
  const known = candidates(bearer);
  if (known.length === 0) return [];
  const options = known.map(({ uuid, name }) => [uuid, name] as const);
  return [
    choice(localize("MANIFOLD.Effects.from"), "source", [["", localize("MANIFOLD.Effects.fromNobody")], ...options]),
  ];
}

export const sourceFrom = ({ source }: Answers): string | null => findActor(String(source ?? ""))?.uuid ?? null;
