/**
 * Names of Foundry v13's public API by namespace, from the contract (sec. 2-6, 11-18) and its public documentation index.
 * Data only: guard.ts makes those the table lacks throw. `canvas` lists methods of the class alone: its layers and groups
 * are absent from Foundry's own canvas too as long as nothing is drawn (sec. 2), so they stay undefined here.
 */
const NAMES: Record<string, string> = {
  foundry: `abstract appv1 applications audio canvas data dice documents grid helpers nue packages prosemirror utils CONST`,
  "foundry.abstract": `DataModel TypeDataModel Document DatabaseBackend EmbeddedCollection EmbeddedCollectionDelta
    SingletonEmbeddedCollection`,
  "foundry.data": `BaseShapeData CircleShapeData EllipseShapeData LightData PolygonShapeData PrototypeToken RectangleShapeData
    ShapeData TerrainData TextureData TombstoneData CalendarData fields regionBehaviors regionShapes validation validators`,
  "foundry.data.fields": `AlphaField AngleField AnyField ArrayField BooleanField ColorField DataField DocumentAuthorField
    DocumentFlagsField DocumentIdField DocumentOwnershipField DocumentStatsField DocumentTypeField
    DocumentUUIDField EmbeddedCollectionDeltaField EmbeddedCollectionField EmbeddedDataField
    EmbeddedDocumentField FilePathField ForeignDocumentField HTMLField HueField IntegerSortField JSONField
    JavaScriptField NumberField ObjectField SchemaField SetField StringField TypeDataField TypedObjectField
    TypedSchemaField ModelValidationError`,
  "foundry.utils": `AsyncFunction AsyncWorker BitMask Collection Color EventEmitterMixin HttpError IterableWeakMap IterableWeakSet Semaphore StringTree WordTree
    WorkerManager applySpecialKeys benchmark buildUuid circleCircleIntersects cleanHTML closestPointToSegment
    debounce debouncedReload deepClone deepFreeze deepSeal deleteProperty diffObject duplicate encodeURL
    escapeHTML expandObject fetchJsonWithTimeout fetchResource fetchWithTimeout filterObject flattenObject
    formatFileSize fromUuid fromUuidSync getCacheBustURL getDefiningClass getDocumentClass getParentClasses
    getPlaceableObjectClass getProperty getRoute
    getType hasProperty invertObject isDeletionKey isEmpty isNewerVersion isSubclass lineCircleIntersection
    lineLineIntersection lineSegmentIntersection lineSegmentIntersects logCompatibilityWarning mergeObject
    objectsEqual orient2dFast parseHTML parseS3URL parseUuid pathCircleIntersects performIntegerSort polygonCentroid
    quadraticIntersection randomID readTextFromFile saveDataToFile setProperty srcExists threadLock throttle
    timeSince unescapeHTML`,
  "foundry.dice": `MersenneTwister Roll RollGrammar RollParser terms`,
  "foundry.dice.terms": `Coin DiceTerm Die FateDie FunctionTerm NumericTerm OperatorTerm ParentheticalTerm PoolTerm RollTerm
    StringTerm`,
  "foundry.helpers": `AsyncWorker ClientIssues ClientSettings DocumentIndex GameTime Hooks HotReload ImageHelper Localization
    SocketInterface TextureExtractor VideoHelper interaction media workers`,
  "foundry.helpers.media": `ImageHelper VideoHelper TextureExtractor`,
  "foundry.helpers.interaction": `ClientKeybindings ClipboardHelper GamepadManager KeyboardManager MouseManager TooltipManager`,
  "foundry.documents": `Actor ActorDelta ActiveEffect Adventure AmbientLightDocument AmbientSoundDocument BaseActor BaseActorDelta
    BaseActiveEffect BaseAdventure BaseAmbientLight BaseAmbientSound BaseCard BaseCards BaseChatMessage
    BaseCombat BaseCombatant BaseCombatantGroup BaseDrawing BaseFogExploration BaseFolder BaseItem
    BaseJournalEntry BaseJournalEntryCategory BaseJournalEntryPage BaseMacro BaseMeasuredTemplate BaseNote
    BasePlaylist BasePlaylistSound BaseRegion BaseRegionBehavior BaseRollTable BaseScene BaseSetting
    BaseTableResult BaseTile BaseToken BaseUser BaseWall Card Cards ChatMessage Combat Combatant CombatantGroup
    DrawingDocument FogExploration Folder Item JournalEntry JournalEntryCategory JournalEntryPage Macro
    MeasuredTemplateDocument NoteDocument Playlist PlaylistSound RegionBehavior RegionDocument RollTable Scene
    Setting TableResult TileDocument TokenDocument User WallDocument abstract collections modifyBatch`,
  "foundry.documents.collections": `Actors CardStacks ChatMessages CombatEncounters CompendiumCollection CompendiumFolderCollection
    CompendiumPacks FogExplorations Folders Items Journal Macros Playlists RollTables Scenes Users WorldSettings`,
  "foundry.documents.abstract": `CanvasDocumentMixin ClientDocumentMixin DirectoryCollectionMixin DocumentCollection WorldCollection`,
  "foundry.applications": `api apps dice elements fields handlebars hud instances settings sheets sidebar ui ux`,
  "foundry.applications.api": `Application ApplicationV2 CategoryBrowser Dialog DialogV2 DocumentSheet DocumentSheetV2 HandlebarsApplicationMixin`,
  "foundry.applications.apps": `CombatTrackerConfig CompendiumArtConfig DocumentOwnershipConfig DocumentSheetConfig FilePicker FrameViewer
    ImagePopout InvitationLinks PermissionConfig`,
  "foundry.applications.sheets": `ActiveEffectConfig ActorSheet ActorSheetV2 AdventureExporter AdventureImporterV2 AmbientLightConfig
    AmbientSoundConfig CardConfig CardDeckConfig CardHandConfig CardPileConfig CardsConfig CombatantConfig
    DrawingConfig FolderConfig ItemSheet ItemSheetV2 JournalEntryCategoryConfig MacroConfig
    MeasuredTemplateConfig NoteConfig PlaylistConfig PlaylistSoundConfig PrototypeTokenConfig
    RegionBehaviorConfig RegionConfig RollTableSheet SceneConfig TableResultConfig TileConfig TokenConfig
    UserConfig WallConfig journal`,
  "foundry.applications.sheets.journal": `JournalEntryPageHTMLSheet JournalEntryPageHandlebarsSheet JournalEntryPageImageSheet
    JournalEntryPageMarkdownSheet JournalEntryPagePDFSheet JournalEntryPageProseMirrorSheet JournalEntryPageSheet
    JournalEntryPageTextSheet JournalEntryPageVideoSheet JournalEntrySheet ShowToPlayersDialog`,
  "foundry.applications.ux": `Autocomplete ContextMenu DragDrop Draggable FormDataExtended ProseMirrorEditor SearchFilter Tabs TextEditor`,
  "foundry.applications.ui": `GamePause Hotbar MainMenu Notifications Players RegionLegend SceneControls SceneNavigation`,
  "foundry.applications.sidebar": `AbstractSidebarTab DocumentDirectory Sidebar apps tabs`,
  "foundry.applications.sidebar.tabs": `ActorDirectory CardsDirectory ChatLog CombatTracker CompendiumDirectory ItemDirectory JournalDirectory
    MacroDirectory PlaylistDirectory RollTableDirectory SceneDirectory Settings`,
  "foundry.applications.sidebar.apps": `ChatPopout Compendium FolderExport InvitationLinks SupportDetails ToursManagement WorldConfig`,
  "foundry.applications.hud": `BasePlaceableHUD ChatBubbles DrawingHUD HeadsUpDisplayContainer TileHUD TokenHUD`,
  "foundry.applications.dice": `RollResolver`,
  "foundry.applications.settings": `SettingsConfig menus`,
  "foundry.applications.handlebars": `getTemplate initialize loadTemplates renderTemplate`,
  "foundry.applications.fields": `createCheckboxInput createEditorInput createFontAwesomeIcon createFormGroup createMultiSelectInput
    createNumberInput createSelectInput createTextInput createTextareaInput prepareSelectOptionGroups
    setInputAttributes`,
  "foundry.applications.elements": `AbstractFormInputElement AbstractMultiSelectElement HTMLCodeMirrorElement HTMLColorPickerElement
    HTMLDocumentEmbedElement HTMLDocumentTagsElement HTMLEnrichedContentElement HTMLFilePickerElement
    HTMLHueSelectorSlider HTMLMultiCheckboxElement HTMLMultiSelectElement HTMLProseMirrorElement
    HTMLRangePickerElement HTMLSecretBlockElement HTMLStringTagsElement`,
  "foundry.appv1": `api sheets util`,
  "foundry.audio": `AudioBufferCache AudioHelper AudioTimeout BiquadFilterEffect ConvolverEffect Sound`,
  "foundry.appv1.sheets": `ActorSheet AdventureImporter CardsConfig CardsHand CardsPile DocumentSheet ItemSheet JournalPageSheet`,
  "foundry.appv1.api": `Application Dialog DocumentSheet FormApplication`,
  "foundry.packages": `BaseModule BasePackage BaseSystem BaseWorld Module System World`,
  "foundry.grid": `BaseGrid GridHex GridlessGrid HexagonalGrid SquareGrid`,
  "foundry.canvas": `Canvas SceneManager animation board containers extensions geometry groups interaction layers perception
    placeables primary rendering sources vision`,
  game: `actors audio cards clipboard collections combat combats compendiumArt compendiumUUIDRedirects configuration
    data documentIndex documentTypes folders gamepad i18n isAdmin issues items journal keybindings keyboard
    macros messages model modules packs paused permissions playlists ready release scenes sessionId settings
    socket socketTimeout system tables time togglePause tooltip tours user userId users version view video webrtc
    workers world activatePackageListeners`,
  ui: `actors activeWindow cards chat combat compendium controls hotbar items journal macros nav notifications pause
    players playlists scenes settings sidebar tables webrtc windows`,
  canvas: `canvasCoordinatesFromClient clientCoordinatesFromCanvas highlightObjects recenter updateBlur`,
  CONFIG: `ActiveEffect Actor ActorDelta Adventure AmbientLight AmbientSound Background Canvas Card Cards ChatMessage
    Combat Combatant CombatantGroup Dice DocumentUUIDRedirects Drawing Folder FogExploration Item JournalEntry
    JournalEntryCategory JournalEntryPage Macro MeasuredTemplate Note Playlist PlaylistSound Region
    RegionBehavior RollTable Scene Setting TableResult TextEditor Tile Token User Wall WebRTC compatibility
    compendium controlIcons cursors debug defaultFontFamily fontDefinitions queries sounds specialStatusEffects
    statusEffects supportedLanguages time ui uiIcons weatherEffects`,
  "foundry.documents.Playlist.prototype": `playAll playNext playSound stopAll stopSound cycleMode playbackOrder`,
  "foundry.documents.PlaylistSound.prototype": `load sync toAnchor effectiveVolume`,
  "foundry.documents.JournalEntry.prototype": `show panToNote sceneNote`,
  "foundry.documents.Scene.prototype": `createThumbnail pullUsers clearMovementHistories preload`,
  "foundry.documents.TokenDocument.prototype": `testInsideRegion segmentizeRegionMovementPath measureMovementPath
    getCompleteMovementPath clearMovementHistory startRecordingMovement`,
  "foundry.documents.collections.CompendiumCollection": `createCompendium`,
  "foundry.documents.collections.CompendiumCollection.prototype": `deleteCompendium duplicateCompendium migrate
    importFolder importFolders`,
};

export const KNOWN_NAMES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(NAMES).map(([path, names]) => [path, names.split(/\s+/)]),
);
