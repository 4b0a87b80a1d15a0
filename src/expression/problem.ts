/** Why an expression is refused. The kinds are the error types that the query routes answer with. */
export interface ExpressionProblem {
  readonly kind: 'empty_expression' | 'expression_too_complex' | 'invalid_request' | 'unknown_code';
  /** JSON path of the offending part inside the expression as it travelled (`and[1].or`); `""` is the whole. */
  readonly at: string;
  /** One sentence that names the thing, the limit and the remedy. */
  readonly message: string;
}
