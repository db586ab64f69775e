import type { AnyPack } from "../../documents/types";
import { word } from "../shared/words";
import { ask, field, select } from "./pack-question";

/** A pack to put documents of a class into; null when there is none, or the question is dismissed. */
export async function choosePack(documentName: string): Promise<AnyPack | null> {
  const packs = game.packs.filter((pack) => pack.documentName === documentName && !pack.locked && pack.visible);
  if (!packs.length) {
    ui.notifications.warn(word("TABLE.Compendium.NoneOpen", { type: word(`DOCUMENT.${documentName}`) }));
    return null;
  }
  const choices = packs.map((pack): [string, string] => [pack.collection, game.i18n.localize(pack.title)]);
  const answer = await ask(word("TABLE.Compendium.CopyInto"), word("TABLE.Compendium.CopyInto"), [
    field("pack-choice", word("TABLE.Compendium.Pack"), select("pack", choices)),
  ]);
  return (answer && game.packs.get(String(answer.pack))) ?? null;
}
