/** Something to choose among, as option cards (`shared/guide/choice.hbs`). */
export interface GuideChoice {
  /** The question that the picks answer. */
  name: string;
  label: string;
  /** More than one may be picked. */
  many?: boolean;
  options: readonly GuideOption[];
}

export interface GuideOption {
  value: string;
  label: string;
  img?: string;
  /** What it gives, in short lines. */
  gives?: readonly string[];
  /** A few lines on what it means to play; text, not HTML. */
  text?: string;
  /** What it is, told on hover and focus where a line for each would be too much; text, not HTML. */
  about?: string;
  picked: boolean;
  /** Why it cannot be picked; empty: it can. */
  blocked?: string;
}

/** One decision of a guide: a page with a picture and a few lines on what it means. */
export interface GuideStep {
  id: string;
  label: string;
  img: string;
  text: string;
  /** Partial that draws it, with `view` as its context. */
  template: string;
  view: object;
  /** What has to be done yet, in sentences; empty: nothing. */
  open: readonly string[];
  /** Nothing hangs on it. */
  optional?: boolean;
  /** Something of an optional step was answered. */
  touched?: boolean;
  /** What is not there to choose from, in a sentence that says what to do. */
  missing?: string;
}

/** Everything that a guide shows at one moment. */
export interface GuidePicture {
  steps: readonly GuideStep[];
  /** The running summary; lines without a value are left out. */
  summary: readonly { label: string; value: string }[];
  /** Problems of the whole, in sentences. */
  problems?: readonly string[];
}
