import { make } from "./make.js";

export interface Tag {
  key: string;
  label: string;
  /** A reference that cannot be resolved. */
  broken?: boolean;
}

/** Shows removable tags; each is removed by its button, so that keyboards reach it. */
export function renderTags(list: HTMLElement, tags: readonly Tag[], remove: ((key: string) => void) | null): void {
  list.replaceChildren(
    ...tags.map(({ key, label, broken }) => {
      const tag = make("div", { class: broken ? "tag broken" : "tag", "data-key": key }, make("span", {}, label));
      if (remove) {
        const button = make("button", {
          type: "button",
          class: "remove icon fa-solid fa-xmark",
          "aria-label": game.i18n.format("ELEMENTS.Remove", { name: label }),
        });
        button.addEventListener("click", () => remove(key));
        tag.append(button);
      }
      return tag;
    }),
  );
}
