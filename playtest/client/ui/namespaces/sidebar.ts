/** `foundry.applications.sidebar`. */
export { AbstractSidebarTab } from "../sidebar/abstract-sidebar-tab";
export { DocumentDirectory } from "../directory/document-directory";
export { Sidebar } from "../sidebar/sidebar";
export * as apps from "./sidebar-apps";
export * as tabs from "./sidebar-tabs";
