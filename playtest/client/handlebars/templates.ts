/** Templates by path (sec. 12): fetched once, compiled, and registered as partials under their path. */
import Handlebars from "handlebars";

export type CompiledTemplate = Handlebars.TemplateDelegate;

const loading = new Map<string, Promise<CompiledTemplate>>();

/** Systems read getters of documents and models in templates. */
const RUNTIME: Handlebars.RuntimeOptions = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

/** A compiled template; `id` is another partial name for it. @throws (rejects) when the server has no such file */
export async function getTemplate(path: string, id?: string): Promise<CompiledTemplate> {
  const running = loading.get(path) ?? load(path);
  loading.set(path, running);
  const template = await running;
  if (id) Handlebars.registerPartial(id, template);
  return template;
}

async function load(path: string): Promise<CompiledTemplate> {
  try {
    const response = await fetch(path.startsWith("/") ? path : `/${path}`);
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    const template = Handlebars.compile(await response.text());
    Handlebars.registerPartial(path, template);
    return template;
  } catch (error) {
    loading.delete(path); // a later attempt may find it
    throw new Error(
      `Unable to load the template "${path}": ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/** Loads templates so that they can be used as partials: a list of paths, or partial name -> path. */
export async function loadTemplates(paths: string[] | Record<string, string>): Promise<CompiledTemplate[]> {
  if (Array.isArray(paths)) return Promise.all(paths.map((path) => getTemplate(path)));
  return Promise.all(Object.entries(paths).map(([id, path]) => getTemplate(path, id)));
}

/** The HTML of a template for a context. */
export async function renderTemplate(path: string, context: object = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(context, RUNTIME);
}

/** Forgets what was fetched; development reloads templates. */
export function clearTemplates(): void {
  for (const path of loading.keys()) Handlebars.unregisterPartial(path);
  loading.clear();
}
