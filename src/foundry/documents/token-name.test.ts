import { beforeEach, describe, expect, it } from "vitest";
import { fakeFoundry } from "../testing/fake-foundry";
import { nameAsToken, watchTokenNames } from "./token-name";

type Listener = (token: object, data: object, options: object) => void;
const listeners: Record<string, Listener> = {};
beforeEach(() => {
  fakeFoundry();
  Object.assign(Hooks, { on: (name: string, listener: Listener) => Object.assign(listeners, { [name]: listener }) });
  watchTokenNames();
});

const scene = (...names: string[]) => ({ tokens: names.map((name) => ({ name })) });
const base = (name: string) => ({ _source: { name }, prototypeToken: { name } });

/** The name that a token has after Foundry asked those who listen. */
function created(name: string, on: object, { options = {}, kind = "Thug", linked = false } = {}): string {
  const token = {
    name,
    actorId: "a",
    actorLink: linked,
    baseActor: base(kind),
    parent: on,
    updateSource: (changes: { name: string }) => Object.assign(token, changes),
  };
  listeners.preCreateToken?.(token, {}, options);
  return token.name;
}

describe("names of tokens", () => {
  it("a further one of a kind gets the first free number", () => {
    expect(created("Thug", scene())).toBe("Thug");
    expect(created("Thug", scene("Thug"))).toBe("Thug 2");
    expect(created("Thug", scene("Thug", "Thug 2", "Thug 4"))).toBe("Thug 3");
  });
  it("several of one creation are told apart, and a copy of the second is the third", () => {
    const options = {};
    expect([1, 2, 3].map(() => created("Thug", scene(), { options }))).toEqual(["Thug", "Thug 2", "Thug 3"]);
    expect(created("Thug 2", scene("Thug", "Thug 2"))).toBe("Thug 3");
    expect(created("One-Eye", scene("One-Eye"))).toBe("One-Eye 2");
    expect(created("Unit 7", scene("Unit 7"), { kind: "Unit 7" })).toBe("Unit 7 2");
  });
  it("who is one person, and what an undo brings back, keeps the name", () => {
    expect(created("Dourli", scene("Dourli"), { linked: true })).toBe("Dourli");
    expect(created("Thug", scene("Thug"), { options: { isUndo: true } })).toBe("Thug");
    expect(created("Thug", scene("Thug"), { options: { keepId: true } })).toBe("Thug");
  });
  it("a renamed token's open windows are drawn anew, also one that is being drawn at this moment", () => {
    const drawn: string[] = [];
    const app = (name: string, rendered: boolean) => ({ rendered, render: () => drawn.push(name) });
    const actor = {
      reset: () => drawn.push("prepared"),
      apps: { sheet: app("sheet", false), popout: app("popout", true) },
    };
    listeners.updateToken?.({ actor, actorLink: false }, { name: "One-Eye" }, {});
    expect(drawn).toEqual(["prepared", "sheet", "popout"]);
    listeners.updateToken?.({ actor, actorLink: false }, { x: 100 }, {});
    listeners.updateToken?.({ actor, actorLink: true }, { name: "One-Eye" }, {});
    expect(drawn).toHaveLength(3);
  });
  it("a token's actor bears the token's name, unless its own sheet named it", () => {
    const actor = (own: string, token: object | null) => ({ name: own, _source: { name: own }, token }) as never;
    const shown = (own: string, token: object | null): string => {
      const one = actor(own, token) as { name: string };
      nameAsToken(one as never);
      return one.name;
    };
    expect(shown("Thug", { name: "Thug 2", baseActor: base("Thug") })).toBe("Thug 2");
    expect(shown("Old Grim", { name: "Thug 2", baseActor: base("Thug") })).toBe("Old Grim");
    expect(shown("Thug", { name: "", baseActor: base("Thug") })).toBe("Thug");
    expect(shown("Thug", null)).toBe("Thug");
  });
});
