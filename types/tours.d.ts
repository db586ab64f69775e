export {};

declare global {
  namespace foundry {
    namespace nue {
      class Tour {
        constructor(config: TourConfig);
        get currentStep(): TourStep | null;
        start(): Promise<void>;
        reset(): Promise<void>;
        _preStep(): Promise<void>;
        _getTargetElement(selector: string): HTMLElement | null;
      }
    }
  }

  interface TourStep {
    id: string;
    title: string;
    content: string;
    selector?: string;
    tooltipDirection?: string;
  }
  interface TourConfig {
    title: string;
    description?: string;
    restricted?: boolean;
    display?: boolean;
    canBeResumed?: boolean;
    steps: TourStep[];
  }
}
