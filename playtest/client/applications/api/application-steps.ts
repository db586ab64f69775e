import type { ApplicationPosition, CloseOptions, Context, RenderOptions } from "./types";

/** The steps of rendering, placing and closing that subclasses fill in (sec. 11.2) and that do nothing of themselves. */
export class ApplicationSteps extends EventTarget {
  /** Answer false to stop silently; throw to warn the user with the error's message. */
  _canRender(_options: RenderOptions): unknown {
    return undefined;
  }

  async _renderHTML(_context: Context, _options: RenderOptions): Promise<unknown> {
    throw new Error(
      `${this.constructor.name} cannot be rendered: it needs _renderHTML or the HandlebarsApplicationMixin.`,
    );
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(
      `${this.constructor.name} cannot be rendered: it needs _replaceHTML or the HandlebarsApplicationMixin.`,
    );
  }

  /** Clicks on actions that the options do not know. */
  _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  async _preFirstRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _preRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _onFirstRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _onRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _postRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _preClose(_options: CloseOptions): Promise<void> {}
  _tearDown(_options: CloseOptions): void {}
  _onClose(_options: CloseOptions): void {}
  _prePosition(_position: ApplicationPosition): void {}
  _onPosition(_position: ApplicationPosition): void {}
}
