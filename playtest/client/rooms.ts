/** The rooms above the documents, as the boot and the namespace see them. */
import * as applications from "./applications/index";
import * as elements from "./elements/index.js";
import * as forms from "./forms/index.js";
import * as handlebars from "./handlebars/index.js";
import type { BootRooms } from "./boot";
import type { UpperRooms } from "./namespace";
import type { QueryHandler } from "./documents/types";
import * as time from "./time/index.js";
import * as uiRoom from "./ui/index";

type Names = Record<string, unknown>;
const room = uiRoom as unknown as {
  ui?: Names;
  sidebar?: Names;
  hud?: Names;
  settings?: Names;
  dice?: Names;
  /** Class of each slot of `ui`. */
  UI_SLOTS?: Names;
  /** Make and render all slots (boot step 6). */
  renderUi?(): Promise<void>;
  TooltipManager?: new () => { activateEventListeners(): void };
};

export function upperRooms(): UpperRooms {
  const { formBuilder: _builder, FormDataExtended: _reader, ...fields } = forms;
  const { proseMirror, parseProse: _parse, serializeProse: _write, proseSchema: _schema, ...elementClasses } = elements;
  const { registerHelpers, removeDeprecatedHelpers: _removal, clearTemplates: _clear, ...rest } = handlebars;
  const { helperFunctions, ...templates } = rest;
  return {
    ui: { ...room.ui },
    sidebar: { ...room.sidebar },
    hud: { ...room.hud },
    settings: { ...room.settings },
    diceApps: { ...room.dice },
    handlebars: { ...helperFunctions, ...templates, initialize: registerHelpers },
    fields,
    elements: elementClasses,
    proseMirror,
    time: { GameTime: time.GameTime },
    CalendarData: time.CalendarData,
    interaction: { TooltipManager: room.TooltipManager },
  };
}

export const uiSlots = (): Names => ({ ...room.UI_SLOTS });
export const uxSlots = (): Names => ({
  ...applications.ux,
  FilePicker: applications.apps.FilePicker,
  TooltipManager: room.TooltipManager,
});

export const bootRooms: BootRooms & { queries: Record<string, QueryHandler> } = {
  queries: {
    dialog: (data) => {
      const { DialogV2 } = applications.api as unknown as { DialogV2: { _handleQuery(data: unknown): unknown } };
      return DialogV2._handleQuery(data);
    },
  },
  async renderUi() {
    await room.renderUi?.();
  },
  createTime() {
    return new time.GameTime();
  },
  createTooltip() {
    // A system may have put a class of its own in its place.
    const { TooltipManager: Manager } = CONFIG.ux as { TooltipManager: new () => { activateEventListeners(): void } };
    const manager = new Manager();
    manager.activateEventListeners();
    return manager;
  },
};
