/** Tests read every package from its source, so that a package is tested without building another. */
export const SOURCE_CONDITIONS = ['source', 'module', 'browser', 'development|production'];
