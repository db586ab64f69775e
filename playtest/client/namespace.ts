/** Assembles the global `foundry` (sec. 2) from the rooms. Rooms that are missing leave guarded gaps. */
import * as common from "../common/index.js";
import * as audio from "./audio";
import * as applications from "./applications/index";
import * as canvasModel from "./canvas-model/index";
import * as collections from "./collections/index";
import { DocumentCollection } from "./collections/document-collection";
import { WorldCollection } from "./collections/world-collection";
import { fromUuid, fromUuidSync } from "./collections/uuid-lookup";
import * as dice from "./dice/index.js";
import { CONST } from "./deprecated-constants";
import { ClipboardHelper } from "./clipboard";
import { CombatConfiguration } from "./documents/combat-configuration";
import * as documents from "./documents/index";
import { DocumentIndex } from "./document-index";
import { firstGeneration } from "./appv1/index";
import { Game } from "./game.js";
import { Localization } from "./i18n/index.js";
import { ClientKeybindings, KeyboardManager } from "./keybindings/index.js";
import { ImageHelper, VideoHelper } from "./media-helpers";
import { SocketInterface } from "./database/socket-interface";
import { AsyncWorker } from "./workers";
import { regionBehaviors } from "./region-behaviors";
import { ClientSettings } from "./settings/index.js";
import { Hooks } from "./hooks.js";
import { Tour } from "./tours/tour";
import { ToursCollection } from "./tours/tours-collection";
import { utilsOfThirteen } from "./generation";
import * as packages from "./packages";

export interface UpperRooms {
  ui: Record<string, unknown>;
  sidebar: Record<string, unknown>;
  hud: Record<string, unknown>;
  settings: Record<string, unknown>;
  diceApps: Record<string, unknown>;
  handlebars: Record<string, unknown>;
  fields: Record<string, unknown>;
  elements: Record<string, unknown>;
  time: Record<string, unknown>;
  interaction: Record<string, unknown>;
  proseMirror: object;
  CalendarData: unknown;
}

export function createFoundry(rooms: UpperRooms): TableFoundry {
  const { operators: _v14, ...thirteen } = common.data;
  const { LightData, PrototypeToken, TextureData, baseClasses: _registry, ...baseDocuments } = common.documents;
  const data = {
    ...thirteen,
    regionBehaviors: regionBehaviors(),
    LightData,
    PrototypeToken,
    TextureData,
    CalendarData: rooms.CalendarData,
    TerrainData: canvasModel.TerrainData,
    CombatConfiguration,
  };
  const namespace = {
    CONST,
    Game,
    /** The global of the same name. */
    get ui() {
      return ui;
    },
    abstract: { ...common.abstract },
    data,
    documents: {
      ...baseDocuments,
      ...documents,
      collections: { ...collections },
      abstract: { ClientDocumentMixin: documents.ClientDocumentMixin, DocumentCollection, WorldCollection },
    },
    applications: {
      // Systems extend these under both names (seen in several that are kept by different authors, v14-only ones among
      // them).
      api: { ...applications.api, ...unversioned(applications.api, ["Application", "DocumentSheet", "Dialog"]) },
      apps: { ...applications.apps },
      sheets: { ...applications.sheets, ...unversioned(applications.sheets, ["ActorSheet", "ItemSheet"]) },
      ux: { ...applications.ux },
      instances: applications.instances,
      // Where only types are documented; modules of systems take it apart when they load, for their comments.
      types: {},
      ui: rooms.ui,
      sidebar: rooms.sidebar,
      hud: rooms.hud,
      settings: rooms.settings,
      dice: rooms.diceApps,
      handlebars: rooms.handlebars,
      fields: rooms.fields,
      elements: rooms.elements,
    },
    dice: { ...dice },
    helpers: {
      AsyncWorker,
      DocumentIndex,
      Localization,
      ClientSettings,
      Hooks,
      SocketInterface,
      ...rooms.time,
      media: { ImageHelper, VideoHelper },
      interaction: { ClientKeybindings, ClipboardHelper, KeyboardManager, ...rooms.interaction },
    },
    utils: {
      ...utilsOfThirteen(),
      fromUuid,
      fromUuidSync,
      getDocumentClass: documentClass,
      getPlaceableObjectClass: (name: string) => CONFIG[name as TableConfiguredDocument]?.objectClass,
      // Deprecated since v13: its one function is a util of its own.
      SortingHelpers: { performIntegerSort: common.utils.performIntegerSort },
    },
    prosemirror: rooms.proseMirror,
    canvas: canvasModel.canvasNamespace(),
    grid: { ...canvasModel.grid },
    packages: { ...packages },
    appv1: firstGeneration(),
    audio: { ...audio },
    nue: { Tour, ToursCollection },
  };
  return namespace as unknown as TableFoundry;
}

/** Classes called <name>V2 under their plain names too. */
function unversioned(classes: object, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, (classes as Record<string, unknown>)[`${name}V2`]]));
}

/** The configured class of a document. Throws for a name Foundry does not know. */
export function documentClass(name: string): unknown {
  const entry = CONFIG[name as TableConfiguredDocument] as TableDocumentConfig | undefined;
  if (!entry?.documentClass) return undefined;
  return entry.documentClass;
}
