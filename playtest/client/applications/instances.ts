import type { ApplicationWindow } from "./api/application-window";

/** `foundry.applications.instances`: every application that is rendered now, by its id (sec. 2). */
export const instances = new Map<string, ApplicationWindow>();
