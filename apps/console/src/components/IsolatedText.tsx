import { markInvisibleLines } from '@candela/contract';
import { Fragment } from 'react';

/** Blocks of scripts that are written from right to left. */
const RTL = String.raw`[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]`;
const RTL_LINE = new RegExp(String.raw`^\P{L}*${RTL}`, 'u');
/** Not across digits or other punctuation, which may belong to the sentence. */
const RTL_RUN = new RegExp(String.raw`(${RTL}(?:[\p{M} '’-]*${RTL})*)`, 'u');

/**
 * Text of users or operators, also within a sentence. A whole line from right to left needs
 * `unicode-bidi: plaintext` around it.
 */
export function IsolatedText({ text }: { readonly text: string }) {
  return markInvisibleLines(text)
    .split('\n')
    .map((line, at) => (
      <Fragment key={at}>
        {at > 0 && '\n'}
        {RTL_LINE.test(line) ? line : line.split(RTL_RUN).map(isolateRun)}
      </Fragment>
    ));
}

/** Odd parts are the runs. */
const isolateRun = (part: string, at: number) => (at % 2 === 0 ? part : <bdi key={at}>{part}</bdi>);
