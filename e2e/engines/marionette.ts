import { once } from 'node:events';
import { connect } from 'node:net';
import { error } from 'selenium-webdriver';
import type { Command, Executor } from 'selenium-webdriver/lib/command.js';

/** By Selenium's name. */
const COMMANDS: Readonly<Record<string, string>> = {
  newSession: 'WebDriver:NewSession',
  quit: 'Marionette:Quit',
  setWindowRect: 'WebDriver:SetWindowRect',
  get: 'WebDriver:Navigate',
  getCurrentUrl: 'WebDriver:GetCurrentURL',
  goBack: 'WebDriver:Back',
  findElements: 'WebDriver:FindElements',
  isElementEnabled: 'WebDriver:IsElementEnabled',
  clickElement: 'WebDriver:ElementClick',
  clearElement: 'WebDriver:ElementClear',
  sendKeysToElement: 'WebDriver:ElementSendKeys',
  getAccessibleName: 'WebDriver:GetComputedLabel',
  executeScript: 'WebDriver:ExecuteScript',
  screenshot: 'WebDriver:TakeScreenshot',
};

const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

type Reply = readonly [type: 1, id: number, problem: { message: string } | null, result: unknown];

/**
 * Firefox's own WebDriver protocol. Debian has no geckodriver, which would translate it to HTTP.
 *
 * @see https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export async function connectToMarionette(port: number): Promise<Executor> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const pending = new Map<number, PromiseWithResolvers<Reply>>();
  let sent = 0;
  let received = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    for (let message = nextMessage(); message !== undefined; message = nextMessage()) {
      // The greeting is no array.
      if (Array.isArray(message)) pending.get(message[1])?.resolve(message as unknown as Reply);
    }
  });
  socket.once('close', () => {
    for (const reply of pending.values()) reply.reject(new Error('Firefox closed the connection.'));
  });

  /** `length:json`, the length in bytes. */
  function nextMessage(): unknown {
    const start = received.indexOf(':') + 1;
    const end = start + Number(received.subarray(0, start - 1));
    if (start === 0 || received.length < end) return undefined;
    const text = received.subarray(start, end).toString();
    received = received.subarray(end);
    return JSON.parse(text);
  }

  return {
    async execute(command: Command) {
      const name = COMMANDS[command.getName()];
      if (name === undefined) throw new error.UnsupportedOperationError(command.getName());
      const { id: element, sessionId: _, ...parameters } = command.getParameters();
      const id = sent++;
      const reply = Promise.withResolvers<Reply>();
      pending.set(id, reply);
      const text = JSON.stringify([
        0,
        id,
        name,
        { ...parameters, ...(element && { id: element[ELEMENT_KEY] }) },
      ]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
      const [, , problem, result] = await reply.promise.finally(() => pending.delete(id));
      if (problem) throw new error.WebDriverError(problem.message);
      // Only single values are wrapped.
      return result !== null && typeof result === 'object' && 'value' in result
        ? result.value
        : result;
    },
  };
}
