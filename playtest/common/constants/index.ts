/** `CONST`. Contract sec. 3; the rest from general knowledge of the public API `[?]`. */
export * from "./canvas.js";
export * from "./documented.js";
export * from "./documents.js";
export * from "./files.js";
export * from "./permissions.js";
export * from "./play.js";
