import type { SystemManifest } from "../manifest/manifest.js";
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
 * The shell of the game view: the table's code first, then the system's scripts and modules in manifest order; all of
 * them run before DOMContentLoaded, at which the client starts (contract 2). Packages read names of their generation when
 * they are evaluated, so the page says which one it is; and some keep hold of the tooltip from the start.
 */
export function gamePage(worldTitle: string, manifest: SystemManifest, generation: number): string {
  const url = (path: string): string =>
    /^https?:\/\//.test(path) ? path : `/systems/${encodePath(manifest.id)}/${encodePath(path)}`;
  const scripts = manifest.scripts.map((path) => `<script defer src="${escapeHtml(url(path))}"></script>`);
  const modules = manifest.esmodules.map((path) => `<script type="module" src="${escapeHtml(url(path))}"></script>`);
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
${styleImports(manifest, url)}
  </style>
  <link rel="stylesheet" href="/table/table.css">
  <script type="module" src="/table/table.mjs"></script>
  ${[...scripts, ...modules].join("\n  ")}
</head>
<body class="vtt game system-${escapeHtml(manifest.id)} theme-light">
  <aside id="tooltip" role="tooltip"></aside>
</body>
</html>
`;
}

function styleImports(manifest: SystemManifest, url: (path: string) => string): string {
  return manifest.styles
    .map(({ src, layer }) => `@import "${cssText(url(src))}"${layer === null ? "" : ` layer(${cssName(layer)})`};`)
    .join("\n");
}

function cssText(url: string): string {
  return url.replace(/["\\<>]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}

function cssName(layer: string): string {
  return layer.replace(/[^A-Za-z0-9_.-]/g, "");
}
