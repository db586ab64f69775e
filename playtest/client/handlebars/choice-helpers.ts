import Handlebars from "handlebars";
import { prepareSelectOptionGroups, type OptionGroup, type SelectConfig } from "../forms/select-options.js";

interface HelperOptions {
  hash: Record<string, unknown>;
}

const escape = Handlebars.escapeExpression.bind(Handlebars);

/** `{{selectOptions choices selected= localize= blank= sort= labelAttr= valueAttr= nameAttr= inverted=}}`. */
export function selectOptions(choices: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const { selected, valueAttr, nameAttr, ...rest } = hash as SelectConfig & Record<string, unknown>;
  const config: SelectConfig = { ...rest, choices, value: selected };
  const named = (nameAttr as string | undefined) ?? valueAttr;
  if (named !== undefined) config.valueAttr = named as string;
  return new Handlebars.SafeString(prepareSelectOptionGroups(config).map(groupHtml).join(""));
}

function groupHtml({ group, options }: OptionGroup): string {
  const html = options
    .map((option) => {
      if (option.type === "rule") return "<hr>";
      const flags = `${option.selected ? " selected" : ""}${option.disabled ? " disabled" : ""}`;
      return `<option value="${escape(option.value)}"${flags}>${escape(option.label)}</option>`;
    })
    .join("");
  return group === "" ? html : `<optgroup label="${escape(group)}">${html}</optgroup>`;
}

/** `{{radioBoxes name choices checked= localize=}}`: a labelled radio button per choice. */
export function radioBoxes(name: string, choices: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const config = { choices, value: hash.checked, localize: hash.localize === true };
  const boxes = prepareSelectOptionGroups(config)
    .flatMap((group) => group.options)
    .map(({ value, label, selected }) => {
      const attributes = `type="radio" name="${escape(name)}" value="${escape(value)}"${selected ? " checked" : ""}`;
      return `<label class="checkbox"><input ${attributes}> ${escape(label)}</label>`;
    });
  return new Handlebars.SafeString(boxes.join(""));
}
