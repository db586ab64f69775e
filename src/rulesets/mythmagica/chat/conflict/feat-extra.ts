import { postCard } from "../../../../foundry/chat/post-card";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import type { CardPart } from "../../../../foundry/contracts/card";
import type { CardContext } from "../../../../foundry/contracts/message-part";
import { findActor } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { fallHarm } from "../../actions/combat/fall-harm";
import { isFeat } from "../../actions/follow-ups";
import { isCreature, type Creature } from "../../adapters/creature";
import { thresholdFor } from "../../adapters/conflict/threshold";
import {
  climbRate,
  complicationBlocked,
  COMPLICATIONS,
  complicationSetback,
  featResult,
  feetOf,
  GRAPNEL_ROUNDS,
  type Chooser,
  type Complication,
  type Feat,
  type FeatResult,
} from "../../rules/innate";
import { judged, readConflict, type ConflictData } from "../../stored/conflict-data";
import { picksFor, pickPart } from "../../stored/pick-data";
import type { ConflictExtra, ExtraButton } from "./conflict-extra";
import { fallButton } from "../combat/fall-part";

const say = (key: string, data: Record<string, string | number> = {}): string => format(`MYTHMAGICA.Feat.${key}`, data);

/** What came of an athletic feat, and the complications that its chooser picks (MY-ATH-02). */
export const featExtra: ConflictExtra = {
  view({ data, outcome, card: { message, actor } }) {
    if (data.kind !== "feat" || outcome.result === "tie") return null;
    if (data.about === "grapnel") return { lines: [say("grapnelRounds", { rounds: GRAPNEL_ROUNDS })] };
    if (!isFeat(data.about)) return null;
    const result = featResult(data.about, outcome);
    const before = picksFor(message.id, actor).map(({ pick }) => pick);
    const mine: Chooser[] = [
      ...(actor?.isOwner ? (["player"] as const) : []),
      ...(game.user.isGM ? (["overlord"] as const) : []),
    ];
    const feat = data.about;
    const buttons = mine.flatMap((by) =>
      COMPLICATIONS[feat].options.flatMap((option): ExtraButton[] =>
        complicationBlocked(feat, result, before, { by, option }) === null
          ? [
              {
                action: "pickComplication",
                value: `${by}:${option}`,
                icon: "fa-solid fa-bolt",
                label: choiceLabel(by, option, complicationSetback(feat, outcome.margin)),
                hint: complicationWords(feat, option, outcome.margin),
              },
            ]
          : [],
      ),
    );
    if (game.user.isGM && (result.fallThirds !== null || hasSlipped(feat, actor, before))) buttons.push(fallButton());
    return { lines: [...resultLines(data, feat, result, actor), ...waitingLines(result, before)], buttons };
  },
  actions: { pickComplication, fallHarm: harmOfFall },
};

/** The Overlord, who picks for both where a player is away, is told which pick is whose. */
const choiceLabel = (by: Chooser, option: Complication, points: number): string => {
  const choice = say(`choice.${option}`, { points });
  return by === "player" && game.user.isGM ? say("playersPick", { choice }) : choice;
};

/** Whoever has no Fate Points left by a complication falls, whatever the roll was (MY-BAL-02, MY-CLB-03, MY-JMP-04). */
const hasSlipped = (feat: Feat, actor: Actor | null, picks: readonly { option: Complication }[]): boolean =>
  COMPLICATIONS[feat].atZero !== "incapacitated" &&
  picks.some(({ option }) => option === "setback") &&
  isCreature(actor) &&
  actor.system.fp.value === 0;

