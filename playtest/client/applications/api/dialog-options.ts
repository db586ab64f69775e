/** What a dialog is asked with (sec. 11.7). */
import type { ApplicationWindow } from "./application-window";
import type { ApplicationOptions } from "./types";

/** A dialog as those who answer it see it. */
interface OpenDialog extends ApplicationWindow {
  readonly buttons: Record<string, DialogButton>;
}

export type DialogCallback = (event: Event, button: HTMLButtonElement, dialog: OpenDialog) => unknown;

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  default?: boolean;
  type?: "submit" | "button";
  disabled?: boolean;
  style?: Record<string, string>;
  callback?: DialogCallback;
}

export interface DialogOptions extends ApplicationOptions {
  /** A string is cleaned; an element is taken as it is. */
  content?: string | HTMLDivElement;
  modal?: boolean;
  buttons?: DialogButton[];
  submit?(result: unknown, dialog: OpenDialog): unknown;
  [key: string]: unknown;
}

export interface DialogWaitOptions extends DialogOptions {
  /** Dismissal rejects instead of resolving to null. */
  rejectClose?: boolean;
  close?: (event: Event, dialog: OpenDialog) => unknown;
  render?: (event: Event, dialog: OpenDialog) => unknown;
}
export type DialogConfirmOptions = DialogWaitOptions & { yes?: Partial<DialogButton>; no?: Partial<DialogButton> };
export type DialogPromptOptions = DialogWaitOptions & { ok?: Partial<DialogButton> };
