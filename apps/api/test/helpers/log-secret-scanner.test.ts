import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createLogSecretScanner } from './log-secret-scanner.js';

const TOKEN = 'dG9rZW4tb2YtYS1zZXNzaW9uLW5vYm9keS1ndWVzc2Vz';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function scan(line: string): () => void {
  const secretScanner = createLogSecretScanner();
  secretScanner.addRequestFields({
    username: 'testuser',
    password: 'correct horse',
    fund_password: '246810',
  });
  secretScanner.addRequestFields({ card_number: '4000123412341234', password: '1' });
  secretScanner.addResponseBody(`{"sign":1,"data":{"token":"${TOKEN}"}}`);
  secretScanner.addLine(line);
  return () => secretScanner.assertNoSecrets();
}

// @spec S46
test.each([
  `{"msg":"GET /api/user/get_id?token=${TOKEN}"}`,
  `{"msg":"insert ${sha256(TOKEN)}"}`,
  '{"detail":"(1, testuser, correct horse)"}',
  '{"params":["246810"]}',
  '{"msg":"4000123412341234 is taken"}',
  '{"hash":"$argon2id$v=19$m=19456"}',
])('detects a secret in the line: %s', (line) => {
  expect(scan(line)).toThrow(/^The log has /);
});

test.each(['{"time":1768246810,"ms":246810,"msg":"answered"}', '{"msg":"testuser, 1, 12468100"}'])(
  'accepts a line without a secret: %s',
  (line) => {
    expect(scan(line)).not.toThrow();
  },
);
