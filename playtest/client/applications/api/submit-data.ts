import { expandObject, mergeObject } from "../../../common/utils/index";
import type { Context, FormDataLike } from "./types";

export function nestFormData(formData: FormDataLike): Context {
  return expandObject(formData.object) as Context;
}

export function mergeUpdateData(submitData: Context, updateData: Context): void {
  mergeObject(submitData, updateData, { inplace: true });
}

type Validate = (options: { changes: Context; clean: true; fallback: false }) => unknown;

/** Cleans `changes` in place and throws when the document would be invalid with them (sec. 11.5). */
export function cleanChanges(document: TableDocument, changes: Context): void {
  (document as unknown as { validate: Validate }).validate({ changes, clean: true, fallback: false });
}
