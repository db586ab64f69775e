import { debounce } from "../../../common/utils/index";
import { evaluateFilter, OPERATORS, type FieldFilter } from "./field-filter";

type Callback = (event: Event | null, query: string, rgx: RegExp, html: HTMLElement) => void;

export interface SearchFilterConfiguration {
  inputSelector: string;
  contentSelector: string;
  callback: Callback;
  initial?: string;
  /** Milliseconds from the last key press to the search. */
  delay?: number;
}

/** Filters the content of an element while the user types (sec. 11.8). What is hidden is up to the callback. */
export class SearchFilter {
  static readonly OPERATORS = OPERATORS;

  /** Whether an object passes a filter of one field. */
  static evaluateFilter(object: object, filter: FieldFilter): boolean {
    return evaluateFilter(object, filter);
  }

  query: string;
  rgx: RegExp;
  readonly #config: SearchFilterConfiguration;
  readonly #later: (event: Event) => void;
  #input: HTMLInputElement | null = null;
  #content: HTMLElement | null = null;

  constructor(config: SearchFilterConfiguration) {
    this.#config = config;
    this.query = config.initial ?? "";
    this.rgx = new RegExp("");
    this.#later = debounce((event: Event) => this.filter(event, this.#input?.value ?? ""), config.delay ?? 200);
  }

  /** Bind to a rendered element; a query that is already there is applied at once. */
  bind(html: HTMLElement): void {
    this.unbind();
    this.#content = html.querySelector<HTMLElement>(this.#config.contentSelector);
    if (!this.#content) return;
    this.#input = html.querySelector<HTMLInputElement>(this.#config.inputSelector);
    if (this.#input) {
      this.#input.value = this.query;
      this.#input.addEventListener("input", this.#later);
      this.#input.addEventListener("keydown", stopEnter);
    }
    if (this.query) this.filter(null, this.query);
  }

  unbind(): void {
    this.#input?.removeEventListener("input", this.#later);
    this.#input?.removeEventListener("keydown", stopEnter);
    this.#input = this.#content = null;
  }

  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = new RegExp(RegExp.escape(this.query), "i");
    if (this.#content) this.#config.callback(event, this.query, this.rgx, this.#content);
  }

  /** Letters compared without accents, in one form, without outer spaces. */
  static cleanQuery(query: string): string {
    return query
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .replace(/\p{Cc}/gu, "")
      .trim();
  }

  static testQuery(query: string, candidate: string): boolean {
    return new RegExp(RegExp.escape(SearchFilter.cleanQuery(query)), "i").test(SearchFilter.cleanQuery(candidate));
  }
}

/** Enter in a search field must not submit the form around it. */
function stopEnter(event: Event): void {
  if ((event as KeyboardEvent).key === "Enter") event.preventDefault();
}
