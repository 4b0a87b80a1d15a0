export type {
  FunnelCount,
  FunnelNode,
  FunnelQuery,
  FunnelRemainder,
  FunnelResult,
} from './funnel-query.ts';
