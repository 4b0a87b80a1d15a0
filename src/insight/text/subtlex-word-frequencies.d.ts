/** The package has no types of its own, and its list is too long to take them from; `paths` of the compiler lead here. */
declare const frequencies: readonly { readonly word: string; readonly count: number }[];
export default frequencies;
