import { format } from "../platform/i18n";

/** Foundry's own picture for whoever has none. */
const PLAIN = "icons/svg/mystery-man.svg";

/**
 * A picture that is not there any more leaves no hole: a plain one takes its place, and its tooltip says which file is missing. What
 * is stored stays as it is. Errors of pictures do not bubble, so they are caught on their way down; what failed before its window
 * stood in the page told nobody, and is looked for when the window is drawn.
 */
export function watchPictures(page: Document): void {
  page.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.closest(".manifold")) replace(target);
    },
    { capture: true },
  );
  Hooks.on("renderApplicationV2", (_application: unknown, element: HTMLElement) => {
    for (const picture of element.querySelectorAll("img"))
      // A drawing may have no width of its own either: only decoding tells.
      if (picture.complete && picture.naturalWidth === 0 && picture.closest(".manifold"))
        picture.decode().catch(() => replace(picture));
  });
}

function replace(picture: HTMLImageElement): void {
  const missing = picture.getAttribute("src") ?? "";
  if (missing === PLAIN || missing === "") return;
  picture.dataset.tooltip = format("MANIFOLD.Sheet.PictureMissing", { file: missing });
  picture.classList.add("picture-missing");
  picture.src = PLAIN;
}
