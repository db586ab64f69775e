import { fakeFoundry } from "./fake-foundry";

// Import this first: what comes after may extend Foundry's classes while it is loaded.
fakeFoundry();
