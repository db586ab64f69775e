/** A failed request. */
export class HttpError extends Error {
  readonly code: number;
  readonly displayMessage: string;

  constructor(statusText: string, code: number, displayMessage = "") {
    super(statusText);
    this.name = "HttpError";
    this.code = code;
    this.displayMessage = displayMessage;
  }

  override toString(): string {
    return this.displayMessage || `${this.message} (${this.code})`;
  }
}
