/** Writes `count` u64 sums as f64: exact below 2^53, else the nearest. `out` may be `sums`. */
export function toNumbers(sums: usize, count: usize, out: usize): void {
  for (let at: usize = 0; at < count * 8; at += 8) store<f64>(out + at, <f64>load<u64>(sums + at));
}
