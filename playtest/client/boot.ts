/** The boot order of sec. 2, steps 2 to 7. Step 1, the scripts of packages, is the page's. */
import { io } from "socket.io-client";
import type { WorldSnapshot } from "../common/protocol";
import { registerCoreSheets, registerSheetSettings } from "./applications/index";
import * as appApps from "./applications/apps/index";
import { Canvas } from "./canvas-model/index";
import { database } from "./database/client-database";
import { listenToServer } from "./database/server-events";
import { fetchWorld } from "./database/table-services";
import type { Transport } from "./database/transport";
import { MersenneTwister } from "./dice/index.js";
import { setPreparationReady } from "./documents/client-document/index";
import { setClientEnvironment } from "./environment";
import { Game } from "./game";
import { applyGeneration, checkEffectModels } from "./generation";
import { guardAll } from "./gaps/guard";
import { reportTo } from "./gaps/gap-log";
import { localizeRegistered } from "./i18n/index.js";
import { registerCoreSettings } from "./settings/index.js";
import { loadFonts } from "./fonts";
import { showScriptErrors } from "./script-errors";

/** What the boot asks of the rooms above it. */
export interface BootRooms {
  /** Make and show the user interface (step 6). */
  renderUi(): Promise<void>;
  /** Time service for `game.time`, made before init. */
  createTime(): object;
  createTooltip(): object;
}

/** Step 2: the socket, the world, `game`. */
export async function connect(rooms: BootRooms, line: Transport = openSocket()): Promise<Game> {
  const snapshot = await fetchWorld(line);
  const game = new Game(snapshot, line);
  Object.defineProperty(globalThis, "game", { value: game, configurable: true, writable: true });
  reportTo((kind, message) => game.table.report(kind, message));
  setClientEnvironment(snapshot);
  database.connect(line, snapshot.sequence);
  listenToServer(line, (paused, userId) => {
    if (userId !== game.userId || paused !== game.paused) game.togglePause(paused, { userId });
  });
  if (!foundry.data.operators) applyGeneration(snapshot.release.generation);
  seedDice(snapshot);
  Object.assign(game, { time: rooms.createTime() });
  canvas = new Canvas() as unknown as TableCanvas;
  Object.assign(game, { canvas });
  return game;
}

/** Steps 3 to 7, through the two public methods of `game` that modules wrap. */
export async function boot(game: Game, rooms: BootRooms): Promise<void> {
  Game.boot = { initialize, setupGame: (self) => setupGame(self, rooms) };
  await game.initialize();
}

async function initialize(game: Game): Promise<void> {
  registerTableSettings(game);
  registerCoreSheets();
  registerSheetSettings();
  Hooks.callAll("init");
  await packagesGoOn();
  if (game.release.generation >= 14) checkEffectModels();
  await appApps.DocumentSheetConfig.initializeSheets();
  await game.i18n.initialize();
  localizeRegistered();
  loadFonts();
  Hooks.callAll("i18nInit");
}

async function setupGame(game: Game, rooms: BootRooms): Promise<void> {
  game.initializePacks();
  game.initializeDocuments();
  setPreparationReady(true);
  game.prepareDocuments();
  await database.begin();
  effectRegistry()?.initialize();
  Object.assign(game, { tooltip: rooms.createTooltip() });
  guardAll({ game: game as unknown as object, canvas });
  Hooks.callAll("setup");
  Hooks.callAll("initializeDynamicTokenRingConfig", CONFIG.Token.ring);
  Hooks.callAll("initializeCombatConfiguration", CONFIG.Combat.settings);
  await canvas.draw();
  await rooms.renderUi();
  guardAll({ ui });
  // Keys are registered in `init`; packages that do so in `setup` are in time too: the keyboard listens from here on (2).
  game.keybindings.initialize();
  game.keyboard.activateListeners();
  showScriptErrors();
  game.ready = true;
  Hooks.callAll("ready");
  for (const notice of game.data.notices ?? []) ui.notifications.warn(notice, { permanent: true });
}

/**
 * Nobody waits for a hook (2), but fetching the translations takes its time: what an async function does after its first
 * `await` of something that is there already still belongs to the hook that called it.
 */
function packagesGoOn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** v14 */
function effectRegistry(): { initialize(): void } | undefined {
  return (CONFIG.ActiveEffect.documentClass as unknown as { registry?: { initialize(): void } }).registry;
}

function openSocket(): Transport {
  return io({ transports: ["websocket", "polling"] }) as unknown as Transport;
}

/** Core settings; clients follow changes of those that show at once. */
function registerTableSettings(game: Game): void {
  const languages = Object.fromEntries([["en", "English"], ...game.data.languages.map((one) => [one.lang, one.name])]);
  registerCoreSettings(game.settings, {
    generation: game.release.generation,
    languages: languages as Record<string, string>,
    onChange: {
      time: (value, options, userId) => worldTime().onUpdateWorldTime(value as number, options, userId),
      combatTrackerConfig: () => ui.combat?.render(),
      compendiumConfiguration: () => ui.compendium?.render(),
      noCanvas: () => void canvas.draw(canvas.scene),
    },
  });
}

function worldTime(): { onUpdateWorldTime(time: number, options?: object, userId?: string): void } {
  return game.time as unknown as ReturnType<typeof worldTime>;
}

/** A seeded table rolls the same dice in every run (`--seed`). */
function seedDice(snapshot: WorldSnapshot): void {
  if (snapshot.seed === null) return;
  const twister = new MersenneTwister(snapshot.seed);
  CONFIG.Dice.randomUniform = () => twister.random();
}
