/** `foundry.applications.elements` (sec. 12). Importing this registers the elements with the page. */
export { HTMLCodeMirrorElement } from "./code-mirror.js";
export { HTMLColorPickerElement } from "./color-picker.js";
export { HTMLDocumentEmbedElement } from "./document-embed.js";
export { HTMLDocumentTagsElement } from "./document-tags.js";
export { HTMLEnrichedContentElement } from "./enriched-content.js";
export { HTMLFilePickerElement } from "./file-picker.js";
export { FormInputElement as AbstractFormInputElement, type InputConfig } from "./form-input-element.js";
export { HTMLHueSelectorSlider } from "./hue-slider.js";
export { MultiChoiceElement as AbstractMultiSelectElement } from "./multi-choice-element.js";
export { HTMLMultiCheckboxElement } from "./multi-checkbox.js";
export { HTMLMultiSelectElement } from "./multi-select.js";
export { HTMLProseMirrorElement, type ProseMirrorConfig } from "./prose-mirror.js";
export { HTMLRangePickerElement } from "./range-picker.js";
export { HTMLSecretBlockElement } from "./secret-block.js";
export { HTMLStringTagsElement } from "./string-tags.js";
export { parseProse, serializeProse } from "./prose/html.js";
export { proseSchema } from "./prose/schema.js";
export { proseMirror } from "./prose/namespace.js";
