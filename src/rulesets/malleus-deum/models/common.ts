import { html, text, words } from "./fields";

/** What every actor and item of Malleus Deum has: tags (MD-TAG-01), a description, and where the entry comes from. */
export const common = () => ({ tags: words(), description: html(), sourceNote: text() });
