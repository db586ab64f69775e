/** Opens the GM's window that asks for rolls; it is loaded when it is first wanted. */
export const openRequestDialog = async (): Promise<void> => (await import("./request-dialog")).openRequestDialog();
