/// <reference types="vite/client" />

const texts: Record<string, string> = import.meta.glob("../templates/**/*.hbs", {
  query: "?raw",
  import: "default",
  eager: true,
});

/**
 * The table's own templates by the path they are served at ("templates/generic/..."). Read at transform time: tests with a
 * DOM run as in a browser, which has no file system.
 */
export const templateTexts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(texts).map(([path, text]) => [path.replace("../", ""), text]),
);
