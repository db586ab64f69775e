import { format } from "../platform/i18n";

/** Foundry's own picture for whoever has none. */
const PLAIN = "icons/svg/mystery-man.svg";

/**
 * A picture that is not there any more leaves no hole: a plain one takes its place, and its tooltip says which file is missing. What
 * is stored stays as it is. Errors of pictures do not bubble, so they are caught on their way down.
 */
export function watchPictures(page: Document): void {
  page.addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || !target.closest(".manifold")) return;
      const missing = target.getAttribute("src") ?? "";
      if (missing === PLAIN || missing === "") return;
      target.dataset.tooltip = format("MANIFOLD.Sheet.PictureMissing", { file: missing });
      target.classList.add("picture-missing");
      target.src = PLAIN;
    },
    { capture: true },
  );
}
