import type { SceneDocument } from "../../documents/types";
import { el, icon } from "../shared/dom";
import { word } from "../shared/words";

/** What stands in the place of a scene while there is none: what to do first. */
export function emptyBoard(): HTMLElement {
  const text = word(game.user.isGM ? "TABLE.Scene.NoneGM" : "TABLE.Scene.NonePlayer");
  const note = el("div", { class: "board-empty" }, el("p", {}, text));
  if (!game.user.isGM) return note;
  const create = el("button", { type: "button" }, icon("fa-solid fa-map"), word("TABLE.Scene.Create"));
  create.addEventListener("click", () => void createScene());
  note.append(create);
  return note;
}

/** A plain scene to start on: twenty-four by sixteen spaces, nothing around it, shown to everybody. */
async function createScene(): Promise<void> {
  const source = {
    name: word("TABLE.Scene.Default"),
    width: 2400,
    height: 1600,
    padding: 0,
    backgroundColor: "#cbc4b3",
    grid: { size: 100, color: "#2b2f36", alpha: 0.25 },
    navigation: true,
    active: true,
  };
  const scene = (await CONFIG.Scene.documentClass.create(source)) as SceneDocument | undefined;
  await scene?.view();
}
