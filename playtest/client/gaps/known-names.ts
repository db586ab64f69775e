/**
 * Names of Foundry v13's public API by namespace, from the contract (sec. 2-6, 11-18) and its public documentation index.
 * Data only: {@link guardAll} makes those the table lacks throw. Space separated to stay readable.
 */
const list = (names: string): string[] => names.trim().split(/\s+/);

export const KNOWN_NAMES: Record<string, string[]> = {
  foundry: list(
    "abstract appv1 applications audio av canvas config data dice documents grid helpers packages prosemirror types utils CONST",
  ),
  "foundry.abstract": list(
    "DataModel TypeDataModel Document DatabaseBackend EmbeddedCollection EmbeddedCollectionDelta SingletonEmbeddedCollection types",
  ),
  "foundry.data":
    list(`BaseShapeData CircleShapeData EllipseShapeData LightData PolygonShapeData PrototypeToken RectangleShapeData ShapeData
    TextureData TombstoneData CalendarData fields regionBehaviors regionShapes validation validators types`),
  "foundry.data.fields":
    list(`AlphaField AngleField AnyField ArrayField BooleanField ColorField DataField DocumentAuthorField DocumentFlagsField
    DocumentIdField DocumentOwnershipField DocumentStatsField DocumentTypeField DocumentUUIDField EmbeddedCollectionDeltaField
    EmbeddedCollectionField EmbeddedDataField EmbeddedDocumentField FilePathField ForeignDocumentField HTMLField HueField
    IntegerSortField JSONField JavaScriptField NumberField ObjectField SchemaField SetField StringField TypeDataField
    TypedObjectField TypedSchemaField ModelValidationError`),
  "foundry.utils":
    list(`AsyncWorker BitMask Collection Color HttpError IterableWeakMap IterableWeakSet Semaphore StringTree WordTree WorkerManager
    applySpecialKeys benchmark buildUuid circleCircleIntersects cleanHTML closestPointToSegment debounce debouncedReload deepClone
    deepFreeze deepSeal deleteProperty diffObject duplicate encodeURL escapeHTML expandObject fetchJsonWithTimeout fetchResource
    fetchWithTimeout filterObject flattenObject formatFileSize fromUuid fromUuidSync getDefiningClass getDocumentClass
    getParentClasses getProperty getRoute getType hasProperty invertObject isDeletionKey isEmpty isNewerVersion isSubclass
    lineCircleIntersection lineLineIntersection lineSegmentIntersection lineSegmentIntersects logCompatibilityWarning mergeObject
    objectsEqual orient2dFast parseHTML parseUuid pathCircleIntersects performIntegerSort polygonCentroid quadraticIntersection
    randomID readTextFromFile saveDataToFile setProperty srcExists threadLock throttle timeSince unescapeHTML`),
  "foundry.dice": list("MersenneTwister Roll RollGrammar RollParser terms"),
  "foundry.dice.terms": list(
    "Coin DiceTerm Die FateDie FunctionTerm NumericTerm OperatorTerm ParentheticalTerm PoolTerm RollTerm StringTerm",
  ),
  "foundry.helpers":
    list(`AsyncWorker ClientIssues ClientSettings DocumentIndex GameTime Hooks HotReload ImageHelper Localization SocketInterface
    TextureExtractor VideoHelper interaction media workers`),
  "foundry.helpers.interaction": list(
    "ClientKeybindings ClipboardHelper GamepadManager KeyboardManager MouseManager TooltipManager",
  ),
  "foundry.documents":
    list(`Actor ActorDelta ActiveEffect Adventure AmbientLightDocument AmbientSoundDocument BaseActor BaseActorDelta BaseActiveEffect
    BaseAdventure BaseAmbientLight BaseAmbientSound BaseCard BaseCards BaseChatMessage BaseCombat BaseCombatant BaseCombatantGroup
    BaseDrawing BaseFogExploration BaseFolder BaseItem BaseJournalEntry BaseJournalEntryCategory BaseJournalEntryPage BaseMacro
    BaseMeasuredTemplate BaseNote BasePlaylist BasePlaylistSound BaseRegion BaseRegionBehavior BaseRollTable BaseScene BaseSetting
    BaseTableResult BaseTile BaseToken BaseUser BaseWall Card Cards ChatMessage Combat Combatant CombatantGroup DrawingDocument
    FogExploration Folder Item JournalEntry JournalEntryCategory JournalEntryPage Macro MeasuredTemplateDocument NoteDocument
    Playlist PlaylistSound RegionBehavior RegionDocument RollTable Scene Setting TableResult TileDocument TokenDocument User
    WallDocument abstract collections modifyBatch`),
  "foundry.documents.collections":
    list(`Actors CardStacks ChatMessages CombatEncounters CompendiumCollection CompendiumFolderCollection CompendiumPacks
    FogExplorations Folders Items Journal Macros Playlists RollTables Scenes Users WorldSettings`),
  "foundry.documents.abstract": list(
    "CanvasDocumentMixin ClientDocumentMixin DirectoryCollectionMixin DocumentCollection WorldCollection",
  ),
  "foundry.applications": list(
    "api apps dice elements fields handlebars hud instances parseHTML settings sheets sidebar ui ux types",
  ),
  "foundry.applications.api": list(
    "ApplicationV2 CategoryBrowser Dialog DialogV2 DocumentSheet DocumentSheetV2 HandlebarsApplicationMixin",
  ),
  "foundry.applications.apps":
    list(`CombatTrackerConfig CompendiumArtConfig DocumentOwnershipConfig DocumentSheetConfig FilePicker FrameViewer
    GridConfig ImagePopout InvitationLinks PermissionConfig Token`),
  "foundry.applications.sheets":
    list(`ActiveEffectConfig ActorSheet ActorSheetV2 AdventureExporter AdventureImporterV2 AmbientLightConfig AmbientSoundConfig
    CardConfig CardDeckConfig CardHandConfig CardPileConfig CardsConfig CombatantConfig DrawingConfig FolderConfig ItemSheet
    ItemSheetV2 JournalEntryCategoryConfig MacroConfig MeasuredTemplateConfig NoteConfig PlaylistConfig PlaylistSoundConfig
    PrototypeTokenConfig RegionBehaviorConfig RegionConfig RollTableSheet SceneConfig TableResultConfig TileConfig TokenConfig
    UserConfig WallConfig journal`),
  "foundry.applications.sheets.journal":
    list(`JournalEntryPageHTMLSheet JournalEntryPageHandlebarsSheet JournalEntryPageImageSheet JournalEntryPageMarkdownSheet
    JournalEntryPagePDFSheet JournalEntryPageProseMirrorSheet JournalEntryPageSheet JournalEntryPageTextSheet
    JournalEntryPageVideoSheet JournalEntrySheet ShowToPlayersDialog`),
  "foundry.applications.ux": list(
    "Autocomplete ContextMenu DragDrop Draggable FormDataExtended ProseMirrorEditor SearchFilter Tabs TextEditor",
  ),
  "foundry.applications.ui": list(
    `GameMenu GamePause Hotbar MainMenu Notifications Players RegionLegend SceneControls SceneNavigation`,
  ),
  "foundry.applications.sidebar": list("AbstractSidebarTab DocumentDirectory Sidebar apps tabs"),
  "foundry.applications.sidebar.tabs":
    list(`ActorDirectory CardsDirectory ChatLog CombatTracker CompendiumDirectory ItemDirectory JournalDirectory
    MacroDirectory PlaylistDirectory RollTableDirectory SceneDirectory Settings`),
  "foundry.applications.sidebar.apps": list(
    "ChatPopout Compendium FolderExport InvitationLinks SupportDetails ToursManagement WorldConfig",
  ),
  "foundry.applications.hud": list("BasePlaceableHUD ChatBubbles DrawingHUD HeadsUpDisplayContainer TileHUD TokenHUD"),
  "foundry.applications.dice": list("RollResolver"),
  "foundry.applications.settings": list("SettingsConfig menus"),
  "foundry.applications.handlebars": list("getTemplate initialize loadTemplates renderTemplate"),
  "foundry.applications.fields":
    list(`createCheckboxInput createEditorInput createFontAwesomeIcon createFormGroup createMultiSelectInput
    createNumberInput createSelectInput createTextInput createTextareaInput prepareSelectOptionGroups setInputAttributes`),
  "foundry.applications.elements":
    list(`AbstractFormInputElement AbstractMultiSelectElement HTMLCodeMirrorElement HTMLColorPickerElement
    HTMLDocumentEmbedElement HTMLDocumentTagsElement HTMLEnrichedContentElement HTMLFilePickerElement HTMLHueSelectorSlider
    HTMLMultiCheckboxElement HTMLMultiSelectElement HTMLProseMirrorElement HTMLRangePickerElement HTMLSecretBlockElement
    HTMLStringTagsElement`),
  "foundry.appv1": list("api sheets util"),
  "foundry.appv1.sheets": list(
    "ActorSheet AdventureImporter CardsConfig CardsHand CardsPile DocumentSheet ItemSheet JournalPageSheet",
  ),
  "foundry.appv1.api": list("Application Dialog DocumentSheet FormApplication"),
  "foundry.packages": list("BaseModule BasePackage BaseSystem BaseWorld Module System World"),
  "foundry.grid": list("BaseGrid GridHex GridlessGrid HexagonalGrid SquareGrid"),
  "foundry.canvas":
    list(`Canvas SceneManager animation board containers extensions geometry groups interaction layers loadTexture perception
    placeables primary rendering sources sceneManager srcExists types vision`),
  game: list(`actors audio canvas cards clipboard collections combat combats compendiumArt compendiumUUIDRedirects configuration data
    debug documentIndex documentTypes folders gamepad i18n isAdmin issues items journal keybindings keyboard loading macros messages model
    modules mouse packs paused permissions playlists ready release scenes sessionId settings socket socketTimeout
    system tables time togglePause tooltip tours user userId users version view video webrtc
    workers world activatePackageListeners `),
  ui: list(`actors activeWindow cards chat combat compendium context controls hotbar items journal macros menu nav notifications pause players
    playlists scenes settings sidebar tables webrtc windows`),
  canvas:
    list(`activateLayer activeLayer animatePan app blur blurFilters clientCoordinatesFromCanvas canvasCoordinatesFromClient controls currentMouseManager
    darknessLevel dimensions draw drawings edges effects environment fog forceSnapVertices grid hidden hud id initialized initializing interface layers
    lighting loadTexture loading manager masks mousePosition notes pan performance photosensitiveMode ping primary ready recenter regions rendered
    scene screenDimensions sight snapShape sounds stage templates tiles tokens visibility walls weather zoom`),
  CONFIG:
    list(`ActiveEffect Actor ActorDelta Adventure AmbientLight AmbientSound Background Canvas Card Cards ChatMessage Combat Combatant
    CombatantGroup Dice DocumentUUIDRedirects Drawing Folder FogExploration Item JournalEntry JournalEntryCategory JournalEntryPage Macro
    MeasuredTemplate Note Playlist PlaylistSound Region RegionBehavior RollTable Scene Setting TableResult TextEditor Tile Token
    User Wall WebRTC compatibility compendium controlIcons cursors debug
    defaultFontFamily fontDefinitions queries sounds
    specialStatusEffects statusEffects supportedLanguages time ui uiIcons weatherEffects`),
};
