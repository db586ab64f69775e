// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { DrawnApplication, FURNITURE } from "./template-application";
import { fakeTable } from "../../applications/testing/fake-table";
import { serveTemplates } from "../../applications/testing/templates";
import type { Context } from "../../applications/api/types";

class Names extends DrawnApplication {
  static override DEFAULT_OPTIONS = { id: "names", window: FURNITURE };
  override async _prepareContext(): Promise<Context> {
    return { names: ["Anna", "Ben"] };
  }
  protected draw(): Node[] {
    return [document.createTextNode("drawn")];
  }
}
class Styled extends Names {
  static override PARTS = { names: { root: true, template: "systems/demo/names.hbs" } };
}

beforeEach(() => {
  fakeTable();
  serveTemplates({ "systems/demo/names.hbs": "{{#each names}}<b>{{this}}</b>{{/each}}" });
});

it("11.3 furniture of the table draws itself; a system's own class of it is made of its templates", async () => {
  expect((await new Names().render({ force: true })).element.textContent).toBe("drawn");
  expect((await new Styled().render({ force: true })).element.innerHTML).toBe("<b>Anna</b><b>Ben</b>");
});
