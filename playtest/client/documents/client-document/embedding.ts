/** Documents within text (sec. 13): markup of core's issue 10262 and of the documentation of `DocumentHTMLEmbedConfig`. */
import { make } from "../../elements/make.js";
import type { Data } from "../types";
import { asClient, type DocumentConstructor } from "./base";

export type Embedded = HTMLElement | HTMLCollection | null;

interface Modelled {
  toEmbed?(config: Data, options: Data): Promise<Embedded>;
}

/** An option that is written as `inline` or as `inline=true`. */
export function isAsked(config: Data, name: string): boolean {
  return Boolean(config[name] ?? (config.values as unknown[] | undefined)?.includes(name));
}

export const withEmbedding = (Base: DocumentConstructor) =>
  class extends Base {
    /** `@Embed[uuid]`: the type's model first; null when there is nothing to show. */
    async toEmbed(config: Data, options: Data = {}): Promise<HTMLElement | null> {
      const system = asClient(this).system as Modelled | undefined;
      const content = (await system?.toEmbed?.(config, options)) ?? (await this._buildEmbedHTML(config, options));
      if (!content) return null;
      const embed = isAsked(config, "inline")
        ? await this._createInlineEmbed(content, config, options)
        : await this._createFigureEmbed(content, config, options);
      if (!embed) return null;
      const classes = String(config.classes ?? "").split(/\s+/);
      embed.classList.add("content-embed", ...classes.filter(Boolean));
      Object.assign(embed.dataset, { uuid: this.uuid ?? "", contentEmbed: "" });
      return embed;
    }

    /** Hook: what stands for this document in a text. */
    async _buildEmbedHTML(_config: Data, _options: Data = {}): Promise<Embedded> {
      return null;
    }

    /** Hook: in the flow of the text. */
    async _createInlineEmbed(content: Embedded, _config: Data, _options: Data = {}): Promise<HTMLElement | null> {
      return make("section", {}, ...nodesOf(content));
    }

    /** Hook: a figure with a caption, the label or the name, and a link to the document. */
    async _createFigureEmbed(content: Embedded, config: Data, _options: Data = {}): Promise<HTMLElement | null> {
      const { label, caption = true, cite = true, captionPosition = "bottom" } = config;
      const figure = make("figure", {}, ...nodesOf(content));
      const figcaption = make("figcaption");
      if (caption) figcaption.append(make("strong", { class: "embed-caption" }, String(label ?? asClient(this).name)));
      if (cite) figcaption.append(make("cite", { class: "embed-citation" }, this.#link()));
      if (!figcaption.childElementCount) return figure;
      if (captionPosition === "top") figure.prepend(figcaption);
      else figure.append(figcaption);
      return figure;
    }

    #link(): HTMLElement {
      return (this as unknown as { toAnchor(): HTMLElement }).toAnchor();
    }
  };

function nodesOf(content: Embedded): Element[] {
  if (!content) return [];
  return content instanceof HTMLElement ? [content] : [...content];
}
