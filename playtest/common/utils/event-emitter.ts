type Listener = (event: Event) => unknown;
type AnyClass = abstract new (...args: never[]) => object;
type Emitting = (new (...args: never[]) => EventEmitter) & { emittedEvents: readonly string[] };

interface Registered {
  listener: Listener;
  once: boolean;
}

export interface EventEmitter {
  addEventListener(type: string, listener: Listener, options?: { once?: boolean }): void;
  removeEventListener(type: string, listener: Listener): void;
  dispatchEvent(event: Event): boolean;
}

/** Adds events to any class: those that its static `emittedEvents` names can be listened to. */
export function EventEmitterMixin(BaseClass?: AnyClass): Emitting {
  const Base = (BaseClass ?? Object) as unknown as new (...args: unknown[]) => object;

  class Emitter extends Base implements EventEmitter {
    static emittedEvents: readonly string[] = [];

    readonly #listeners = new Map<string, Registered[]>();

    addEventListener(type: string, listener: Listener, { once = false } = {}): void {
      if (!(this.constructor as typeof Emitter).emittedEvents.includes(type))
        throw new Error(`"${type}" is not a supported event of the ${this.constructor.name} class`);
      const registered = this.#listeners.get(type) ?? [];
      this.#listeners.set(type, [...registered.filter((one) => one.listener !== listener), { listener, once }]);
    }

    removeEventListener(type: string, listener: Listener): void {
      const registered = this.#listeners.get(type) ?? [];
      this.#listeners.set(
        type,
        registered.filter((one) => one.listener !== listener),
      );
    }

    /** False where a listener prevented the default; a listener may stop those after it. */
    dispatchEvent(event: Event): boolean {
      let isStopped = false;
      const stop = event.stopImmediatePropagation.bind(event);
      event.stopImmediatePropagation = () => {
        isStopped = true;
        stop();
      };
      for (const { listener, once } of this.#listeners.get(event.type) ?? []) {
        listener(event);
        if (once) this.removeEventListener(event.type, listener);
        if (isStopped) break;
      }
      return !event.defaultPrevented;
    }
  }

  return Emitter as Emitting;
}
