// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { DrawnParts } from "./drawn-parts";

let sheet: HTMLElement;
let drawn: DrawnParts;

beforeEach(() => {
  document.body.innerHTML = "<div></div>";
  sheet = document.body.firstElementChild as HTMLElement;
  drawn = new DrawnParts();
});

const partOf = (name: string, html: string): HTMLElement => {
  const part = document.createElement("section");
  part.dataset.applicationPart = name;
  part.innerHTML = html;
  return part;
};
/** Draws parts as a sheet does, and tells which of them were replaced. */
function draw(html: Record<string, string>, state = "open"): string[] {
  const shown = (name: string) => sheet.querySelector(`[data-application-part="${name}"]`) ?? undefined;
  const changed = Object.entries(html).filter(([name, inner]) => drawn.differs(name, state + inner, shown(name)));
  for (const [name, inner] of changed) {
    const part = partOf(name, inner);
    drawn.placed(name, part);
    shown(name)?.remove();
    sheet.append(part);
  }
  return changed.map(([name]) => name);
}
const find = <E extends HTMLElement>(selector: string): E => sheet.querySelector<E>(selector)!;

const HTML = {
  head: "<b>9</b>",
  gear: '<input name="coin" value="3"><input type="checkbox"><select><option>a</option><option>b</option></select>',
};

describe("parts of a sheet that is drawn again", () => {
  it("are replaced where they look different, and let be where they do not", () => {
    expect(draw(HTML)).toEqual(["head", "gear"]);
    const kept = find("input");
    expect(draw({ ...HTML, head: "<b>8</b>" })).toEqual(["head"]);
    expect(find("input")).toBe(kept);
    expect(draw({ ...HTML, head: "<b>8</b>" })).toEqual([]);
  });

  it("are replaced when their fields open or close, and when they were taken out of the window", () => {
    draw(HTML);
    expect(draw(HTML, "closed")).toEqual(["head", "gear"]);
    find("section").remove();
    expect(draw(HTML, "closed")).toEqual(["head"]);
  });

  it("are replaced when a field says something else than it was drawn with: what the document did not take goes back", () => {
    draw(HTML);
    find<HTMLInputElement>("input").value = "400";
    expect(draw(HTML)).toEqual(["gear"]);
    expect(find<HTMLInputElement>("input").value).toBe("3");
    find<HTMLInputElement>("[type=checkbox]").checked = true;
    expect(draw(HTML)).toEqual(["gear"]);
    find<HTMLSelectElement>("select").selectedIndex = 1;
    expect(draw(HTML)).toEqual(["gear"]);
    expect(draw(HTML)).toEqual([]);
  });

  it("are replaced when somebody put something in: an unfolded row, another package's button", () => {
    draw(HTML);
    find("section").append(document.createElement("button"));
    expect(draw(HTML)).toEqual(["head"]);
    expect(draw(HTML)).toEqual([]);
  });
});
