import type { Data } from "./options";

/** `html` is a jQuery object, or an element with the option `jQuery: false`. */
export type DialogCallback = (html: JQuery | HTMLElement | undefined, event?: Event) => unknown;

export interface DialogButton {
  label?: string;
  icon?: string;
  disabled?: boolean;
  callback?: DialogCallback;
}

export interface DialogData extends Data {
  title?: string;
  /** HTML, shown as it is given. */
  content?: string;
  buttons?: Record<string, DialogButton>;
  /** Key of the button that Enter presses. */
  default?: string;
  render?: DialogCallback;
  /** Called however the dialog ends. */
  close?: DialogCallback;
}
