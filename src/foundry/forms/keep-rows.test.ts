// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DrawnParts } from "./drawn-parts";
import { swapsFor } from "./keep-rows";

const row = (id: string, text: string): string =>
  `<li class="item" data-item-id="${id}"><b>${text}</b><input value="1"></li>`;
const list = (rows: string[], load = "light", title = "Things", open = "true"): string =>
  `${open}<section class="tab"><p>${load}</p><div><h2>${title}</h2><ul>${rows.join("\n")}</ul></div><p>end</p></section>`;
const THREE = [row("a", "Axe"), row("b", "Bow"), row("c", "Club")];

let drawn: DrawnParts;
let part: Element;

/** Draws the whole part, as a sheet does. */
function draw(html: string): void {
  drawn.differs("gear", html, undefined);
  document.body.innerHTML = html.slice(html.indexOf("<"));
  part = document.body.firstElementChild!;
  drawn.placed("gear", part);
}
/** Draws it again; what of it was exchanged, or null: the whole. */
function again(html: string, attach: (holder: HTMLElement) => void = () => undefined, marked = false): string[] | null {
  if (!drawn.differs("gear", html, part)) return [];
  const both = drawn.untouched("gear", part);
  const swaps = both && swapsFor(part, both.before, both.now);
  if (!swaps) return null;
  const told = swaps.pairs.map(([old]) => old.textContent ?? "");
  drawn.changed("gear", swaps.exchange(attach));
  if (!marked) expect(part.outerHTML).toBe(html.slice(html.indexOf("<")));
  return told;
}

beforeEach(() => {
  drawn = new DrawnParts();
  draw(list(THREE));
});

describe("a part with a list that is drawn again", () => {
  it("exchanges the row that changed, and what changed beside the list; the others stay as they are", () => {
    const [axe, , club] = part.querySelectorAll("li");
    expect(again(list([THREE[0]!, row("b", "Longbow"), THREE[2]!], "heavy"))).toEqual(["light", "Bow"]);
    expect([part.querySelectorAll("li")[0], part.querySelectorAll("li")[2]]).toEqual([axe, club]);
    // The next drawing is measured by this one.
    expect(again(list([THREE[0]!, row("b", "Shortbow"), THREE[2]!], "heavy"))).toEqual(["Longbow"]);
    expect(again(list([THREE[0]!, row("b", "Shortbow"), THREE[2]!], "heavy"))).toEqual([]);
  });

  it("takes what its own element says now, and keeps what others wrote there", () => {
    part.setAttribute("data-application-part", "gear");
    const opened = list(THREE).replace('class="tab"', 'class="tab active"');
    expect(again(opened, () => undefined, true)).toEqual([]);
    expect([part.className, part.getAttribute("data-application-part")]).toEqual(["tab active", "gear"]);
    expect(drawn.differs("gear", opened, part)).toBe(false);
  });

  it("hands what is new to whoever listens to it, and nothing that stays", () => {
    const attach = vi.fn((holder: HTMLElement) => holder.textContent);
    again(list([THREE[0]!, row("b", "Longbow"), THREE[2]!]), attach);
    expect(attach.mock.results.map(({ value }) => value as string)).toEqual(["Longbow"]);
  });

  it("is replaced whole when rows come, go or change places, and when what is around a list changes", () => {
    const [a, b, c] = THREE as [string, string, string];
    for (const rows of [
      [a, b],
      [a, b, c, row("d", "Dart")],
      [b, a, c],
    ])
      expect(again(list(rows))).toBeNull();
    expect(again(list(THREE, "light", "Arms"))).toBeNull();
    expect(again(list(THREE, "light", "Things", "false"))).toBeNull();
  });

  it("is replaced whole when somebody typed, unfolded a row or put something in", () => {
    const next = list([THREE[0]!, row("b", "Longbow"), THREE[2]!]);
    part.querySelector("input")!.value = "7";
    expect(again(next)).toBeNull();
    draw(list(THREE));
    part.querySelector("li")!.append(document.createElement("p"));
    expect(again(next)).toBeNull();
  });

  it("is replaced whole where a row holds a list of its own", () => {
    const nested = (text: string) => list([`<li data-item-id="a"><ul><li>${text}</li></ul></li>`]);
    draw(nested("one"));
    expect(again(nested("two"))).toBeNull();
  });
});
