import { configure } from '@testing-library/dom';

/**
 * How long a test waits at most for what a screen is about to show. It decides nothing when all is
 * well; the library's own second is too short where two packages, a browser and a database share two
 * cores, and a screen's lazy parts are read from the disk for the first time.
 */
configure({ asyncUtilTimeout: 5_000 });
