// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { fakeTable } from "../testing/fake-table";
import { buildFieldGroups, buildPlainForm, buildSchemaForm, type FormField } from "./schema-fields";

beforeEach(() => void fakeTable());

const number: FormField = {
  toFormGroup: (group, input) => {
    const line = document.createElement("div");
    const { name, value } = input as { name: string; value: number };
    line.innerHTML = `<label>${(group as { label: string }).label}</label><input name="${name}" value="${value}">`;
    return line;
  },
};
const list: FormField = {
  toFormGroup: () => {
    throw new Error("no input");
  },
};
const schema: FormField = { fields: { hp: { fields: { value: number } }, tags: list } };
const source = { system: { hp: { value: 7 }, tags: ["a"], note: "x", alive: true } };

test("11.5 the plain form of a schema: nested schemas as fieldsets, what has no input as JSON, names are paths", () => {
  const form = document.createElement("form");
  form.append(...buildSchemaForm(schema, source, "system", "root"));
  expect(form.querySelector("fieldset > legend")?.textContent).toBe("hp");
  expect(form.querySelector<HTMLInputElement>("[name='system.hp.value']")?.value).toBe("7");
  const json = form.querySelector<HTMLTextAreaElement>("textarea[name='system.tags']");
  expect(JSON.parse(json?.value ?? "")).toEqual(["a"]);
  expect(json?.dataset.dtype).toBe("JSON");
});

test("11.5 system data without a model become one named input per value", () => {
  const form = document.createElement("form");
  form.append(...buildPlainForm(source.system, "system"));
  expect(form.querySelector<HTMLInputElement>("[name='system.alive']")?.checked).toBe(true);
  expect(form.querySelector<HTMLInputElement>("[name='system.hp.value']")?.type).toBe("number");
  expect(form.querySelector<HTMLInputElement>("[name='system.note']")?.getAttribute("aria-label")).toBe("note");
});

test("11.5 a list of fields leaves out those that the schema lacks", () => {
  const groups = [
    {
      legend: "Health",
      fields: [
        { path: "hp.value", label: "HP" },
        { path: "gone", label: "Gone" },
      ],
    },
  ];
  const [fieldset] = buildFieldGroups(groups, schema, { hp: { value: 3 } }, "root");
  expect([...(fieldset?.querySelectorAll("label") ?? [])].map((label) => label.textContent)).toEqual(["HP"]);
});
