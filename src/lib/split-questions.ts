interface Split {
  readonly split?: readonly string[] | undefined;
  /** Codes of the chosen options by the finding's id. */
  readonly findings?: Readonly<Record<string, string>> | undefined;
}

/** Returns the codes of the proposed questions that an import splits, by hand or by the option of a finding. */
export function splitQuestions({ split = [], findings = {} }: Split): string[] {
  const ofFindings = Object.entries(findings).flatMap(([finding, option]) =>
    finding.startsWith('group:') && option === 'split' ? [finding.slice('group:'.length)] : [],
  );
  return [...new Set([...split, ...ofFindings])];
}
