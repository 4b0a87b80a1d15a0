/** Surveys change when somebody imports one, which is seldom; a page reload always asks again. */
export const catalogueStaleMs = 5 * 60_000;
