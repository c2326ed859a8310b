/** Threads that may think at once: all cores but the one the page itself needs, and no more than help. */
const MOST = 8;
export const sparedCores = (): number => Math.min(MOST, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));
