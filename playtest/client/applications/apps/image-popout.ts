import { ApplicationV2 } from "../api/application";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application";
import { localizeOr } from "../api/localize";
import type { ApplicationOptions, ApplicationPosition, Context, RenderOptions } from "../api/types";

/** Share of the page that a picture takes at most. */
const SHARE = 0.85;
/** Height of the title bar, pixels. */
const BAR = 40;

export interface ImagePopoutOptions extends ApplicationOptions {
  src?: string;
  caption?: string;
  uuid?: string | null;
  showTitle?: boolean;
  [key: string]: unknown;
}

/** A window that shows one picture, as large as fits. */
export class ImagePopout extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ImagePopoutOptions = {
    id: "image-popout-{id}",
    classes: ["image-popout"],
    window: { resizable: true },
    caption: "",
    uuid: null,
  };

  static override PARTS: Record<string, TemplatePart> = {
    popout: { template: "templates/apps/image-popout.hbs" },
  };

  override get title(): string {
    return super.title || localizeOr("DOCUMENT.Image", "Picture");
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const { src, caption } = this.options as ImagePopoutOptions;
    return Object.assign(await super._prepareContext(options), { image: src, caption, title: this.title });
  }

  override async _preFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._preFirstRender(context, options);
    options.position = { ...options.position, ...(await fittingSize(String(this.options.src))) };
  }
}

/** Natural size, scaled down to the page; an unreadable picture gets a small window. */
async function fittingSize(src: string): Promise<ApplicationPosition> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch {
    return { width: 400, height: 300 };
  }
  const scale = Math.min(
    1,
    (innerWidth * SHARE) / image.naturalWidth,
    (innerHeight * SHARE - BAR) / image.naturalHeight,
  );
  return { width: Math.round(image.naturalWidth * scale), height: Math.round(image.naturalHeight * scale) + BAR };
}
