/** A type of which nothing can be changed in place, at any depth. */
export type DeepReadonly<Value> = Value extends readonly (infer Element)[]
  ? readonly DeepReadonly<Element>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;
