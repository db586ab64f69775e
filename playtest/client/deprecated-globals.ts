/**
 * Globals that v13 deprecates (sec. 2): reading one warns once and gives the member of its namespace. Bare utils are gone
 * in generation 14, the others in 15.
 */
import { gapError } from "./gaps/gap-log";

type Names = Record<string, unknown>;

/** Path below `foundry` -> names that were global; a pair "old=new" was renamed on the way. */
const CLASSES: Record<string, string> = {
  applications: "HandlebarsHelpers=handlebars",
  "appv1.api": "Application Dialog DocumentSheet FormApplication",
  "appv1.sheets": `ActorSheet AdventureImporter CardsConfig CardsHand CardsPile ItemSheet JournalPageSheet
    JournalSheet JournalTextPageSheet`,
  "applications.api": "CategoryBrowser",
  "applications.apps": `CombatTrackerConfig CompendiumArtConfig DocumentOwnershipConfig DocumentSheetConfig
    FilePicker=FilePicker.implementation FrameViewer ImagePopout InvitationLinks PermissionConfig`,
  "applications.handlebars": "getTemplate loadTemplates renderTemplate",
  "applications.hud": `BasePlaceableHUD ChatBubbles DrawingHUD HeadsUpDisplay=HeadsUpDisplayContainer TileHUD TokenHUD`,
  "applications.settings": "SettingsConfig",
  "applications.settings.menus": "FontConfig",
  "applications.sheets": `ActiveEffectConfig AdventureExporter BaseSheet AmbientLightConfig AmbientSoundConfig CardConfig
    CombatantConfig DrawingConfig FolderConfig MacroConfig MeasuredTemplateConfig NoteConfig PlaylistConfig
    PlaylistSoundConfig RollTableConfig=RollTableSheet SceneConfig TileConfig TokenConfig UserConfig WallConfig`,
  "applications.sheets.journal": `JournalImagePageSheet=JournalEntryPageImageSheet JournalPDFPageSheet=JournalEntryPagePDFSheet
    JournalVideoPageSheet=JournalEntryPageVideoSheet MarkdownJournalPageSheet=JournalEntryPageMarkdownSheet`,
  "applications.sidebar": "DocumentDirectory Sidebar SidebarTab=AbstractSidebarTab",
  "applications.sidebar.apps": "ChatPopout Compendium FolderExport SupportDetails ToursManagement WorldConfig",
  "applications.sidebar.tabs": `ActorDirectory CardsDirectory ChatLog CombatTracker CompendiumDirectory ItemDirectory
    JournalDirectory MacroDirectory PlaylistDirectory RollTableDirectory SceneDirectory`,
  "applications.ui": `Hotbar MainMenu Notifications Pause=GamePause PlayerList=Players SceneControls SceneNavigation`,
  "applications.ux": `ContextMenu=ContextMenu.implementation DragDrop=DragDrop.implementation Draggable=Draggable.implementation FormDataExtended
    ProseMirrorEditor SearchFilter Tabs TextEditor=TextEditor.implementation`,
  audio: "AudioHelper Sound",
  canvas: "Canvas SceneManager TextureLoader getTexture loadTexture",
  "canvas.animation": "CanvasAnimation",
  "canvas.containers": "ControlIcon PreciseText",
  "canvas.geometry": "ClockwiseSweepPolygon LimitedAnglePolygon PointSourcePolygon PolygonMesher Ray",
  "canvas.interaction": "MouseInteractionManager Ping RenderFlags Ruler",
  "canvas.layers": `CanvasLayer ControlsLayer DrawingsLayer GridLayer InteractionLayer LightingLayer NotesLayer PlaceablesLayer
    RegionLayer SoundsLayer TemplateLayer TilesLayer TokenLayer WallsLayer`,
  "canvas.perception": "DetectionMode VisionMode",
  "canvas.placeables": `AmbientLight AmbientSound Drawing MeasuredTemplate Note PlaceableObject Region Tile Token Wall`,
  "canvas.rendering.filters": "AbstractBaseFilter GlowOverlayFilter OutlineOverlayFilter VisualEffectsMaskingFilter",
  "canvas.rendering.shaders": `AbstractBaseShader AdaptiveColorationShader AdaptiveIlluminationShader AdaptiveLightingShader
    AdaptiveVisionShader AmplificationBackgroundVisionShader AmplificationSamplerShader BackgroundVisionShader
    BaseSamplerShader ColorAdjustmentsSamplerShader ColorationVisionShader IlluminationVisionShader
    WaveBackgroundVisionShader WaveColorationVisionShader`,
  "dice.terms": `Coin DiceTerm Die FateDie FunctionTerm NumericTerm OperatorTerm ParentheticalTerm PoolTerm RollTerm StringTerm`,
  dice: "MersenneTwister RollParser",
  "documents.abstract": "ClientDocumentMixin DocumentCollection WorldCollection",
  "documents.collections": `Actors CardStacks CombatEncounters CompendiumCollection CompendiumFolderCollection CompendiumPacks
    FogExplorations Folders Items Journal Macros Messages=ChatMessages Playlists RollTables Scenes Users WorldSettings`,
  grid: "GridHex",
  helpers: `AsyncWorker ClientSettings DocumentIndex GameTime Localization SocketInterface`,
  "helpers.interaction": "ClientKeybindings GamepadManager KeyboardManager MouseManager TooltipManager",
  "helpers.media": "ImageHelper TextureExtractor VideoHelper",
  nue: "Tour",
  packages: "Module System World",
  utils: "Collection Color Semaphore",
};

const UTILS = [
  "mergeObject",
  "duplicate",
  "expandObject",
  "flattenObject",
  "randomID",
  "getProperty",
  "setProperty",
  "hasProperty",
  "deepClone",
  "diffObject",
  "encodeURL",
  "fetchJsonWithTimeout",
  "fetchWithTimeout",
  "getParentClasses",
  "getRoute",
  "isEmpty",
  "isNewerVersion",
  "isSubclass",
  "debounce",
  "getType",
  "invertObject",
  "filterObject",
  "readTextFromFile",
  "saveDataToFile",
  "timeSince",
];

/** Put the warning getters on the page. Names that another script defined stay. */
export function installDeprecatedGlobals(): void {
  for (const [path, names] of Object.entries(CLASSES)) {
    for (const entry of names.split(/\s+/)) {
      const [name = "", member = name] = entry.split("=");
      define(name, `foundry.${path}.${member}`, 15);
    }
  }
  for (const name of UTILS) define(name, `foundry.utils.${name}`, 14);
}

/** Take away what a generation no longer has. */
export function removeDeprecatedGlobals(generation: number): void {
  if (generation < 14) return;
  for (const name of UTILS) delete (globalThis as Names)[name];
}

function define(name: string, path: string, until: number): void {
  if (name in globalThis) return;
  Object.defineProperty(globalThis, name, {
    configurable: true,
    enumerable: false,
    get() {
      foundry.utils.logCompatibilityWarning(
        `You are accessing the global "${name}" which is now namespaced under ${path}`,
        { since: 13, until, once: true },
      );
      const value = read(path);
      if (value === undefined) throw gapError(path);
      return value;
    },
    set(value: unknown) {
      Object.defineProperty(globalThis, name, { value, configurable: true, enumerable: true, writable: true });
    },
  });
}

function read(path: string): unknown {
  let value: unknown = globalThis;
  for (const step of path.split(".")) value = (value as Names | undefined)?.[step];
  return value;
}
