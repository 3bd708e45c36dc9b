import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecrecy } from './secrecy.js';

const TOKEN = 'dG9rZW4tb2YtYS1zZXNzaW9uLW5vYm9keS1ndWVzc2Vz';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function watched(line: string): () => void {
  const secrecy = createSecrecy();
  secrecy.noteFields({ username: 'somebody', password: 'correct horse', fund_password: '246810' });
  secrecy.noteFields({ card_number: '4000123412341234', password: '1' });
  secrecy.noteAnswer(`{"sign":1,"data":{"token":"${TOKEN}"}}`);
  secrecy.write(line);
  return () => secrecy.check();
}

test.each([
  `{"msg":"GET /api/user/get_id?token=${TOKEN}"}`,
  `{"msg":"insert ${sha256(TOKEN)}"}`,
  '{"detail":"(1, somebody, correct horse)"}',
  '{"params":["246810"]}',
  '{"msg":"4000123412341234 is taken"}',
  '{"hash":"$argon2id$v=19$m=19456"}',
])('detects a secret in the line: %s', (line) => {
  expect(watched(line)).toThrow(/^The log has /);
});

test.each(['{"time":1768246810,"ms":246810,"msg":"answered"}', '{"msg":"somebody, 1, 12468100"}'])(
  'accepts a line without a secret: %s',
  (line) => {
    expect(watched(line)).not.toThrow();
  },
);
