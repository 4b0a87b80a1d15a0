/** The logo: two overlapping audiences. Decoration next to the name. */
export function Logo({ size = 22 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" strokeWidth="1.8" aria-hidden="true">
      <path d="M12 5.6a7.2 7.2 0 0 1 0 12.8 7.2 7.2 0 0 1 0-12.8z" fill="var(--accent)" />
      <circle cx="8.7" cy="12" r="7.2" stroke="var(--accent)" />
      <circle cx="15.3" cy="12" r="7.2" stroke="var(--ink)" />
    </svg>
  );
}
