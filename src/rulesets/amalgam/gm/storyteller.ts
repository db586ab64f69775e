/** Opens the Storyteller's window. */
export function openStoryteller(): void {
  return;
}
