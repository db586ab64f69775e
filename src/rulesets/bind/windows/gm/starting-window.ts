import { bodyOf } from "../../../../foundry/windows/body-part";
import { FormWindow } from "../../../../foundry/windows/form-window";
import { postStartingConditions } from "../../actions/gm/starting-conditions";
import { isCharacter, type Character } from "../../adapters/creature";
import { tablesFor } from "../../adapters/gm/gm-catalogue";
import { RULESET_ID } from "../../ids";

/** Whose past the dice decide (BIC-44). */
export class StartingWindow extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "bind-starting",
    classes: [RULESET_ID, "bind-gm"],
    window: { title: "BIND.Gm.Starting.title", icon: "fa-solid fa-clock-rotate-left" },
    position: { width: 420 },
    form: { handler: StartingWindow.#onSubmit },
  };
  static override PARTS = bodyOf("bind/gm/starting.hbs");

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      characters: charactersHere().map(({ uuid, name, hasPlayerOwner }) => ({ uuid, name, chosen: hasPlayerOwner })),
    });
  }

  static async #onSubmit(this: StartingWindow): Promise<void> {
    const chosen = new FormData(this.element as HTMLFormElement).getAll("who");
    const [table] = await tablesFor("tables", "startingConditions");
    const characters = charactersHere().filter(({ uuid }) => chosen.includes(uuid));
    if (table && characters.length > 0) await postStartingConditions(table, characters);
  }
}

const charactersHere = (): Character[] => game.actors.contents.filter(isCharacter);
