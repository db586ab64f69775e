import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DocumentService } from "./documents/document-service.js";
import { isGameMaster, requesterOf } from "./documents/requester.js";
import { createSchemas } from "./documents/schemas.js";
import { StartError } from "./errors.js";
import { createHttpHandler } from "./http/http-handler.js";
import type { HttpContext } from "./http/http-context.js";
import { listen } from "./listen.js";
import { ServerLog } from "./log.js";
import { loadManifest } from "./manifest/load-manifest.js";
import type { SystemManifest } from "./manifest/manifest.js";
import { InstalledModules, withModuleTypes } from "./modules/installed-modules.js";
import { RELEASES, type TableOptions } from "./options.js";
import { applyPackFolders } from "./packs/pack-folders.js";
import { PackService } from "./packs/pack-service.js";
import { browseFiles } from "./files/browse.js";
import { sessionUser } from "./http/join-routes.js";
import { Seats } from "./sessions/seats.js";
import { Sessions } from "./sessions/sessions.js";
import { loadWorldKeys } from "./sessions/world-keys.js";
import { Presence } from "./socket/presence.js";
import { attachTable, createSocketServer } from "./socket/socket-server.js";
import type { GapEntry, TableContext } from "./socket/table-context.js";
import { openLevelStorage } from "./storage/level-storage.js";
import { knownSnapshots } from "./storage/database-files.js";
import { writeSnapshot } from "./snapshots/take-snapshot.js";
import { watchSystem } from "./watch.js";
import { ensureUsers } from "./world/default-users.js";
import { History, RESULT_KEY } from "./world/history.js";
import { missingChanges, SequenceNote } from "./world/known-sequence.js";
import { LIMITS, messagesOf, Quota } from "./world/limits.js";
import { openWorldFolder } from "./world/world-folder.js";
import { createSnapshot, usersInOrder } from "./world/world-snapshot.js";
import { DocumentStore } from "./world/document-store.js";

/** A running table. */
export interface TableServer {
  /** The port it listens on. */
  port: number;
  /** "http://127.0.0.1:30000" */
  url: string;
  /** Links that open the join page: the game master's opens every user, the players' opens players only. */
  links: { gm: string; player: string };
  manifest: SystemManifest;
  world: { id: string; title: string; folder: string };
  /** What clients met that the table does not implement, and their console errors. */
  gaps: GapEntry[];
  log: ServerLog;
  store: DocumentStore;
  documents: DocumentService;
  /** Copies the world's documents and packs, each between two writes; returns the number of records. */
  snapshot: (name: string) => Promise<number>;
  /** Finishes what is being written, says goodbye to the clients and closes the database. */
  close: () => Promise<void>;
}

