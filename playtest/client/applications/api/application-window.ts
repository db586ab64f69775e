/** What the steps of an application need of it: rendering, frame, keys and forms work on this and not on the class itself. */
import type { ApplicationSteps } from "./application-steps";
import type { FrameWindow } from "./frame-window";
import type { EventRequest } from "./event-request";
import type {
  ApplicationConfiguration,
  ApplicationPosition,
  CloseOptions,
  Context,
  FormConfiguration,
  HeaderControl,
  RenderOptions,
} from "./types";

export interface ApplicationWindow extends ApplicationSteps {
  readonly options: ApplicationConfiguration;
  readonly id: string;
  readonly title: string;
  readonly element: HTMLElement;
  readonly form: HTMLFormElement | null;
  readonly rendered: boolean;
  readonly minimized: boolean;
  readonly hasFrame: boolean;
  readonly position: ApplicationPosition;
  readonly window: FrameWindow;
  render(options?: RenderOptions | boolean): Promise<unknown>;
  close(options?: CloseOptions): Promise<unknown>;
  setPosition(position?: ApplicationPosition): ApplicationPosition | undefined;
  bringToFront(): void;
  minimize(): Promise<void>;
  maximize(): Promise<void>;
  toggleControls(expanded?: boolean): Promise<void>;
  _configureRenderOptions(options: RenderOptions): void;
  _prepareContext(options: RenderOptions): Promise<Context>;
  _renderFrame(options: RenderOptions): Promise<HTMLElement>;
  _renderHeaderControl(control: HeaderControl): HTMLLIElement;
  _getHeaderControls(): HeaderControl[];
  _headerControlButtons(): Iterable<HeaderControl>;
  _updateFrame(options: RenderOptions): void;
  _insertElement(element: HTMLElement): void;
  _removeElement(element: HTMLElement): void;
  _attachFrameListeners(): void;
  _onClickTab(event: PointerEvent): void;
  _onSubmitForm(formConfig: FormConfiguration, event: Event | SubmitEvent): Promise<void>;
  _onChangeForm(formConfig: FormConfiguration, event: Event): void;
  _doEvent(handler: ((...args: never[]) => unknown) | undefined, options?: EventRequest): unknown;
}
