import type { SystemManifest } from "../manifest/manifest.js";
import type { ModuleManifest } from "../modules/module-manifest.js";
import { encodePath, escapeHtml } from "./html.js";

/** Cascade layers, lowest first (contract 17); unlayered styles beat all of them. */
const CASCADE_LAYERS = [
  "reset",
  "variables.base",
  "variables.themes",
  "elements.typography",
  "elements.media",
  "elements.forms",
  "elements.custom",
  "blocks.base",
  "blocks.ui",
  "applications",
  "compatibility",
  "layouts.full",
  "layouts.views",
  "layouts.responsive",
  "system",
  "modules",
  "exceptions",
];

/**
 * The shell of the game view: the table's code first, then the system's scripts and those of modules in their order; all of
 * them run before DOMContentLoaded, at which the client starts (contract 2). Packages read names of their generation when
 * they are evaluated, so the page says which one it is; and some keep hold of the tooltip from the start.
 */
export function gamePage(
  worldTitle: string,
  manifest: SystemManifest,
  generation: number,
  modules: readonly ModuleManifest[] = [],
): string {
  const packages: Loaded[] = [
    { ...manifest, root: `systems/${manifest.id}` },
    ...modules.map((module) => ({ ...module, root: `modules/${module.id}` })),
  ];
  const tags = (attributes: string, key: "scripts" | "esmodules"): string[] =>
    packages.flatMap((one) =>
      one[key].map((path) => `<script ${attributes} src="${escapeHtml(urlOf(one, path))}"></script>`),
    );
  const scripts = tags("defer", "scripts");
  const esmodules = tags('type="module"', "esmodules");
  return `<!doctype html>
<html lang="en" data-generation="${generation}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(worldTitle)}</title>
  <link rel="icon" href="/icons/svg/d20-grey.svg">
  <style>
@layer ${CASCADE_LAYERS.join(", ")};
@import "/fonts/fontawesome/css/all.min.css" layer(elements.media);
${packages.map(styleImports).join("\n")}
  </style>
  <link rel="stylesheet" href="/table/table.css">
  <script type="module" src="/table/table.mjs"></script>
  ${[...scripts, ...esmodules].join("\n  ")}
</head>
<body class="vtt game system-${escapeHtml(manifest.id)} theme-light">
  <aside id="tooltip" role="tooltip"></aside>
</body>
</html>
`;
}

type Loaded = Pick<SystemManifest, "scripts" | "esmodules" | "styles"> & { root: string };

function urlOf({ root }: Loaded, path: string): string {
  return /^https?:\/\//.test(path) ? path : `/${encodePath(root)}/${encodePath(path)}`;
}

function styleImports(one: Loaded): string {
  return one.styles
    .map(
      ({ src, layer }) => `@import "${cssText(urlOf(one, src))}"${layer === null ? "" : ` layer(${cssName(layer)})`};`,
    )
    .join("\n");
}

function cssText(url: string): string {
  return url.replace(/["\\<>]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}

function cssName(layer: string): string {
  return layer.replace(/[^A-Za-z0-9_.-]/g, "");
}
