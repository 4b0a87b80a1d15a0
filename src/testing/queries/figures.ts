/**
 * What a query wants of every cell or row. `sizes`: sizes, samples, percentages and indexes, and nothing that rests on
 * Σv², which takes half of the time. Effective samples are then 0 and intervals and tests null, standard errors of means
 * excepted; what else the query says of intervals, tests, letters and associations goes for nothing.
 */
export type Figures = 'sizes' | 'all';
