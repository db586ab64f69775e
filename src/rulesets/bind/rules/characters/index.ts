export * from "./attributes";
export * from "./class-package";
export * from "./creation";
export * from "./races";
export * from "./starting";
