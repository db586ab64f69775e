import { odds, type Distribution } from "../../engine";
import { TONE_ICONS } from "../platform/tone-icons";
import { localize, percent } from "../platform/i18n";
import type { OutcomeSegment, RollAction, Tone } from "./roll-action";

export interface OddsSegmentView {
  key: string;
  label: string;
  tone: Tone;
  icon: string;
  /** Width in percent of the bar, for the style. */
  width: number;
  text: string;
}
/** The odds bar as the template draws it. */
export interface OddsView {
  headline: string;
  /** The whole bar in words, for screen readers and as its tooltip. */
  spoken: string;
  segments: OddsSegmentView[];
}

/** The exact odds of an action with this setup. */
export function oddsView<Setup, Outcome>(action: RollAction<Setup, Outcome>, setup: Setup): OddsView {
  return barOf(action.odds?.(setup) ?? odds(() => action.procedure(setup), action.key), action.segments);
}

/** Best first, in every game: what a bar begins with is what one hopes for. Within a tone the ruleset's order stays. */
const FROM_THE_BEST: readonly Tone[] = ["triumph", "good", "mixed", "bad", "disaster"];

/** The bar of odds that are known already. */
export function barOf(distribution: Distribution<string>, all: readonly OutcomeSegment[]): OddsView {
  const successes = new Set(all.filter(({ success }) => success).map(({ key }) => key));
  const segments = [...all]
    .sort((a, b) => FROM_THE_BEST.indexOf(a.tone) - FROM_THE_BEST.indexOf(b.tone))
    .map((segment) => view(segment, distribution.probability(segment.key)))
    .filter(({ width }) => width > 0);
  return {
    headline: percent(distribution.chanceOf((key) => successes.has(key)).toNumber()),
    spoken: segments.map(({ label, text }) => `${label} ${text}`).join(", "),
    segments,
  };
}

const view = ({ key, label, tone }: OutcomeSegment, share: number): OddsSegmentView => ({
  key,
  label: localize(label),
  tone,
  icon: TONE_ICONS[tone],
  width: share * 100,
  text: percent(share),
});
