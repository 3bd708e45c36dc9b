const GROUPS = ['Breaking', 'Added', 'Changed', 'Fixed'];

/** Changesets adds headings for the size of the bump, which no setting disables. */
export function groupChangelog(changelog: string): string {
  const [title = '', newest = '', ...older] = changelog.split(/^(?=## )/m);
  const [version = '', ...lines] = newest.trimEnd().split('\n');
  const notes = new Map<string, string[]>(GROUPS.map((group) => [group, []]));
  let current = 'Changed';
  for (const line of lines) {
    const heading = /^### (.+)$/.exec(line)?.[1];
    if (heading !== undefined) current = notes.has(heading) ? heading : 'Changed';
    else if (line !== '') notes.get(current)?.push(line);
  }
  const groups = [...notes].filter(([, lines]) => lines.length > 0);
  const section = groups.map(([group, lines]) => `### ${group}\n\n${lines.join('\n')}\n`);
  return `${title}${[`${version}\n`, ...section, ...older].join('\n')}`;
}
