import { SYSTEM_ID } from "../platform/system-id";

/** Key of the world setting by which a GM lets players' dice count against what those players may not write. */
const TRUST_SETTING = "trustRolls";

/** Called in `init`. */
export function registerTrust(): void {
  game.settings.register(SYSTEM_ID, TRUST_SETTING, {
    name: "MANIFOLD.Settings.TrustRolls.name",
    hint: "MANIFOLD.Settings.TrustRolls.hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: false,
  });
}

/**
 * Whether dice that a player's own client threw settle what happens to others. A browser throws what its user tells it to: where
 * they are not trusted, what they do to others waits for a click of whoever owns it, or a GM's.
 */
export const trustsRolls = (): boolean => game.settings.get(SYSTEM_ID, TRUST_SETTING) === true;
