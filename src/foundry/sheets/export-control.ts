interface SheetOfDocument {
  readonly document: FoundryDocument;
}

/** The control in the window of every sheet that saves its document as a file, with the action behind it. */
export const exportControl = {
  controls: [{ icon: "fa-solid fa-file-export", label: "MANIFOLD.Content.export", action: "exportDocument" }],
  actions: {
    async exportDocument(this: SheetOfDocument): Promise<void> {
      const { exportDocument } = await import("../content/export-document");
      await exportDocument(this.document);
    },
  },
};
