/** The logo: two audiences and what they share. Decoration beside the name. */
export function Logo({ size = 22 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d="M12 6.1a7 7 0 0 1 0 11.8 7 7 0 0 1 0-11.8z" fill="var(--accent)" stroke="var(--accent)" />
      <circle cx="8.5" cy="12" r="6.9" stroke="var(--ink)" strokeWidth="1.8" />
      <circle cx="15.5" cy="12" r="6.9" stroke="var(--ink)" strokeWidth="1.8" />
    </svg>
  );
}
