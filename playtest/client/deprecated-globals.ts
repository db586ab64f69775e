/**
 * Globals that v13 deprecates (sec. 2): reading one warns once and gives the member of its namespace. Bare utils are gone
 * in generation 14, the others in 15.
 */
type Names = Record<string, unknown>;

/** Global name -> path below `foundry`. */
const CLASSES: Record<string, string> = {
  ActorSheet: "appv1.sheets.ActorSheet",
  ItemSheet: "appv1.sheets.ItemSheet",
  Application: "appv1.api.Application",
  FormApplication: "appv1.api.FormApplication",
  DocumentSheet: "appv1.api.DocumentSheet",
  Dialog: "appv1.api.Dialog",
  TextEditor: "applications.ux.TextEditor.implementation",
  renderTemplate: "applications.handlebars.renderTemplate",
  loadTemplates: "applications.handlebars.loadTemplates",
  getTemplate: "applications.handlebars.getTemplate",
  FilePicker: "applications.apps.FilePicker.implementation",
  DragDrop: "applications.ux.DragDrop.implementation",
  FormDataExtended: "applications.ux.FormDataExtended",
  ContextMenu: "applications.ux.ContextMenu.implementation",
  SearchFilter: "applications.ux.SearchFilter",
  Draggable: "applications.ux.Draggable",
  DocumentSheetConfig: "applications.apps.DocumentSheetConfig",
  ImagePopout: "applications.apps.ImagePopout",
  Actors: "documents.collections.Actors",
  Items: "documents.collections.Items",
  Journal: "documents.collections.Journal",
  Scenes: "documents.collections.Scenes",
  Folders: "documents.collections.Folders",
  Users: "documents.collections.Users",
  Macros: "documents.collections.Macros",
  RollTables: "documents.collections.RollTables",
  CombatEncounters: "documents.collections.CombatEncounters",
  CompendiumCollection: "documents.collections.CompendiumCollection",
  CompendiumPacks: "documents.collections.CompendiumPacks",
  Collection: "utils.Collection",
  Color: "utils.Color",
  Semaphore: "utils.Semaphore",
  Die: "dice.terms.Die",
  Coin: "dice.terms.Coin",
  FateDie: "dice.terms.FateDie",
  DiceTerm: "dice.terms.DiceTerm",
  RollTerm: "dice.terms.RollTerm",
  NumericTerm: "dice.terms.NumericTerm",
  OperatorTerm: "dice.terms.OperatorTerm",
  ParentheticalTerm: "dice.terms.ParentheticalTerm",
  PoolTerm: "dice.terms.PoolTerm",
  StringTerm: "dice.terms.StringTerm",
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
  "isEmpty",
  "isNewerVersion",
  "debounce",
  "getType",
  "invertObject",
  "filterObject",
];

/** Put the warning getters on the page. Names that another script defined stay. */
export function installDeprecatedGlobals(): void {
  for (const [name, path] of Object.entries(CLASSES)) define(name, `foundry.${path}`, 15);
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
      return read(path);
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
