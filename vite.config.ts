import { defineConfig } from "vite";

// Library build of the system. Class names survive bundling: worlds store sheets by them ("manifold.MalleusNpcSheet"), hooks
// are called after them, and rolls are revived by them. Names of functions need not, and neither need blanks, which Vite keeps
// in a library unless it is told.
const keepNames = { class: true, function: false };
const smallest = { compress: { keepNames }, mangle: { keepNames }, codegen: { removeWhitespace: true } };

export default defineConfig(({ mode }) => ({
  base: "/systems/manifold/",
  publicDir: false,
  logLevel: "warn",
  build: {
    outDir: "dist/manifold",
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    target: "es2022",
    lib: { entry: "src/manifold.ts", formats: ["es"], fileName: () => "manifold.mjs" },
    rolldownOptions: {
      // No module but the entry does anything by being loaded, so what nobody uses goes, tables included.
      treeshake: { moduleSideEffects: false, propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      preserveEntrySignatures: "allow-extension", // what chunks import from each other
      output: {
        minify: mode === "production" ? smallest : false,
        // Nobody bundles the package again: what is said for bundlers only weighs.
        comments: { annotation: mode !== "production" },
        // What is loaded when it is first needed: a ruleset's play, rare windows, and what these share.
        chunkFileNames: ({ name, facadeModuleId }) =>
          `chunks/${/rulesets\/([^/]+)\/play\.ts$/.exec(facadeModuleId ?? "")?.[1]?.concat(".play") ?? name}-[hash].mjs`,
        // Left to itself the bundler parts what is loaded at once into some thirty files, by who else needs them, and together
        // these weigh a quarter more than one.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "at-once", tags: ["$initial"], test: (id) => !id.endsWith("/src/manifold.ts") },
            // Growth, files, relations and dialogs of effects are rare, and not every game's: whoever needs them loads them. What windows before a
            // roll share comes with the first of them.
            {
              name: "shared",
              test: (id) =>
                /\/src\/(engine|foundry)\/|\/node_modules\//.test(id) &&
                !/\/(engine\/(grants|shape)|foundry\/(grants|content|relations|guide|effects))\//.test(id) &&
                !/\/foundry\/(rolls\/(roll-window|roll-dialog-view|odds-bar|target-list)|forms\/patch-keyed|chat\/mark-terms)\.ts$/.test(
                  id,
                ),
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
}));
