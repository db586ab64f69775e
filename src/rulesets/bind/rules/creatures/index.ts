export * from "./abilities";
export * from "./stat-block";
