import { offerBelowPacks } from "../platform/sidebar-button";
import { localize } from "../platform/i18n";
import { openImport } from "./open-import";

/** The GM's way to bring documents in from a file or a text, in the list of packs. */
export const offerImport = (): void =>
  offerBelowPacks({
    id: "manifold-import-button",
    label: () => localize("MANIFOLD.Content.window"),
    icon: "fa-solid fa-file-import",
    shown: () => game.user.isGM,
    onClick: () => openImport(),
  });
