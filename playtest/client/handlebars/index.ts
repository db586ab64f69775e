/** `foundry.applications.handlebars` (sec. 12). */
export { clearTemplates, getTemplate, loadTemplates, renderTemplate, type CompiledTemplate } from "./templates.js";
export { registerHelpers } from "./helpers.js";
