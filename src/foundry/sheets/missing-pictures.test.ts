// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { watchPictures } from "./missing-pictures";

type Drawn = (application: unknown, element: HTMLElement) => void;
let drawn: Drawn;

beforeEach(() => {
  document.body.innerHTML = "";
  vi.stubGlobal("game", { i18n: { format: (key: string, { file }: { file: string }) => `${key} ${file}` } });
  vi.stubGlobal("Hooks", { on: (_name: string, run: Drawn) => void (drawn = run) });
  watchPictures(document);
});

/** A window whose picture was asked for while the window was still being made: its error was told to nobody. */
function windowWith(decode: () => Promise<void>): HTMLImageElement {
  document.body.innerHTML = '<form class="manifold"><img src="nowhere/gone.webp" alt=""></form>';
  const picture = document.querySelector("img") as HTMLImageElement;
  Object.defineProperties(picture, {
    complete: { value: true },
    naturalWidth: { value: 0 },
    decode: { value: decode },
  });
  drawn(null, document.body);
  return picture;
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it("a picture that was found missing before its window stood leaves a plain one that names the file", async () => {
  const picture = windowWith(() => Promise.reject(new Error("gone")));
  await settled();
  expect([picture.getAttribute("src"), picture.className]).toEqual(["icons/svg/mystery-man.svg", "picture-missing"]);
  expect(picture.dataset.tooltip).toBe("MANIFOLD.Sheet.PictureMissing nowhere/gone.webp");
});

it("a drawing without a size of its own is no missing picture", async () => {
  const picture = windowWith(() => Promise.resolve());
  await settled();
  expect(picture.getAttribute("src")).toBe("nowhere/gone.webp");
});

it("a picture that fails later is found by its error", () => {
  document.body.innerHTML = '<form class="manifold"><img src="nowhere/gone.webp" alt=""></form>';
  const picture = document.querySelector("img") as HTMLImageElement;
  picture.dispatchEvent(new Event("error"));
  expect(picture.className).toBe("picture-missing");
});
