/** How `changeset version` writes the notes of a changeset; `pnpm release` then merges equal headings. */

export const getReleaseLine = ({ summary }) =>
  /^### /m.test(summary)
    ? `${summary}\n\n`
    : `### Changed\n\n- ${summary.replaceAll('\n', '\n  ')}\n\n`;

export const getDependencyReleaseLine = (_changesets, dependencies) => {
  if (dependencies.length === 0) return '';
  const versions = dependencies.map(({ name, newVersion }) => `${name} ${newVersion}`);
  return `- Updated dependencies: ${versions.join(', ')}.`;
};
