import type { JsonObject, WorldSnapshot } from "../../common/protocol.js";
import { isGameMaster, type Requester } from "../documents/requester.js";
import type { Visibility } from "../documents/visibility.js";
import type { SystemManifest } from "../manifest/manifest.js";
import type { InstalledModules } from "../modules/installed-modules.js";
import type { PackService } from "../packs/pack-service.js";
import type { Presence } from "../socket/presence.js";
import { WORLD_DOCUMENTS } from "../storage/hierarchy.js";
import type { DocumentStore } from "./document-store.js";
import { fitSnapshot } from "./fit-snapshot.js";

interface SnapshotParts {
  store: DocumentStore;
  manifest: SystemManifest;
  modules: InstalledModules;
  world: { id: string; title: string };
  release: WorldSnapshot["release"];
  packs: PackService;
  presence: Presence;
  visibility: Visibility;
  seed: number | null;
  paused: boolean;
  /** Of all documents a page is sent; default MOST_OF_A_PAGE. */
  mostCharacters?: number | undefined;
  /** What was lost of the world before it was opened. */
  notices: readonly string[];
}

/** The world as one user may see it, at this moment. */
export function createSnapshot(user: Requester, parts: SnapshotParts): WorldSnapshot {
  const { store, manifest, modules, visibility } = parts;
  const documents: Record<string, JsonObject[]> = {};
  for (const name of WORLD_DOCUMENTS) {
    documents[name] = store
      .all(name)
      .filter((source) => visibility.mayRead(user, name, source))
      .map((source) => visibility.sourceFor(user, name, source));
  }
  const unfit = fitSnapshot(documents, (name, id) => store.sizeOf(name, id), parts.mostCharacters);
  const notices = [...parts.notices, ...unfit, ...modules.lacking];
  // Every user gets a dice sequence of their own, the same one in every run with the same seed.
  const place = usersInOrder(store).findIndex((source) => source._id === user.id);
  return {
    userId: user.id,
    sequence: store.sequence,
    release: parts.release,
    world: { id: parts.world.id, title: parts.world.title, system: manifest.id },
    system: manifest.raw,
    systemDefaults: manifest.systemDefaults,
    modules: modules.all.map(({ id, raw }) => ({ ...raw, active: modules.isActive(id) })),
    documents,
    packs: parts.packs.snapshot(user),
    activeUsers: parts.presence.active,
    languages: languagesOf(manifest, modules),
    seed: parts.seed === null ? null : parts.seed + place,
    paused: parts.paused,
    ...(notices.length > 0 && isGameMaster(user) ? { notices } : {}),
  };
}

/** Translation files of the system, then of each module that is on, so that modules may put their words in place of others. */
function languagesOf(system: SystemManifest, modules: InstalledModules): WorldSnapshot["languages"] {
  const packages = [
    { root: `systems/${system.id}`, languages: system.languages },
    ...modules.active.map(({ id, languages }) => ({ root: `modules/${id}`, languages })),
  ];
  return packages.flatMap(({ root, languages }) =>
    languages
      .filter((entry) => entry.system === undefined || entry.system === system.id)
      .filter((entry) => entry.module === undefined || modules.isActive(entry.module))
      .map(({ lang, name, path }) => ({ lang, name, path: `${root}/${path}` })),
  );
}

/** Users by role, highest first, then by name: the order of the join page and of the dice seeds. */
export function usersInOrder(store: DocumentStore): JsonObject[] {
  return store
    .all("User")
    .sort(
      (a, b) =>
        Number(b.role) - Number(a.role) || String(a.name).localeCompare(String(b.name), "en", { numeric: true }),
    );
}
