import type { Options } from "./options";

/** What a form adds to an application's options. */
export interface FormOptions extends Options {
  closeOnSubmit: boolean;
  submitOnChange: boolean;
  submitOnClose: boolean;
  /** false: every field is disabled and nothing is submitted. */
  editable: boolean;
  sheetConfig: boolean;
}

export interface SubmitOptions {
  /** Values added to those of the form, by path. */
  updateData?: Record<string, unknown> | null;
  preventClose?: boolean;
  preventRender?: boolean;
}
