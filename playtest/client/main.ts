/**
 * The client's entry. Evaluated before any package's script (sec. 2 step 1): puts the globals in place. The boot itself
 * starts when the page is parsed and all scripts ran.
 */
import HandlebarsRuntime from "handlebars";
import jquery from "jquery";
import showdown from "showdown";
import { io } from "socket.io-client";
import * as common from "../common/index.js";
import { boot, connect } from "./boot";
import { createConfig } from "./config";
import { pixiStub } from "./canvas-model/index";
import { fromUuid, fromUuidSync } from "./collections/uuid-lookup";
import { CONST } from "./deprecated-constants";
import { installDeprecatedGlobals } from "./deprecated-globals";
import * as documents from "./documents/index";
import { Roll } from "./dice/index.js";
import { setEarlyEnvironment } from "./environment";
import { formBuilder } from "./forms/index.js";
import { applyGeneration, generationOfPage } from "./generation";
import { guardAll } from "./gaps/guard";
import { watchPageErrors } from "./gaps/page-errors";
import { registerHelpers } from "./handlebars/index.js";
import { Game } from "./game.js";
import { Hooks } from "./hooks.js";
import { createFoundry, documentClass } from "./namespace";
import { fillConfigSlots } from "./config-slots";
import { upperRooms, bootRooms, uiSlots, uxSlots } from "./rooms";
import { tinyMCE } from "./tiny-mce";
import { watchScripts } from "./script-errors";

watchPageErrors(window);
watchScripts(window);
common.installPrimitives();
setEarlyEnvironment(formBuilder, generationOfPage());

const rooms = upperRooms();
const CONFIG = createConfig();
Object.assign(globalThis, {
  CONFIG,
  CONST,
  Hooks,
  Handlebars: HandlebarsRuntime,
  $: jquery,
  jQuery: jquery,
  io,
  showdown,
  tinyMCE,
  tinymce: tinyMCE,
  PIXI: pixiStub(),
  ProseMirror: rooms.proseMirror,
  // Empty until the boot: packages read `game.i18n?.` and the like while they are evaluated.
  game: {},
  ui: { windows: {}, activeWindow: null, context: null },
  canvas: { ready: false },
  fromUuid,
  fromUuidSync,
  getDocumentClass: documentClass,
  Game,
  foundry: createFoundry(rooms),
  Roll,
});
Object.assign(CONFIG.ui, uiSlots());
Object.assign(CONFIG as unknown as Record<string, unknown>, { ux: uxSlots() });
fillConfigSlots();
Object.assign(CONFIG.queries, bootRooms.queries);
// Document classes stay global in v13 and v14 (sec. 2); the mixin never was.
const { ClientDocumentMixin: _mixin, ...globalDocuments } = documents;
Object.assign(globalThis, globalDocuments);
installDeprecatedGlobals();
registerHelpers();
applyGeneration(generationOfPage());
guardAll({ foundry, CONFIG });

window.addEventListener("DOMContentLoaded", () => {
  void start().catch((error: unknown) => showFailure(error));
});

async function start(): Promise<void> {
  const game = await connect(bootRooms);
  await packagesEvaluated();
  await boot(game, bootRooms);
}

/**
 * Modules of packages that wait for something while they are evaluated (`await` at their top) are given the time that loading
 * a world takes in Foundry: a hook `init` that fires before they have asked for it would be lost on them (sec. 2).
 */
async function packagesEvaluated(): Promise<void> {
  const scripts = document.querySelectorAll<HTMLScriptElement>(
    'script[type="module"]:is([src*="/systems/"], [src*="/modules/"])',
  );
  const all = Promise.allSettled([...scripts].map(({ src }) => import(src) as Promise<unknown>));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 5000))]);
}

/** The table cannot start: say why in the page, as there is no UI to say it. */
function showFailure(error: unknown): void {
  console.error("The table could not start.", error);
  const message = document.createElement("p");
  message.className = "table-failure";
  message.textContent = `The table could not start: ${(error as Error).message}`;
  document.body.prepend(message);
}
