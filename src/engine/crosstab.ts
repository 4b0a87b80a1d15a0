export type {
  CrosstabQuery,
  CrosstabItem,
  CrosstabResult,
  CrosstabCell,
  CrosstabMargin,
  CellValue,
  UnavailableCell,
  CrosstabPair,
  Association,
  AssociationQuery,
} from './crosstab-query.ts';
