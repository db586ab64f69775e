// @vitest-environment happy-dom
import Handlebars from "handlebars";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { templateTexts } from "../../testing/template-texts";
import { registerHelpers } from "../handlebars/index";

const text = (path: string) => templateTexts[`templates/${path}`] ?? "";
const compile = (path: string) => Handlebars.compile(text(path));

function render(path: string, context: object): HTMLElement {
  const box = document.createElement("div");
  box.innerHTML = compile(path)(context);
  return box;
}

beforeAll(() => {
  vi.stubGlobal("Handlebars", Handlebars);
  const localize = (key: string) => key;
  vi.stubGlobal("game", { i18n: { localize, format: localize, has: () => true, lang: "en" } });
  registerHelpers();
  for (const name of ["folder-partial", "document-partial"]) {
    const path = `sidebar/partials/${name}.hbs`;
    Handlebars.registerPartial(`templates/${path}`, text(path));
  }
});

describe("9 chat: markup", () => {
  const message = { _id: "abc", timestamp: Date.now(), flavor: "<em>Block</em>", content: "<p>Hello</p>" };

  it("9 a message carries the hooks that systems listen on", () => {
    const box = render("sidebar/chat-message.hbs", {
      message,
      alias: "Anna",
      cssClass: "whisper",
      isWhisper: true,
      whisperTo: "GM",
    });
    const entry = box.querySelector("li.chat-message.message.whisper[data-message-id=abc]");
    for (const part of [
      ".message-header .message-sender",
      ".message-header .message-metadata",
      ".flavor-text",
      ".whisper-to",
    ]) {
      expect(entry?.querySelector(part), part).not.toBeNull();
    }
    expect(entry?.querySelector(".message-content")?.innerHTML).toBe("<p>Hello</p>");
  });

  it("9 names are text, whatever they hold", () => {
    const box = render("sidebar/chat-message.hbs", { message, alias: "<img src=x onerror=alert(1)>", cssClass: "" });
    expect(box.querySelector("img")).toBeNull();
    expect(box.querySelector(".message-sender")?.textContent).toBe("<img src=x onerror=alert(1)>");
  });

  it("9 only those who may delete see the button", () => {
    const deletable = (canDelete: boolean) =>
      render("sidebar/chat-message.hbs", { message, alias: "", cssClass: "", canDelete }).querySelector(
        "[data-action=deleteMessage]",
      );
    expect(deletable(false)).toBeNull();
    // A link with a button's role: cards and their tests count the buttons of a message.
    expect(deletable(true)?.matches("a.message-delete[role=button][tabindex='0'][aria-label]")).toBe(true);
  });

  it("9 a roll has formula, tooltip and total in that order, each die with its classes", () => {
    const rolls = [
      { result: "12", classes: "die d12 max" },
      { result: "3", classes: "die d12 discarded" },
    ];
    const tooltip = compile("dice/tooltip.hbs")({ parts: [{ formula: "2d12kh", total: 12, rolls }] });
    const box = render("dice/roll.hbs", { formula: "2d12kh", tooltip, total: 12 });
    const order = [...(box.querySelector(".dice-roll > .dice-result")?.children ?? [])].map((part) => part.className);
    expect(order).toEqual(["dice-formula", "dice-tooltip", "dice-total"]);
    expect(box.querySelectorAll(".dice ol.dice-rolls > li.roll.die.d12")).toHaveLength(2);
    expect(box.querySelector("li.roll.discarded")?.textContent).toBe("3");
    expect(box.querySelector(".part-total")?.textContent).toBe("12");
  });
});

describe("11.8 directories: markup", () => {
  const entry = {
    id: "e1",
    uuid: "Actor.e1",
    name: "Wolf & <b>cub</b>",
    img: "icons/svg/pawprint.svg",
    cssClass: "actor",
  };
  const inner = { id: "f2", uuid: "Folder.f2", name: "Deep", depth: 2, expanded: true, children: [], entries: [entry] };
  const outer = {
    id: "f1",
    uuid: "Folder.f1",
    name: "Beasts",
    depth: 1,
    expanded: false,
    children: [inner],
    entries: [],
  };

  it("11.8 entries have id, uuid and a name that can be clicked", () => {
    const box = render("sidebar/directory/directory.hbs", { tree: { children: [], entries: [entry] } });
    const name = box.querySelector(".directory-item.entry[data-entry-id=e1][data-uuid='Actor.e1'] .entry-name");
    expect(name?.textContent).toBe("Wolf & <b>cub</b>");
    // Systems write into the entry's link; it is reached by Tab, and windows press such links with Enter (11.2).
    expect(name?.matches("a[role=button][tabindex='0'][data-action=activateEntry]")).toBe(true);
  });

  it("11.8 folders hold folders and entries", () => {
    const box = render("sidebar/directory/directory.hbs", { tree: { children: [outer], entries: [] } });
    expect(box.querySelector("[data-folder-id=f1] [data-folder-id=f2] [data-entry-id=e1]")).not.toBeNull();
    expect(box.querySelector("[data-folder-id=f1]")?.classList.contains("expanded")).toBe(false);
    expect(
      box.querySelector("[data-folder-id=f2] > .folder-header [aria-expanded]")?.getAttribute("aria-expanded"),
    ).toBe("true");
  });

  it("11.8 the create button is there for those who may create", () => {
    const header = (canCreateEntry: boolean) =>
      render("sidebar/directory/header.hbs", { canCreate: true, canCreateEntry }).querySelector(
        "[data-action=createEntry]",
      );
    expect(header(true)).not.toBeNull();
    expect(header(false)).toBeNull();
  });
});

describe("10 tracker: markup", () => {
  const footer = (context: object) => render("sidebar/tabs/combat/footer.hbs", context);
  const actions = (box: HTMLElement) =>
    [...box.querySelectorAll<HTMLElement>("[data-action]")].map((b) => b.dataset.action);

  it("10 before the fight a GM can begin it, during it walk through turns and end it", () => {
    expect(actions(footer({ hasCombat: true, combat: { round: 0 }, user: { isGM: true }, turns: [1] }))).toEqual([
      "startCombat",
    ]);
    expect(actions(footer({ hasCombat: true, combat: { round: 1 }, user: { isGM: true } }))).toEqual([
      "previousRound",
      "previousTurn",
      "endCombat",
      "nextTurn",
      "nextRound",
    ]);
  });

  it("10 a player ends their own turn only", () => {
    const player = { hasCombat: true, combat: { round: 1 }, user: { isGM: false } };
    expect(actions(footer(player))).toEqual([]);
    expect(actions(footer({ ...player, control: true }))).toContain("nextTurn");
    expect(actions(footer({ ...player, control: true }))).not.toContain("endCombat");
  });

  it("10 rows name their combatant and offer to roll to owners who have not", () => {
    const turn = { id: "c1", name: "Wolf", css: "active", active: true, effects: { icons: [] }, isOwner: true };
    const box = render("sidebar/tabs/combat/tracker.hbs", { turns: [turn], user: { isGM: false }, hasCombat: true });
    expect(box.querySelector("li.combatant.active[data-combatant-id=c1]")?.getAttribute("aria-current")).toBe("true");
    expect(box.querySelector("[data-action=rollInitiative]")).not.toBeNull();
    expect(box.querySelector("[data-action=toggleHidden]")).toBeNull();
  });
});
