/** `@Embed[uuid option=value flag]{caption}` (sec. 13). */
import { documentLink, findDocument } from "./document-links.js";
import { replaceText } from "./replace-text.js";
import type { EnrichOptions } from "./enrich-options.js";

const PATTERN = /@Embed\[([^\]]{1,1000})\](?:\{([^}]{0,1000})\})?/g;
/** Embeds that embed each other end here. */
const DEPTH = 5;

interface Embeddable {
  isOwner?: boolean;
  pack?: string | null;
  testUserPermission?(user: unknown, level: string): boolean;
  toEmbed?(config: object, options: EnrichOptions): Promise<HTMLElement | HTMLCollection | null>;
}

/** `values` are options without a name; captions given in braces are the label. */
export interface EmbedConfig {
  uuid: string;
  values: string[];
  label?: string;
  [key: string]: unknown;
}

export function enrichEmbeds(root: Element, options: EnrichOptions): Promise<void> {
  const depth = options._embedDepth ?? 0;
  const inner = { ...options, _embedDepth: depth + 1 };
  return replaceText(root, PATTERN, async ([, text = "", label]) => {
    const config = readEmbed(text, label);
    const found = await documentToEmbed(config.uuid, options.relativeTo);
    // What lies in a pack is read by the pack's ownership, which let it come here.
    const isReadable = Boolean(found?.pack) || (found?.testUserPermission?.(game.user, "OBSERVER") ?? true);
    if (!found?.toEmbed || !isReadable || depth >= DEPTH) {
      return documentLink(config.uuid, options.relativeTo, { label });
    }
    // Secrets are a matter of the document they stand in, not of the one that embeds it.
    const embed = await found.toEmbed(config, {
      ...inner,
      secrets: options.secrets === true && found.isOwner === true,
    });
    if (!embed) return null;
    if (embed instanceof HTMLElement) return embed;
    const fragment = document.createDocumentFragment();
    fragment.append(...embed);
    return fragment;
  });
}

/** A pack's index is enough for a link; for an embed its entry is fetched. */
async function documentToEmbed(uuid: string, relative: unknown): Promise<Embeddable | null> {
  const found = (await findDocument(uuid, relative)) as (Embeddable & { uuid: string }) | null;
  if (!found || found.toEmbed) return found;
  return ((await fromUuid(found.uuid, { strict: false })) as Embeddable | null) ?? found;
}

/** Reads `uuid key=value key="some words" flag`. */
export function readEmbed(text: string, label?: string): EmbedConfig {
  const parts = text.match(/[^\s"]*"[^"]*"|\S+/g) ?? [];
  const config: EmbedConfig = { uuid: "", values: [], ...(label ? { label } : {}) };
  for (const [index, part] of parts.entries()) {
    const [, key, quoted, plain] = /^(\w+)=(?:"([^"]*)"|(.*))$/.exec(part) ?? [];
    const value = quoted ?? plain;
    if (key !== undefined && value !== undefined) config[key] = typed(value);
    else if (index === 0) config.uuid = part;
    else config.values.push(part);
  }
  return config;
}

function typed(value: string): unknown {
  if (value === "true" || value === "false") return value === "true";
  return value !== "" && !Number.isNaN(Number(value)) ? Number(value) : value;
}
