// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Localization } from "../i18n/localization.js";
import type { HTMLMultiCheckboxElement, HTMLMultiSelectElement, HTMLSecretBlockElement } from "./index.js";
import {
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLDocumentTagsElement,
  HTMLFilePickerElement,
  HTMLHueSelectorSlider,
  HTMLRangePickerElement,
  HTMLStringTagsElement,
} from "./index.js";

const hero = { uuid: "Actor.a", name: "Dourli", documentName: "Actor" };
const notify = vi.fn();

beforeEach(async () => {
  const i18n = new Localization();
  await i18n.setLanguage("en");
  notify.mockClear();
  const documents: Record<string, object> = {
    "Actor.a": hero,
    "Actor.b": { ...hero, name: "Other" },
    "Item.i": { ...hero, documentName: "Item" },
  };
  Object.assign(globalThis, {
    game: { i18n },
    CONFIG: { TextEditor: { enrichers: [] } },
    ui: { notifications: { error: notify } },
    fromUuidSync: (uuid: string) => documents[uuid] ?? null,
  });
});

/** Puts an element's markup into the page, as a rendered template would, and counts its events. */
function mount<T extends HTMLElement>(html: string): { element: T; events: string[] } {
  const template = document.createElement("template");
  template.innerHTML = `<form><div class="form-group"><label>My label</label>${html}</div></form>`;
  document.body.replaceChildren(template.content);
  const element = document.querySelector(".form-group")?.lastElementChild as T;
  const events: string[] = [];
  for (const type of ["input", "change"])
    document.body.addEventListener(type, () => events.push(type), { once: false });
  return { element, events };
}

