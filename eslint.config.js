import { existsSync, readdirSync } from "node:fs";
import css from "@eslint/css";
import js from "@eslint/js";
import html from "@html-eslint/eslint-plugin";
import * as htmlParser from "@html-eslint/parser";
import { defineConfig } from "eslint/config";
import { createNodeResolver, importX } from "eslint-plugin-import-x";
import typescript from "typescript-eslint";

const rulesets = readdirSync("src/rulesets", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** The rooms of src/foundry, lowest first: what stands left is imported by what stands right, never the other way. */
const foundryRooms = [
  ["contracts", "platform", "messages", "registry", "forms", "windows", "changes", "settings", "rolls", "documents"],
  [
    "conditions",
    "chat",
    "requests",
    "resources",
    "relations",
    "time",
    "grants",
    "party",
    "content",
    "guide",
    "enrichers",
    "tours",
  ],
  ["combat", "sheets", "hotbar", "keys", "neighbours", "migrations", "api", "registration"],
].flat();

/** Arrows run down only: manifold -> rulesets -> foundry -> engine; rules -> engine; src and playtest do not know each other. */
const zones = [
  { target: "src/engine", from: "src", except: ["./engine"], message: "The engine imports nothing above it." },
  { target: "src/foundry", from: "src/rulesets", message: "Shared code never names a ruleset." },
  { target: "src/foundry", from: "src/manifold.ts" },
  { target: "src", from: "playtest", message: "Nothing in src knows the table." },
  { target: "playtest", from: "src", message: "The table knows no system." },
  { target: "playtest/common", from: ["playtest/client", "playtest/server"] },
  { target: "playtest/common/known.ts", from: "playtest", message: "What names all classes imports none." },
  { target: "playtest/server", from: "playtest/client" },
  ...rulesets.flatMap((id) => [
    {
      target: `src/rulesets/${id}`,
      from: rulesets.filter((other) => other !== id).map((other) => `src/rulesets/${other}`),
      message: "Rulesets never import each other.",
    },
    {
      target: `src/rulesets/${id}/rules`,
      from: "src",
      except: ["./engine", `./rulesets/${id}/rules`],
      message: "Rules are plain TypeScript: the engine and themselves, nothing else.",
    },
  ]),
].filter(({ from }) => from.length > 0);

/** Between the rooms of the shared layer; tests may look further. */
const roomZones = foundryRooms.flatMap((room, at) => {
  const from = foundryRooms.slice(at + 1).map((above) => `src/foundry/${above}`);
  const message = `Arrows run down: ${foundryRooms.join(", ")}.`;
  return from.length > 0 ? [{ target: `src/foundry/${room}`, from, message }] : [];
});

/**
 * Rooms inside a ruleset, once it keeps its message parts' data apart from their views: what stands further left is imported by
 * what stands further right. Windows are opened by a dynamic import, so each is loaded when it is first needed.
 */
const ROOMS = [
  ["rules"],
  ["stored"],
  ["adapters"],
  ["changes"],
  ["actions"],
  ["chat", "sheets", "combat"],
  ["windows"],
];
for (const id of rulesets.filter((one) => existsSync(`src/rulesets/${one}/stored`))) {
  for (const [at, rooms] of ROOMS.entries()) {
    const right = ROOMS.slice(at + 1).flat();
    for (const room of rooms) {
      const others = [...right, ...rooms.filter((other) => other !== room)].map((one) => `src/rulesets/${id}/${one}`);
      if (others.length > 0)
        zones.push({ target: `src/rulesets/${id}/${room}`, from: others, message: "Arrows run to the left only." });
    }
  }
}

const pure = ["src/engine/**/*.ts", "src/rulesets/*/rules/**/*.ts"];
const impureGlobals = [
  "game",
  "foundry",
  "CONFIG",
  "Hooks",
  "ui",
  "canvas",
  "document",
  "window",
  "Date",
  "performance",
  "process",
];

export default defineConfig(
  {
    ignores: [
      "dist/**",
      "playtest/dist/**",
      "conformance/generated/**",
      "**/node_modules/**",
      ".playtest/**",
      "coverage/**",
    ],
  },
  {
    files: ["**/*.{ts,js,mjs}"],
    extends: [js.configs.recommended],
    languageOptions: {
      globals: Object.fromEntries(
        [
          "console",
          "process",
          "URL",
          "performance",
          "setTimeout",
          "fetch",
          "Buffer",
          "clearTimeout",
          "structuredClone",
        ].map((name) => [name, "readonly"]),
      ),
    },
  },
  {
    files: ["**/*.ts"],
    extends: [typescript.configs.strict],
    plugins: { "import-x": importX },
    settings: { "import-x/resolver-next": [createNodeResolver({ extensions: [".ts", ".js"] })] },
    rules: {
      "no-undef": "off", // TypeScript knows better
      "max-lines": ["error", 400],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "import-x/no-restricted-paths": ["error", { zones: [...zones, ...roomZones] }],
      "prefer-const": ["error", { ignoreReadBeforeAssign: true }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      "@typescript-eslint/no-extraneous-class": "off", // Foundry's API is made of classes with static members
      "@typescript-eslint/no-empty-object-type": ["error", { allowInterfaces: "always" }], // registries for declaration merging
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/unified-signatures": "off",
      "@typescript-eslint/no-dynamic-delete": "off", // documents are records keyed by path
    },
  },
  {
    files: ["types/**/*.d.ts", "**/*.d.ts", "playtest/client/**/*.ts", "playtest/common/**/*.ts", "conformance/*.ts"],
    rules: {
      "@typescript-eslint/no-invalid-void-type": "off", // Foundry's own signatures: "false or nothing"
    },
  },
  {
    files: ["**/*.d.ts"],
    rules: { "@typescript-eslint/consistent-type-imports": "off" }, // namespaces are exposed as values
  },
  {
    files: pure,
    ignores: ["**/*.test.ts"],
    rules: {
      "no-restricted-globals": ["error", ...impureGlobals],
      "no-restricted-properties": ["error", { object: "Math", property: "random" }],
    },
  },
  {
    files: ["src/**/*.ts"],
    // Foundry's own types are claimed in platform/ alone; tests' stand-ins are no real documents.
    ignores: ["**/*.test.ts", "**/testing/**", "src/foundry/platform/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "TSAsExpression > TSAsExpression > TSUnknownKeyword",
          message: "Read it with a reader or a type guard: what is stored comes from anybody.",
        },
      ],
    },
  },
  {
    files: ["**/*.test.ts"],
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off",
      "import-x/no-restricted-paths": ["error", { zones }],
      // Files of a worker share their modules: what one puts in the place of a module the next would find.
      "no-restricted-properties": [
        "error",
        ...["mock", "doMock", "resetModules"].map((property) => ({ object: "vi", property })),
      ],
    },
  },
  {
    files: ["playtest/fixtures/**/*.{js,mjs}", "tests/fixtures/modules/**/*.mjs", "probe/**/*.js"],
    rules: { "no-undef": "off", "no-unused-vars": "off" }, // the probe's files are joined into one script
  },
  {
    files: ["**/*.css"],
    plugins: { css },
    language: "css/css",
    rules: { "css/no-important": "error", "css/no-duplicate-imports": "error", "css/no-empty-blocks": "error" },
  },
  {
    files: ["templates/**/*.hbs", "playtest/templates/**/*.hbs"],
    plugins: { html },
    languageOptions: {
      parser: htmlParser,
      parserOptions: { templateEngineSyntax: htmlParser.TEMPLATE_ENGINE_SYNTAX.HANDLEBAR },
    },
    rules: {
      "html/require-img-alt": "error",
      "html/no-duplicate-attrs": "error",
      "html/require-button-type": "error",
      "html/no-inline-styles": "off", // widths of bars are data, passed as custom properties
      "html/no-obsolete-tags": "error",
      "html/no-positive-tabindex": "error",
    },
  },
);
