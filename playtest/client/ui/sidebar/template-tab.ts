import { HandlebarsApplicationMixin } from "../../applications/api/index";
import { AbstractSidebarTab } from "./abstract-sidebar-tab";

/** A panel of the sidebar made of template parts. */
export const TemplateTab = HandlebarsApplicationMixin(AbstractSidebarTab);
