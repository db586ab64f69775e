import { groupOptions, readOptions, type ChoiceOption } from "./choice-options.js";
import { FormInputElement } from "./form-input-element.js";

/** Several of a list of options; the value is an array in the order of the options. */
export abstract class MultiChoiceElement extends FormInputElement<string[]> {
  protected options: ChoiceOption[] = [];

  protected override _readValue(): string[] {
    this.options = readOptions(this);
    const listed = this.getAttribute("value")?.split(",").filter(Boolean) ?? [];
    return this.#inOrder(
      new Set([...listed, ...this.options.filter((option) => option.selected).map((option) => option.value)]),
    );
  }

  protected override _setValue(value: Iterable<string>): void {
    this._getValue(); // reads the options, if nobody did yet
    super._setValue(this.#inOrder(new Set(value)));
  }

  #inOrder(chosen: Set<string>): string[] {
    return this.options.map((option) => option.value).filter((value) => chosen.has(value));
  }

  protected groups(): Map<string, ChoiceOption[]> {
    return groupOptions(this.options);
  }

  /** Chooses an option. */
  select(value: string): void {
    if (!this._getValue().includes(value)) this.value = [...this._getValue(), value];
  }

  /** Gives an option up. */
  unselect(value: string): void {
    if (this._getValue().includes(value)) this.value = this._getValue().filter((other) => other !== value);
  }
}
