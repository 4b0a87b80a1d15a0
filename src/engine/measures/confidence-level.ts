/** Per cent; the level of every interval in an answer. */
export const confidenceLevel = 95;
