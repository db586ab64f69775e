import { defineConfig } from "vite";

// Library build of the system. Class names must survive bundling (keepNames): sheet ids, render hooks and the revival of
// rolls all go by class name.
export default defineConfig(({ mode }) => ({
  base: "/systems/manifold/",
  publicDir: false,
  logLevel: "warn",
  build: {
    outDir: "dist/manifold",
    emptyOutDir: true,
    sourcemap: true,
    minify: mode === "production",
    target: "es2022",
    lib: { entry: "src/manifold.ts", formats: ["es"], fileName: () => "manifold.mjs" },
    rolldownOptions: { output: { keepNames: true } },
  },
}));
