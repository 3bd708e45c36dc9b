import { configure } from '@testing-library/dom';

/**
 * The default of one second is too short when two packages, a browser and a database share two
 * cores and lazy chunks are read from disk for the first time.
 */
configure({ asyncUtilTimeout: 5_000 });
