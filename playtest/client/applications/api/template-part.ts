import type { FormConfiguration } from "./types";

/** One template of an application (sec. 11.3). */
export interface TemplatePart {
  template: string;
  /** Id of the part's root element; the application's id is put before it. */
  id?: string;
  classes?: string[];
  /** Further templates to preload as partials under their path. */
  templates?: string[];
  /** Selectors whose scroll position is kept; "" is the part's root. */
  scrollable?: string[];
  forms?: Record<string, FormConfiguration>;
  /** The part's markup becomes the whole content; it may have any number of elements. */
  root?: boolean;
}
