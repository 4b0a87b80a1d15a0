/** More cells than a person reads as one picture. */
export const mostPictureCells = 3_000;
