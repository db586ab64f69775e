/** `foundry.appv1` (sec. 2): the first generation of applications, which v13 still ships. */
import { ActorSheet } from "./actor-sheet";
import { Application } from "./application";
import { Dialog } from "./dialog";
import { DocumentSheet } from "./document-sheet";
import { FormApplication } from "./form-application";
import { ItemSheet } from "./item-sheet";
import { JournalPageSheet, JournalTextPageSheet } from "./journal-page-sheet";
import { inertSheets } from "./inert-sheets";

export function firstGeneration(): { api: Record<string, unknown>; sheets: Record<string, unknown> } {
  return {
    api: { Application, FormApplication, DocumentSheet, Dialog },
    sheets: { ActorSheet, DocumentSheet, ItemSheet, JournalPageSheet, JournalTextPageSheet, ...inertSheets },
  };
}
