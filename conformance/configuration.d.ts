import "fvtt-types/configuration";
declare module "fvtt-types/configuration" {
  interface AssumeHookRan {
    ready: true;
  }
  interface SystemNameConfig {
    name: "manifold";
  }
  interface SettingConfig {
    [key: `manifold.${string}`]: unknown;
  }
}
