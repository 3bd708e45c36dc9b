import { expect, test } from 'vitest';
import { groupChangelog } from './group-changelog.ts';

test('merges equal groups of the newest section and removes the headings of bump sizes', () => {
  const changelog = `# @candela/money

## 0.3.0

### Minor Changes

### Added

- A.

### Fixed

- B.
  More on B.

### Added

- C.

### Breaking

- D.

### Patch Changes

- Updated dependencies: @candela/contract 0.3.0.

## 0.2.0

### Minor Changes

- Unchanged.
`;
  expect(groupChangelog(changelog)).toBe(`# @candela/money

## 0.3.0

### Breaking

- D.

### Added

- A.
- C.

### Changed

- Updated dependencies: @candela/contract 0.3.0.

### Fixed

- B.
  More on B.

## 0.2.0

### Minor Changes

- Unchanged.
`);
});

test('returns a changelog with one section', () => {
  expect(groupChangelog('# a\n\n## 0.1.0\n\n### Patch Changes\n\n- B.\n')).toBe(
    '# a\n\n## 0.1.0\n\n### Changed\n\n- B.\n',
  );
});
