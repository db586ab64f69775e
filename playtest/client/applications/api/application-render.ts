import { instances } from "../instances";
import type { ApplicationWindow } from "./application-window";
import { RENDER_STATES, type ApplicationState } from "./application-state";
import { callChainHooks } from "./class-chain";
import { applyTheme } from "./theme";
import type { CloseOptions, RenderOptions } from "./types";

/** Show or refresh: the steps of sec. 11.2 in their order. An application that is not open needs `force`. */
export async function renderApplication(
  app: ApplicationWindow,
  state: ApplicationState,
  options: RenderOptions,
): Promise<void> {
  const isFirst = state.value <= RENDER_STATES.NONE;
  if (isFirst && !options.force) return;
  try {
    if (app._canRender(options) === false) return;
  } catch (error) {
    ui.notifications.warn(error instanceof Error ? error.message : String(error));
    return;
  }
  options.isFirstRender = isFirst;
  try {
    await run(app, state, options, isFirst);
  } catch (error) {
    if (isFirst) state.discard(app, RENDER_STATES.ERROR);
    else state.value = RENDER_STATES.RENDERED;
    throw error;
  }
}

async function run(
  app: ApplicationWindow,
  state: ApplicationState,
  options: RenderOptions,
  isFirst: boolean,
): Promise<void> {
  app._configureRenderOptions(options);
  const context = await app._prepareContext(options);
  state.value = RENDER_STATES.RENDERING;
  if (isFirst) await app._preFirstRender(context, options);
  await app._preRender(context, options);
  if (isFirst) {
    state.build(await app._renderFrame(options));
    app._attachFrameListeners();
  }
  const result = await app._renderHTML(context, options);
  app._replaceHTML(result, state.content as HTMLElement, options);
  // Elements inside look their application up when they enter the page.
  instances.set(state.id, app);
  if (isFirst) {
    state.focus.remember();
    app._insertElement(app.element);
  }
  app._updateFrame(options);
  applyTheme(app.element);
  // What has no frame is placed once it is drawn: a published module (Token Action HUD 2.1) places by what `_onRender` found.
  if (app.hasFrame) place(app, state, options, isFirst);
  if (isFirst) app.bringToFront();
  state.value = RENDER_STATES.RENDERED;
  if (isFirst) {
    await app._onFirstRender(context, options);
    if (app.hasFrame) state.focus.enter(app.element);
  }
  await app._onRender(context, options);
  if (!app.hasFrame) place(app, state, options, isFirst);
  callChainHooks(app, "render{}", app, app.element, context, options);
  app.dispatchEvent(new Event("render"));
  await app._postRender(context, options);
  if (options.force && !isFirst) app.bringToFront();
}

/** Position after the content changed: only what was asked for, or sizes that follow the content. */
function place(app: ApplicationWindow, state: ApplicationState, options: RenderOptions, isFirst: boolean): void {
  const asked = options.position;
  const follows = state.position.height === "auto" || state.position.width === "auto";
  if (isFirst || asked || follows) app.setPosition(asked ?? {});
}

/** Close: the element goes, the focus returns to where it came from. */
export async function closeApplication(
  app: ApplicationWindow,
  state: ApplicationState,
  options: CloseOptions,
): Promise<void> {
  if (!state.element) {
    state.value = RENDER_STATES.CLOSED;
    return;
  }
  state.value = RENDER_STATES.CLOSING;
  await app._preClose(options);
  app._tearDown(options);
  const returnFocus = state.focus.leave(state.element);
  app._removeElement(state.element);
  state.discard(app, RENDER_STATES.CLOSED);
  returnFocus();
  app._onClose(options);
  callChainHooks(app, "close{}", app);
  app.dispatchEvent(new Event("close"));
}
