/** `@Embed[uuid option=value flag]{caption}` (sec. 13). */
import { documentLink, findDocument } from "./document-links.js";
import { replaceText } from "./replace-text.js";
import type { EnrichOptions } from "./enrich-options.js";

const PATTERN = /@Embed\[([^\]]+)\](?:\{([^}]*)\})?/g;
/** Embeds that embed each other end here. */
const DEPTH = 5;

interface Embeddable {
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
    const found = (await findDocument(config.uuid, options.relativeTo)) as Embeddable | null;
    if (!found?.toEmbed || depth >= DEPTH) return documentLink(config.uuid, options.relativeTo, { label });
    const embed = await found.toEmbed(config, inner);
    if (!embed) return null;
    if (embed instanceof HTMLElement) return embed;
    const fragment = document.createDocumentFragment();
    fragment.append(...embed);
    return fragment;
  });
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
