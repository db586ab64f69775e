/** Add methods to a standard object: not enumerable, writable, replacing what a platform brings under the same name. */
export function define(target: object, methods: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
  }
}
