/** The global `ProseMirror` (sec. 2): the editor's building blocks for packages. Collaborative editing is not offered. */
import * as commands from "prosemirror-commands";
import * as history from "prosemirror-history";
import * as keymap from "prosemirror-keymap";
import * as model from "prosemirror-model";
import * as list from "prosemirror-schema-list";
import * as state from "prosemirror-state";
import * as view from "prosemirror-view";
import { parseProse, serializeProse } from "./html.js";
import { ProseMirrorKeyMaps, ProseMirrorMenu, ProseMirrorPlugin } from "./plugins.js";
import { proseSchema } from "./schema.js";

export const proseMirror = {
  ...model,
  ...state,
  ...view,
  ...keymap,
  commands,
  history,
  list,
  state,
  defaultSchema: proseSchema,
  ProseMirrorKeyMaps,
  ProseMirrorMenu,
  ProseMirrorPlugin,
  defaultPlugins: {},
  dom: { parseString: parseProse, serializeString: serializeProse },
};
