import type { SheetFace } from "../contracts/play";
import { loadPlay, playOf } from "../registry/plays";
import { rulesetOf } from "../registry/registry";
import { messageOf } from "../platform/i18n";

/** A sheet of ours: it names its face among those of its document's ruleset. */
export interface FacedSheet {
  readonly document: FoundryDocument;
  readonly face: string;
}

const rulesetOfSheet = (sheet: FacedSheet) => rulesetOf(sheet.document as Actor);

/**
 * What the sheet shows and does, loaded with its ruleset's play.
 * @throws Error when it cannot be loaded, or the ruleset has no such face.
 */
export async function loadFace<S extends FacedSheet>(sheet: S): Promise<SheetFace<S>> {
  const ruleset = rulesetOfSheet(sheet);
  const face = ruleset && (await loadPlay(ruleset)).sheets?.[sheet.face];
  if (!face) throw new Error(`No ruleset has a sheet "${sheet.face}".`);
  return face as SheetFace<S>;
}

/** The same where the sheet is drawn already, and so its ruleset loaded. */
export const faceOf = <S extends FacedSheet>(sheet: S): SheetFace<S> | undefined =>
  playOf(rulesetOfSheet(sheet))?.sheets?.[sheet.face] as SheetFace<S> | undefined;

/** A click on what has a `data-action` that the shell does not know. */
export async function runFaceAction(sheet: FacedSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  const { actions } = await loadFace(sheet);
  const name = target.dataset.action ?? "";
  if (!Object.hasOwn(actions, name)) return;
  try {
    await actions[name]?.call(sheet as never, event, target);
  } catch (error) {
    console.error(error);
    ui.notifications.error(messageOf(error));
  }
}
