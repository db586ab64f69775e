// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { installPrimitives } from "../../../common/primitives/index";
import { registerHelpers } from "../../handlebars/index";
import { asDocument, fakeDocument } from "../testing/fake-document";
import { fakeTable, settled } from "../testing/fake-table";
import { serveTemplates } from "../testing/templates";
import { DocumentOwnershipConfig } from "./document-ownership-config";

installPrimitives();
registerHelpers();
beforeEach(() => {
  fakeTable();
  serveTemplates({});
  const users = [
    { id: "gm", name: "GM", isGM: true },
    { id: "ann", name: "Ann", isGM: false },
    { id: "bob", name: "Bob", isGM: false },
  ];
  Object.assign(game, { users });
  Object.assign(globalThis, {
    CONST: { DOCUMENT_OWNERSHIP_LEVELS: { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } },
  });
});

test("5.4 ownership is saved as a whole: levels of the form, others' kept, 'as the default' removed", async () => {
  const actor = fakeDocument({ ownership: { default: 0, gm: 3, ann: 2 } });
  const app = await new DocumentOwnershipConfig({ document: asDocument(actor) }).render({ force: true });
  const select = (name: string): HTMLSelectElement =>
    app.element.querySelector(`select[name="${name}"]`) as HTMLSelectElement;
  expect([select("default").value, select("ann").value, select("bob").value]).toEqual(["0", "2", "-1"]);
  expect(app.element.querySelector("select[name=gm]")).toBeNull();
  select("default").value = "1";
  select("ann").value = "-1";
  select("bob").value = "3";
  app.element.dispatchEvent(new Event("submit", { cancelable: true }));
  await settled();
  const [changes, operation] = actor.update.mock.calls[0] as [object, object];
  expect(changes).toEqual({ ownership: { default: 1, gm: 3, bob: 3 } });
  expect(operation).toMatchObject({ diff: false, recursive: false });
});
