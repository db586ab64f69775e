import type { Ruleset } from "../contracts/ruleset";
import { SYSTEM_ID } from "../platform/system-id";

/** A pack of this system by its ruleset and its name ("rules"), for who may read it. */
export const ownPack = ({ id }: Pick<Ruleset, "id">, pack: string): CompendiumCollection | undefined =>
  game.packs.find(
    ({ visible, metadata: { packageName, name } }) => visible && packageName === SYSTEM_ID && name === `${id}-${pack}`,
  );
