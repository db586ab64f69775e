import { minify } from "@swc/core";
import { defineConfig, type Plugin } from "vite";

// Library build of the system. Class names must survive bundling: sheet ids, render hooks and the revival of rolls all go by
// class name. Names of functions need not, and neither need blanks, which Vite keeps in a library unless it is told.
const keepNames = { class: true, function: false };
const smallest = { compress: { keepNames }, mangle: { keepNames }, codegen: { removeWhitespace: true } };

/** A first minifier before the bundler's own: each finds what the other leaves, together a fortieth of the package. */
const keep = { keep_classnames: true };
const smaller: Plugin = {
  name: "smaller",
  renderChunk: (code) =>
    minify(code, {
      module: true,
      ecma: 2022,
      sourceMap: true,
      // What it does less of, the other does as well, and what both do packs worse.
      compress: { passes: 6, collapse_vars: false, sequences: false, evaluate: false, const_to_let: false, ...keep },
      mangle: { toplevel: true, ...keep },
    }),
};

export default defineConfig(({ mode }) => ({
  plugins: mode === "production" ? [smaller] : [],
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
      output: {
        minify: mode === "production" ? smallest : false,
        // Nobody bundles the package again: what is said for bundlers only weighs.
        comments: { annotation: mode !== "production" },
      },
    },
  },
}));
