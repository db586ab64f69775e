import type { ApplicationV2 } from "./api/application";

/** `foundry.applications.instances`: every application that is rendered now, by its id (sec. 2). */
export const instances = new Map<string, ApplicationV2>();