function change(input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null, value: string): void {
  if (!input) throw new Error("no input");
  input.value = value;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

describe("12 elements", () => {
  it("12 range-picker: clamps, both controls follow, one change event", () => {
    const { element, events } = mount<HTMLRangePickerElement>(
      HTMLRangePickerElement.create({ name: "n", min: 0, max: 10, step: 1, value: 4 }).outerHTML,
    );
    change(element.querySelector("input[type=number]"), "99");
    expect([element.value, element.name]).toEqual([10, "n"]);
    expect(element.querySelector<HTMLInputElement>("input[type=range]")?.value).toBe("10");
    expect(events).toEqual(["input", "change"]);
  });

  it("12 inner controls have accessible names and follow disabled", () => {
    const { element } = mount<HTMLRangePickerElement>(
      '<range-picker name="n" min="0" max="10" step="1" value="4" disabled></range-picker>',
    );
    const inputs = [...element.querySelectorAll("input")];
    expect(inputs.map((input) => input.getAttribute("aria-label"))).toEqual(["My label as a slider", "My label"]);
    expect(inputs.every((input) => input.disabled)).toBe(true);
    element.disabled = false;
    expect(inputs.some((input) => input.disabled)).toBe(false);
  });

  it("12 color-picker: a bad colour leaves the value, empty clears it", () => {
    const { element } = mount<HTMLColorPickerElement>(
      HTMLColorPickerElement.create({ name: "c", value: "#00ff00" }).outerHTML,
    );
    change(element.querySelector("input[type=text]"), "red");
    expect(element.value).toBe("#00ff00");
    change(element.querySelector("input[type=color]"), "#0000FF");
    expect(element.value).toBe("#0000ff");
    change(element.querySelector("input[type=text]"), "");
    expect(element.value).toBe("");
  });

  it("12 hue-slider: 0 to 1, chosen in degrees", () => {
    const { element } = mount<HTMLHueSelectorSlider>(HTMLHueSelectorSlider.create({ name: "h", value: 0.5 }).outerHTML);
    expect(element.querySelector("input")?.value).toBe("180");
    change(element.querySelector("input"), "90");
    expect(element.value).toBe(0.25);
  });

  it("12 multi-select: choosing and removing keep the order of the options", () => {
    const { element, events } = mount<HTMLMultiSelectElement>(
      '<multi-select name="m"><option value="a">A</option><option value="b" selected>B</option><optgroup label="G"><option value="c">C</option></optgroup></multi-select>',
    );
    change(element.querySelector("select"), "a");
    expect(element.value).toEqual(["a", "b"]);
    expect([...element.querySelectorAll(".tag")].map((tag) => tag.textContent)).toEqual(["A", "B"]);
    element.querySelector<HTMLButtonElement>(".tag[data-key=b] button")?.click();
    expect(element.value).toEqual(["a"]);
    expect(events).toEqual(["input", "change", "input", "change"]);
    expect(element.querySelector(".tag button")?.getAttribute("aria-label")).toBe("Remove A");
  });

  it("12 multi-checkbox: a box per option", () => {
    const { element, events } = mount<HTMLMultiCheckboxElement>(
      '<multi-checkbox name="m"><option value="a">A</option><option value="b" selected>B</option></multi-checkbox>',
    );
    const [a, b] = element.querySelectorAll("input");
    expect([a?.checked, b?.checked]).toEqual([false, true]);
    if (a) a.checked = true;
    a?.dispatchEvent(new Event("change", { bubbles: true }));
    expect(element.value).toEqual(["a", "b"]);
    expect(events).toEqual(["input", "change"]);
  });

  it("12 string-tags: Enter adds without submitting, twice counts once, slugs on request", () => {
    const { element } = mount<HTMLStringTagsElement>(
      HTMLStringTagsElement.create({ name: "s", value: new Set(["x"]), slug: true }).outerHTML,
    );
    const input = element.querySelector("input");
    if (input) input.value = "Big Sword, x";
    const key = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
    input?.dispatchEvent(key);
    expect(key.defaultPrevented).toBe(true);
    expect(element.value).toEqual(["x", "big-sword"]);
    element.querySelector<HTMLButtonElement>(".tag[data-key=x] button")?.click();
    expect(element.value).toEqual(["big-sword"]);
  });

  it("12 document-tags: known documents of the type only, single gives a text or null", () => {
    const { element } = mount<HTMLDocumentTagsElement>(
      HTMLDocumentTagsElement.create({ name: "d", type: "Actor", single: true, value: "Actor.a" }).outerHTML,
    );
    expect([element.value, element.querySelector(".tag")?.textContent]).toEqual(["Actor.a", "Dourli"]);
    const add = (uuid: string): void => {
      const input = element.querySelector("input");
      if (input) input.value = uuid;
      element.querySelector<HTMLButtonElement>(":scope > button")?.click();
    };
    add("Item.i");
    add("Actor.none");
    expect([element.value, notify.mock.calls.length]).toEqual(["Actor.a", 2]);
    add("Actor.b");
    expect(element.value).toBe("Actor.b");
    element.querySelector<HTMLButtonElement>(".tag button")?.click();
    expect(element.value).toBeNull();
  });

  it("12 document-tags: a list keeps up to max, unknown ones show as broken", () => {
    const { element } = mount<HTMLDocumentTagsElement>(
      '<document-tags name="d" max="2" value="Actor.a,Actor.gone,Actor.b"></document-tags>',
    );
    expect(element.value).toEqual(["Actor.a", "Actor.gone"]);
    expect(element.querySelectorAll(".tag.broken")).toHaveLength(1);
  });

  it("12 file-picker: opens the picker, its callback sets the value", () => {
    const opened: { type: string; current: string; callback(path: string): void }[] = [];
    class Picker {
      constructor(options: (typeof opened)[number]) {
        opened.push(options);
      }
      render(): void {}
    }
    Object.assign(globalThis, { foundry: { applications: { apps: { FilePicker: { implementation: Picker } } } } });
    const { element, events } = mount<HTMLFilePickerElement>(
      HTMLFilePickerElement.create({ name: "f", type: "image", value: "a.svg" }).outerHTML,
    );
    element.querySelector("button")?.click();
    expect(opened[0]).toMatchObject({ type: "image", current: "a.svg" });
    opened[0]?.callback("b.svg");
    expect([element.value, element.querySelector("input")?.value, events]).toEqual([
      "b.svg",
      "b.svg",
      ["input", "change"],
    ]);
  });

  it("12 code-mirror: a text area with the source", () => {
    const { element } = mount<HTMLCodeMirrorElement>(
      HTMLCodeMirrorElement.create({ name: "c", language: "json", value: '{"a": "<b>"}' }).outerHTML,
    );
    expect(element.value).toBe('{"a": "<b>"}');
    change(element.querySelector("textarea"), "{}");
    expect(element.value).toBe("{}");
  });

  it("12 the focus goes to the first inner control, also by the label's click", () => {
    const { element } = mount<HTMLColorPickerElement>('<color-picker name="c" value=""></color-picker>');
    element.dispatchEvent(new Event("click"));
    expect(document.activeElement).toBe(element.querySelector("input"));
  });

  it("12 moving an element in the page keeps its value", () => {
    const { element } = mount<HTMLRangePickerElement>(
      '<range-picker name="n" min="0" max="10" step="1" value="4"></range-picker>',
    );
    element.value = 7;
    document.querySelector("form")?.append(element);
    expect([element.value, element.querySelectorAll("input").length]).toEqual([7, 2]);
  });

  it("13 secret-block turns its secret over in the source", () => {
    const { element } = mount<HTMLSecretBlockElement>(
      '<secret-block><section class="secret" id="secret-a">x</section></secret-block>',
    );
    expect([element.revealed, element.querySelector("button")?.textContent]).toEqual([false, "Reveal"]);
    const source = '<p>a</p><section class="secret" id="secret-a">x</section>';
    const turned = element.toggleRevealed(source);
    expect(turned).toContain("secret revealed");
    expect(element.toggleRevealed(turned)).toBe(source);
  });
});
