/** Runs steps to their end and returns their result. */
export function finish<Result>(steps: Generator<unknown, Result, void>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}
