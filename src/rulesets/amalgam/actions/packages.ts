import type { Change } from "../../../engine";
import { element } from "../../../foundry/platform/html";
import { format, localize } from "../../../foundry/platform/i18n";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { newId } from "../changes/outcome-plan";
import { DIALOG_CLASSES } from "../ids";
import { addPackage, packageWarnings, removePackage } from "../rules/table";
import { carryOut, sure } from "./carry-out";

/** Takes a package as a unit: shows all that it brings, asks once, then lays it out (AM-CHR-05). */
export async function takePackage(actor: AmalgamActor, item: ItemOf<"amalgamPackage">): Promise<boolean> {
  const { entries } = item.system;
  const book = currentRulebook();
  const lines = entries.map(({ name, isSnag }) =>
    element("li", "", isSnag ? `${name} ${localize("AMALGAM.Mark.snag.text")}` : name),
  );
  const words = entries.map(({ isSnag, attackType, ...word }) => ({ ...word, snag: isSnag, attack: attackType }));
  const content = element(
    "div",
    "",
    element("p", "", format("AMALGAM.Creation.takeQuestion", { package: item.name, name: actor.name })),
    element("ul", "", ...lines),
    ...(packageWarnings(words, book).length > 0
      ? [element("p", "hint", localize("AMALGAM.Creation.snagsWarned"))]
      : []),
  );
  const window = { title: item.name, icon: "fa-solid fa-layer-group" };
  const agreed = await foundry.applications.api.DialogV2.confirm({ classes: DIALOG_CLASSES, window, content });
  if (agreed !== true) return false;
  const id = newId();
  const made = { ...item.toObject(), _id: id };
  const own: Change = {
    kind: "create",
    target: actor.uuid,
    documentName: "Item",
    data: made as never,
    reason: "",
  };
  return carryOut(actor, addPackage(readAmalgamate(actor), id, words, book, newId), [own]);
}

/** Takes a package back as a unit. */
export async function returnPackage(actor: AmalgamActor, item: Item): Promise<boolean> {
  const question = format("AMALGAM.Creation.removeQuestion", { name: item.name });
  if (!(await sure("AMALGAM.Creation.removeTitle", question))) return false;
  const own: Change = { kind: "delete", target: item.uuid, data: item.toObject() as never, reason: "" };
  return carryOut(actor, removePackage(readAmalgamate(actor), item.id ?? ""), [own]);
}
