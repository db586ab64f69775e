interface EditorOptions {
  target?: HTMLElement;
}

/**
 * The global `tinyMCE`: v13 keeps the old text editor for packages that ask for it (foundryvtt.com/article/v10-prosemirror). Here an
 * editor is the element that it was made for: it can be read, written and taken away, and shows no tools.
 */
export const tinyMCE = {
  init: ({ target }: EditorOptions): Promise<object[]> => Promise.resolve(target ? [editorOf(target)] : []),
  get: (): null => null,
  remove: (): void => undefined,
};

function editorOf(target: HTMLElement): object {
  return {
    on: () => undefined,
    focus: () => target.focus(),
    getContent: () => target.innerHTML,
    setContent: (html: string) => {
      target.innerHTML = foundry.utils.cleanHTML(html);
    },
    getElement: () => target,
    isDirty: () => false,
    remove: () => target.remove(),
    destroy: () => undefined,
  };
}
