export interface ServerSentEvent {
  readonly name: string;
  readonly data: string;
  readonly id: string | undefined;
}

export interface EventParser {
  /** Keeps an incomplete rest. @throws if an event exceeds `EVENT_CHARS_MAX`. */
  parse(text: string): ServerSentEvent[];
  /** ms. */
  readonly retryMs: number | undefined;
}

/** Several times the longest event of the contract. */
const EVENT_CHARS_MAX = 1_000_000;

/** A trailing `\r` may be the first half of `\r\n`. */
const LINE_BREAK = /\r\n|\n|\r(?=[\s\S])/;

/** Chunks of any size: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function createEventParser(): EventParser {
  let rest = '';
  let name = '';
  let data: string[] = [];
  let id: string | undefined;
  let size = 0;
  let retryMs: number | undefined;

  function readField(line: string): void {
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) id = value;
    else if (field === 'retry' && /^\d{1,9}$/.test(value)) retryMs = Number(value);
  }

  function endEvent(): ServerSentEvent[] {
    const event = { name: name || 'message', data: data.join('\n'), id };
    const isEmpty = data.length === 0;
    [name, data, id, size] = ['', [], undefined, 0];
    return isEmpty ? [] : [event];
  }

  return {
    parse(text) {
      const lines = (rest + text).split(LINE_BREAK);
      rest = lines.pop() ?? '';
      const events: ServerSentEvent[] = [];
      for (const line of lines) {
        size += line.length;
        if (line === '') events.push(...endEvent());
        else readField(line);
      }
      if (rest.length + size > EVENT_CHARS_MAX) {
        throw new Error(`An event of more than ${EVENT_CHARS_MAX} characters.`);
      }
      return events;
    },
    get retryMs() {
      return retryMs;
    },
  };
}
