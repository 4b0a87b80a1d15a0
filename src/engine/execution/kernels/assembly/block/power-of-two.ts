/** 2^exponent in binary: the exponent field of a double begins at bit 52 and is 1023 for 2^0. */
@inline
export function powerOfTwo(exponent: u32): f64 {
  return reinterpret<f64>((1023 + <u64>exponent) << 52);
}
