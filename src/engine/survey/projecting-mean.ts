/** Mean weight from which weights are taken to project to a population, unless the survey says otherwise. */
export const leastProjectingMean = 5;
