import { configure } from '@testing-library/dom';

/**
 * Upper limit for waits in tests; it does not slow down passing ones. The library's default of one
 * second is too short when two packages, a browser and a database share two cores and lazy chunks
 * are read from disk for the first time.
 */
configure({ asyncUtilTimeout: 5_000 });
