import { loadTemplates, renderTemplate } from "../../handlebars/index";
import type { ApplicationV2 } from "./application";
import { attachPartForms } from "./part-forms";
import { keepPartState, restorePartState, scrollOf, type PartState } from "./part-state";
import { parsePart, placePart } from "./part-elements";
import type { TemplatePart } from "./template-part";
import type { Context, RenderOptions } from "./types";

export type { TemplatePart };

export interface HandlebarsMembers {
  readonly parts: Record<string, HTMLElement>;
  _configureRenderParts(options: RenderOptions): Record<string, TemplatePart>;
  _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context>;
  _preSyncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void;
  _syncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void;
  _attachPartListeners(partId: string, htmlElement: HTMLElement, options: RenderOptions): void;
}

type ApplicationClass = typeof ApplicationV2;
type Mixed<Class extends ApplicationClass> = (new (
  ...args: ConstructorParameters<Class>
) => InstanceType<Class> & HandlebarsMembers) &
  Omit<Class, "prototype"> & { PARTS: Record<string, TemplatePart> };

/** Adds rendering by Handlebars templates, part by part, to an application class (sec. 11.3). */
export function HandlebarsApplicationMixin<Class extends ApplicationClass>(BaseApplication: Class): Mixed<Class> {
  // The mixin only needs what every application has; the caller gets the type of its own base class back.
  const Base: ApplicationClass = BaseApplication;

  class HandlebarsApplication extends Base implements HandlebarsMembers {
    static PARTS: Record<string, TemplatePart> = {};

    readonly #parts: Record<string, HTMLElement> = {};
    #descriptors: Record<string, TemplatePart> = {};
    readonly #scroll = new WeakMap<HTMLElement, PartState["scroll"]>();

    /** Rendered parts by id. */
    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#descriptors = this._configureRenderParts(options);
      options.parts ??= Object.keys(this.#descriptors);
    }

    /** The parts of this render: a copy that may be changed. */
    _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
      return copyParts((this.constructor as typeof HandlebarsApplication).PARTS);
    }

    override async _preFirstRender(context: Context, options: RenderOptions): Promise<void> {
      await super._preFirstRender(context, options);
      const paths = Object.values(this.#descriptors).flatMap((part) => [part.template, ...(part.templates ?? [])]);
      await loadTemplates([...new Set(paths)]);
    }

    override async _renderHTML(context: Context, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#descriptors[partId];
        if (!part) {
          ui.notifications.warn(`${this.constructor.name} has no part "${partId}" to render.`);
          continue;
        }
        const partContext = await this._preparePartContext(partId, context, options);
        rendered[partId] = parsePart(this, partId, part, await renderTemplate(part.template, partContext));
      }
      return rendered;
    }

    /** Context of one part. Parts share the context object unless this returns another. */
    async _preparePartContext(partId: string, context: Context, _options: RenderOptions): Promise<Context> {
      context.partId = `${this.id}-${partId}`;
      return context;
    }

    override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
      const order = Object.keys(this.#descriptors);
      for (const partId of Object.keys(result as object)) {
        const prior = findPart(content, partId);
        if (prior) this.#scroll.set(prior, this.#scrollOf(partId, prior));
      }
      for (const [partId, element] of Object.entries(result as Record<string, HTMLElement>)) {
        const part = this.#descriptors[partId] as TemplatePart;
        const prior = part.root ? null : findPart(content, partId);
        const state: PartState = { scroll: [] };
        if (prior) this._preSyncPartState(partId, element, prior, state);
        this.#parts[partId] = placePart(content, partId, part, element, prior, order);
        if (prior) this._syncPartState(partId, element, prior, state);
        this._attachPartListeners(partId, this.#parts[partId], options);
      }
      for (const partId of Object.keys(this.#parts)) {
        if (order.includes(partId)) continue;
        this.#parts[partId]?.remove();
        delete this.#parts[partId];
      }
    }

    /** Remember what the user would lose with the old element: focus, caret, scroll positions. */
    _preSyncPartState(partId: string, _new: HTMLElement, prior: HTMLElement, state: PartState): void {
      keepPartState(prior, this.#scroll.get(prior) ?? this.#scrollOf(partId, prior), state);
    }

    #scrollOf(partId: string, part: HTMLElement): PartState["scroll"] {
      return scrollOf(part, this.#descriptors[partId]?.scrollable ?? []);
    }

    _syncPartState(_partId: string, newElement: HTMLElement, _prior: HTMLElement, state: PartState): void {
      restorePartState(newElement, state);
    }

    _attachPartListeners(partId: string, htmlElement: HTMLElement, _options: RenderOptions): void {
      attachPartForms(this, htmlElement, this.#descriptors[partId]?.forms ?? {});
    }
  }

  return HandlebarsApplication as unknown as Mixed<Class>;
}

function findPart(content: HTMLElement, partId: string): HTMLElement | null {
  return content.querySelector<HTMLElement>(`[data-application-part="${CSS.escape(partId)}"]`);
}

/** Parts hold handlers, which cannot be cloned: copy the two levels that a subclass may change. */
function copyParts(parts: Record<string, TemplatePart>): Record<string, TemplatePart> {
  return Object.fromEntries(
    Object.entries(parts).map(([id, part]) => [
      id,
      Object.fromEntries(
        Object.entries(part).map(([key, value]: [string, unknown]) => [key, Array.isArray(value) ? [...value] : value]),
      ) as unknown as TemplatePart,
    ]),
  );
}
