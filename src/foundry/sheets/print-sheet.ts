/** Prints this sheet alone, whatever else is open: the styles for paper leave out what is not marked. */
export function printSheet(element: HTMLElement): void {
  element.classList.add("printing");
  globalThis.addEventListener("afterprint", () => element.classList.remove("printing"), { once: true });
  globalThis.print();
}
