// Import this first: what comes after may extend Foundry's classes while it is loaded.
import "../../../foundry/testing/foundry";
