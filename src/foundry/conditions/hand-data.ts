import type { EffectEdit } from "./effect-edit";

export const HAND_KIND = "effectsByHand";

/** How long: left out as the condition's rule has it, null until somebody ends it. */
export interface HandTime {
  lasts?: { unit: string; count: number } | null;
}

/** What somebody does to an actor's effects by hand: on the Effects tab, or in the token's menu. */
export type HandData =
  | (HandTime & {
      what: "gain";
      condition: string;
      parameter?: string;
      level?: number;
      part?: string;
      source?: string;
      /** The difficulty of its save, where that is not the rule's. */
      save?: number;
      /** Foundry shows it large on the token. */
      overlay?: boolean;
    })
  | (HandTime & { what: "add"; name: string; key?: string; value?: number; source?: string })
  | { what: "remove"; effect: string }
  | { what: "switch"; effect: string; off: boolean }
  | { what: "about"; effect: string; parameter?: string; level?: number; part?: string }
  /** What somebody changed in Foundry's own window of it. */
  | ({ what: "edit"; effect: string } & EffectEdit);
