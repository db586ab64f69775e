import { warn } from "../platform/i18n";
import { rulesetOf } from "../registry/registry";
import { loadPlay } from "../registry/plays";

/** Opens what an actor was granted and has bought, where its game keeps such a ledger. */
export async function openGrants(actor: Actor): Promise<void> {
  const ruleset = rulesetOf(actor);
  const grants = ruleset && (await (await loadPlay(ruleset)).grants?.());
  if (!grants?.concerns(actor)) return warn("MANIFOLD.Grants.None");
  const { GrantsWindow } = await import("./grants-window");
  await new GrantsWindow(actor, grants).render({ force: true });
}
