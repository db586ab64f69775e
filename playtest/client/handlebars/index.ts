/** `foundry.applications.handlebars` (sec. 12). */
export { clearTemplates, getTemplate, loadTemplates, renderTemplate, type CompiledTemplate } from "./templates.js";
export { helperFunctions, registerHelpers, removeDeprecatedHelpers } from "./helpers.js";
