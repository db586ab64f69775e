import Handlebars from "handlebars";
import { fakeTable, type FakeTable } from "../../applications/testing/fake-table";
import { getParentClasses, logCompatibilityWarning, randomID } from "../../../common/utils/index";

/** Templates by path; a test adds its own. */
export type Templates = Record<string, string>;

/** The page's globals as first-generation windows use them. */
export function firstTable(templates: Templates): FakeTable {
  const seen = fakeTable();
  const renderTemplate = async (path: string, data: object): Promise<string> =>
    Handlebars.compile(templates[path] ?? "")(data);
  Object.assign(globalThis, {
    foundry: {
      utils: { getParentClasses, logCompatibilityWarning, randomID },
      applications: { handlebars: { renderTemplate }, apps: {}, sheets: {} },
    },
  });
  Object.assign(CONFIG, { compatibility: { mode: 0 } });
  Object.assign(ui, { windows: {} });
  return seen;
}