/** Starts a table. Rejects with a StartError whose `problems` are one clear sentence each. */
export async function startTable(options: TableOptions): Promise<TableServer> {
  const log = options.log ?? new ServerLog();
  const system = await readSystem(options.systemPath, log);
  const given = await InstalledModules.read(options.modules ?? [], system, log);
  const manifest = withModuleTypes(system, given);
  const dataPath = options.dataPath ?? ".playtest";
  const world = await openWorldFolder(dataPath, options.world ?? manifest.id, manifest);
  const storage = await (options.storage ?? openLevelStorage)(join(world.folder, "data"));
  const cleanUp: (() => Promise<unknown>)[] = [() => storage.close()];
  try {
    const { store, problems } = await DocumentStore.open(storage);
    const losses = [...(storage.losses ?? []), ...(await cutOff(world.folder, store.sequence))];
    for (const loss of losses) log.error(loss);
    for (const problem of problems.slice(storage.losses?.length ?? 0)) log.warning(`world "${world.id}": ${problem}`);
    const modules = new InstalledModules(given, () => store.all("Setting"));
    await ensureUsers(store, options.players ?? 2);
    await applyPackFolders(store, manifest);
    const release = RELEASES[options.generation ?? 13];
    const stats = { coreVersion: release.version, systemId: manifest.id, systemVersion: manifest.version };
    const schemas = createSchemas(manifest, release.generation);
    const results = [...store.meta].filter(([key]) => key.startsWith(RESULT_KEY));
    const history = new History(store.sequence, results);
    const quota = new Quota({ ...LIMITS, ...options.limits }, (userId) => messagesOf(store, userId));
    const documents = new DocumentService({ store, manifest, schemas, stats, log, history, quota });
    const packs = new PackService({
      manifest,
      modules,
      worldId: world.id,
      worldFolder: world.folder,
      store,
      documents,
      schemas,
      stats,
      log,
    });
    cleanUp.push(() => packs.close());
    await packs.prepare();
    store.meta.clear();

    const presence = new Presence();
    const sessions = new Sessions(world.id, await loadWorldKeys(world.folder), options.openJoin ?? false);
    const gaps: GapEntry[] = [];
    const httpContext: HttpContext = {
      manifest,
      modules,
      release,
      world,
      sessions,
      log,
      users: () =>
        usersInOrder(store).map((source) => {
          const { id, name, role } = requesterOf(source);
          return { id, name, role, connected: presence.isActive(id) };
        }),
      userSource: (id) => store.get("User", id),
      permissions: () => documents.world.permissions(),
      reports: { gaps: () => gaps },
      askSeat: (userId, name) => seats.ask(userId, name),
    };
    const http = createServer({ headersTimeout: 10_000 }, createHttpHandler(httpContext));
    const io = createSocketServer(http, (cookie) => sessionUser(httpContext, sessions.read(cookie)) !== null);
    const seats = new Seats(io, (userId) => isGameMaster(documents.requester(userId)), options.seats);
    const context: TableContext = {
      io,
      manifest,
      modules,
      documents,
      history,
      view: (kept, user) => {
        const { pack } = kept.result;
        return pack !== null && !packs.isReadable(user, pack) ? null : documents.visibility.viewOf(kept, user);
      },
      presence,
      log,
      gaps,
      requester: (userId) => documents.requester(userId),
      snapshot: (user) =>
        createSnapshot(user, {
          store,
          manifest,
          modules,
          world,
          release,
          packs,
          presence,
          visibility: documents.visibility,
          seed: options.seed ?? null,
          paused: context.pause.paused,
          mostCharacters: options.mostCharacters,
          notices: losses,
        }),
      pack: (user, request, originId) => packs.handle(user, request, originId),
      packs,
      browse: (user, path) => browseFiles(user, path, httpContext, documents.world),
      pause: { paused: false },
    };
    attachTable(context, httpContext);
    const note = new SequenceNote(world.folder, () => store.sequence);
    documents.onStored(() => note.soon());
    await note.now();
    await listen(http, options.port ?? 30000, options.host ?? "127.0.0.1");
    const watched = options.watch ? [manifest, ...given] : [];
    const watchers = watched.map(({ folder }) => watchSystem(folder, () => io.emit("reload")));
    const { port } = http.address() as AddressInfo;
    const url = `http://${options.host && options.host !== "0.0.0.0" ? options.host : "127.0.0.1"}:${port}`;
    return {
      port,
      url,
      links: sessions.links(url),
      manifest,
      world,
      gaps,
      log,
      store,
      documents,
      snapshot: (name) =>
        packs.unchanged((readPack) =>
          writeSnapshot(world.folder, name, (folder, task) =>
            folder === "data" ? documents.exclusively(() => task(storage.entries())) : readPack(folder, task),
          ),
        ),
      close: async () => {
        for (const stop of watchers) stop();
        const closed = io.close();
        // Browsers keep idle connections for a while; nobody waits for them.
        http.closeAllConnections();
        await closed;
        await documents.idle();
        await note.now();
        await packs.close();
        await store.close();
      },
    };
  } catch (error) {
    for (const step of cleanUp.reverse()) await step();
    throw error;
  }
}

/** A sentence where the database ends before what was acknowledged. */
async function cutOff(worldFolder: string, sequence: number): Promise<string[]> {
  const missing = await missingChanges(worldFolder, sequence);
  if (missing === 0) return [];
  const known = await knownSnapshots(join(worldFolder, "data"));
  return [
    `The database in ${join(worldFolder, "data")} ends too early: the newest ${missing} changes are lost. To go back to a ` +
      `snapshot, end the table and start it with --restore <name>${known}.`,
  ];
}

async function readSystem(systemPath: string, log: ServerLog): Promise<SystemManifest> {
  const { manifest, problems, notes } = await loadManifest(systemPath);
  for (const note of notes) log.warning(note);
  if (!manifest) throw new StartError(problems);
  return manifest;
}