/** The Overlord says what the ground does to whoever falls off (MY-CLB-03), and who helped falls along (MY-GRP-03). */
async function harmOfFall(part: CardPart, { message, actor }: CardContext): Promise<void> {
  const data = readConflict(part);
  const threshold = thresholdFor(data, message);
  if (threshold === null || !isCreature(actor) || !isFeat(data.about)) return;
  const outcome = judged(data, threshold);
  const { fallThirds } = featResult(data.about, outcome);
  const before = picksFor(message.id, actor).map(({ pick }) => pick);
  if (fallThirds === null && !hasSlipped(data.about, actor, before)) return;
  // From the top where the climb was done; of a beam or a leap the table knows how high it is (AMB-18).
  const whole = data.about === "climbing" ? data.feet : null;
  const feet = fallThirds === null ? whole : feetOf(fallThirds, data.feet);
  await fallHarm(actor, feet, message.id);
  for (const one of outcome.result === "failure" ? helpers(data) : [])
    if (fallThirds !== null || one.system.fp.value === 0) await fallHarm(one, feet, message.id);
}

function resultLines(data: ConflictData, feat: Feat, result: FeatResult, actor: Actor | null): string[] {
  const { feet } = data;
  if (feat === "climbing") {
    const rate = isCreature(actor) ? climbRate(actor.system.derived.speed) : 0;
    return [
      result.fallThirds === null
        ? say("climbed", { feet, rate })
        : say("falls", { feet: feetOf(result.fallThirds, feet), of: feet }),
    ];
  }
  if (feat === "jumping" || feat === "balancing")
    return [say("covered", { feet: feetOf(result.thirds, feet), of: feet })];
  return [say(result.done ? "done" : "notDone")];
}

/** Who still has to pick, and how much. */
const waitingLines = ({ picks }: FeatResult, before: readonly { by: Chooser }[]): string[] =>
  (["player", "overlord"] as const).flatMap((by) => {
    const left = picks[by] - before.filter((one) => one.by === by).length;
    return left > 0 ? [say(`picks.${by}`, { count: left })] : [];
  });

const complicationWords = (feat: Feat, option: Complication, margin: number): string =>
  option === "setback" ? say("option.setback", { points: complicationSetback(feat, margin) }) : say(`option.${option}`);

/** A picked complication on a card of its own: what it costs is proposed there (MY-ATH-03, MY-ATH-04). */
async function pickComplication(part: CardPart, card: CardContext, target: HTMLElement): Promise<void> {
  const { message, actor } = card;
  const data = readConflict(part);
  const threshold = thresholdFor(data, message);
  const [by, option] = (target.dataset.value ?? "").split(":") as [Chooser, Complication];
  if (threshold === null || !isCreature(actor) || !isFeat(data.about)) return;
  const outcome = judged(data, threshold);
  const before = picksFor(message.id, actor).map(({ pick }) => pick);
  const why = complicationBlocked(data.about, featResult(data.about, outcome), before, { by, option });
  if (why) {
    ui.notifications.warn(localize(`MYTHMAGICA.Feat.blocked.${why}`));
    return;
  }
  const what = complicationWords(data.about, option, outcome.margin);
  const people = [actor, ...(outcome.result === "failure" ? helpers(data) : [])];
  await postCard({
    actor,
    origin: message.id,
    parts: [
      pickPart({ by, option, title: say("picked", { name: actor.name, what }), text: atZeroWords(data.about, option) }),
    ],
    proposals: people.flatMap((one) => costs(one, data.about as Feat, option, outcome.margin)),
  });
}

/** Whoever helped shares in what a failure brings (MY-GRP-03, L1527). */
const helpers = ({ helpers: uuids }: ConflictData): Creature[] => uuids.map(findActor).filter(isCreature);

const atZeroWords = (feat: Feat, option: Complication): string =>
  option === "setback" ? say(`atZero.${COMPLICATIONS[feat].atZero}`) : "";

function costs(actor: Creature, feat: Feat, option: Complication, margin: number): ProposalDraft[] {
  const target = { target: actor.uuid, source: actor.uuid };
  if (option === "setback") {
    const setback = complicationSetback(feat, margin);
    return [{ kind: "mythSustain", ...target, data: { damage: 0, setback, form: "voluntary", conflict: margin < 0 } }];
  }
  if (option === "strain") {
    const parameter = COMPLICATIONS[feat].strains.join(", ");
    return [{ kind: "mythCondition", ...target, data: { condition: "strained", step: "gain", parameter } }];
  }
  return [];
}
