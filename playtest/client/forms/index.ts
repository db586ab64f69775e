/** `foundry.applications.fields` (sec. 12) and `foundry.applications.ux.FormDataExtended` (sec. 11.5). */
export {
  createCheckboxInput,
  createEditorInput,
  createFontAwesomeIcon,
  createFormGroup,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextareaInput,
  createTextInput,
  setInputAttributes,
} from "./inputs.js";
export { prepareSelectOptionGroups } from "./select-options.js";
export { formBuilder } from "./field-inputs.js";
export { FormDataExtended } from "./form-data.js";
