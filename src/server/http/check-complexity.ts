import type { z } from 'zod';
import { Expression } from '../../contract/expression.ts';
import { rawComplexity } from '../../expression/checks/raw-complexity.ts';
import { rawComplexityOfBody } from '../../expression/checks/raw-complexity-of-body.ts';
import { ServiceError } from './service-error.ts';

/** Refuses expressions beyond the limits before the schema sees them: the schema recurses. */
export function checkComplexity(schema: z.ZodType, sent: unknown): void {
  const problem = schema === Expression ? rawComplexity(sent) : rawComplexityOfBody(sent);
  if (problem === null) return;
  const { kind, at, message } = problem;
  throw new ServiceError(kind, at === '' ? message : `${at}: ${message}`);
}
