/** No package needs to be built first. */
export const SOURCE_CONDITIONS = ['source', 'module', 'browser', 'development|production'];
