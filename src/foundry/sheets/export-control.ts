interface SheetOfDocument {
  readonly document: FoundryDocument;
  readonly element: HTMLElement;
  /** Paper and pages show all tabs. */
  drawLate?(): Promise<void>;
}

/** The controls in the window of every sheet that print it and save its document as a file or a page, with the actions behind them. */
export const exportControl = {
  controls: [
    { icon: "fa-solid fa-print", label: "MANIFOLD.Sheet.Print", action: "printSheet" },
    { icon: "fa-solid fa-file-export", label: "MANIFOLD.Content.export", action: "exportDocument" },
  ],
  actions: {
    async printSheet(this: SheetOfDocument): Promise<void> {
      const { printSheet } = await import("./print-sheet");
      await this.drawLate?.();
      printSheet(this.element);
    },
    async exportDocument(this: SheetOfDocument): Promise<void> {
      const { exportDocument } = await import("../content/export-document");
      await this.drawLate?.();
      await exportDocument(this.document, this.element);
    },
  },
};
