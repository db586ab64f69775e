interface SheetOfDocument {
  readonly document: FoundryDocument;
}

/** The control in the window of every sheet that saves its document as a file, with the action behind it. */
export const exportControl = {
  controls: [{ icon: "fa-solid fa-file-export", label: "MALLEUS.Export.label", action: "exportDocument" }],
  actions: {
    async exportDocument(this: SheetOfDocument): Promise<void> {
      const { exportDocument } = await import("./actions/export");
      exportDocument(this.document as Actor | Item);
    },
  },
};
