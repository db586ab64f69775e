import type { ApplicationOptions } from "./types";

/** Where the options of every application begin (sec. 11.1). */
export const CORE_OPTIONS: ApplicationOptions = {
  id: "app-{id}",
  classes: [],
  tag: "div",
  window: {
    frame: true,
    positioned: true,
    title: "",
    icon: "",
    controls: [],
    minimizable: true,
    resizable: false,
    contentTag: "section",
    contentClasses: [],
  },
  actions: {},
  form: { submitOnChange: false, closeOnSubmit: false },
  position: {},
};
