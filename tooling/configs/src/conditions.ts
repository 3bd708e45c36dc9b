/** Tests resolve every package to its source, so that no package needs to be built first. */
export const SOURCE_CONDITIONS = ['source', 'module', 'browser', 'development|production'];
