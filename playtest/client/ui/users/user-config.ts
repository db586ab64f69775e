import type { ApplicationOptions, FormDataLike } from "../../applications/api/types";
import { ApplicationV2 } from "../../applications/api/index";
import type { UserDocument } from "../../documents/types";
import { cssColor } from "../shared/color";
import { button, el } from "../shared/dom";
import { group, select } from "../shared/fields";
import { word } from "../shared/words";

/** A user's name, colour and character. */
export class UserConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["user-config"],
    tag: "form",
    window: { title: "TABLE.Players.ConfigureTitle", icon: "fa-solid fa-user", contentClasses: ["standard-form"] },
    position: { width: 400 },
    form: { handler: UserConfig.onSubmit, closeOnSubmit: true },
  };

  get user(): UserDocument {
    return this.options.user as UserDocument;
  }

  override get title(): string {
    return `${word("TABLE.Players.ConfigureTitle")}: ${this.user.name}`;
  }

  override async _renderHTML(): Promise<HTMLElement[]> {
    const { user } = this;
    const own = game.actors.filter(
      (actor) => actor.testUserPermission(user, "OWNER") && (game.user.isGM || actor.visible),
    );
    const characters = {
      "": word("TABLE.Players.NoCharacter"),
      ...Object.fromEntries(own.map((actor) => [actor.id, actor.name])),
    };
    const pronouns = String((user as { pronouns?: string }).pronouns ?? "");
    return [
      group(
        word("TABLE.Players.Name"),
        el("input", { type: "text", name: "name", value: user.name, required: true, disabled: !game.user.isGM }),
      ),
      group(word("TABLE.Players.Character"), select("character", characters, user.character?.id ?? "")),
      group(word("TABLE.Players.Color"), el("input", { type: "color", name: "color", value: cssColor(user.color) })),
      group(word("TABLE.Players.Pronouns"), el("input", { type: "text", name: "pronouns", value: pronouns })),
      el(
        "footer",
        { class: "form-footer" },
        button(null, {
          type: "submit",
          icon: "fa-solid fa-floppy-disk",
          label: word("TABLE.Players.Save"),
          text: true,
        }),
      ),
    ];
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(...(result as HTMLElement[]));
  }

  static async onSubmit(
    this: UserConfig,
    _event: SubmitEvent,
    _form: HTMLFormElement,
    data: FormDataLike,
  ): Promise<void> {
    const { character, ...changes } = data.object;
    await this.user.update({ ...changes, character: character || null });
  }
}
