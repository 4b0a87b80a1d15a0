export type { MeansQuery, MeansResult, MeansRow, UnavailableMeansRow } from './means-query.ts';
