import { describe, expect, test } from 'vitest';
import { maskUsdtAddress, parseUsdtAddress } from './usdt-address.js';

/** https://eips.ethereum.org/EIPS/eip-55 */
const EIP_55 = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];
/** The contract of USDT, the address of 20 zero bytes, and one of the TRON documentation. */
const TRON = [
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW',
];
const [USDT = '', ZERO = ''] = TRON;
const MIXED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe('ERC20 address', () => {
  test.each(EIP_55)('accepts %s in any case without a checksum, and returns it with one', (it) => {
    expect(parseUsdtAddress('ERC20', it)).toBe(it);
    expect(parseUsdtAddress('ERC20', it.toLowerCase())).toBe(it);
    expect(parseUsdtAddress('ERC20', `0x${it.slice(2).toUpperCase()}`)).toBe(it);
  });

  test('rejects each change of case of one letter', () => {
    let checked = 0;
    for (let at = 2; at < MIXED.length; at += 1) {
      const letter = MIXED.charAt(at);
      const other = /[a-z]/.test(letter) ? letter.toUpperCase() : letter.toLowerCase();
      if (other === letter) continue;
      checked += 1;
      const changed = MIXED.slice(0, at) + other + MIXED.slice(at + 1);
      expect(parseUsdtAddress('ERC20', changed)).toBeUndefined();
    }
    expect(checked).toBe(18);
  });

  test.each([
    '',
    '0x',
    MIXED.slice(2),
    MIXED.slice(0, -1),
    `${MIXED}0`,
    MIXED.replace('0x', '0X'),
    MIXED.replace('5', 'g'),
    ...TRON,
  ])('rejects %j', (typed) => {
    expect(parseUsdtAddress('ERC20', typed)).toBeUndefined();
  });
});

describe('TRC20 address', () => {
  test.each(TRON)('accepts %s, and without the spaces of a copied one', (address) => {
    expect(parseUsdtAddress('TRC20', address)).toBe(address);
    const spaced = ` ${address.slice(0, 10)} ${address.slice(10)}\n`;
    expect(parseUsdtAddress('TRC20', spaced)).toBe(address);
  });

  test('rejects each change of one character', () => {
    for (let at = 0; at < USDT.length; at += 1) {
      const other = USDT.charAt(at) === '2' ? '3' : '2';
      const changed = USDT.slice(0, at) + other + USDT.slice(at + 1);
      expect(parseUsdtAddress('TRC20', changed)).toBeUndefined();
    }
  });

  test.each([
    '',
    USDT.toLowerCase(),
    USDT.slice(0, -1),
    `${USDT}1`,
    `0${USDT.slice(1)}`,
    // A Bitcoin address: a right checksum under another prefix.
    '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
    // Base58Check of a prefix and 19 bytes.
    '6vqLkCcZ4kYFvarFxArkiq5FhU169KSiL',
    ...EIP_55,
  ])('rejects %j', (typed) => {
    expect(parseUsdtAddress('TRC20', typed)).toBeUndefined();
  });
});

test('shows the first and last four characters', () => {
  expect(maskUsdtAddress(USDT)).toBe('TR7N…Lj6t');
  expect(maskUsdtAddress(MIXED)).toBe('0x5aAe…eAed');
  expect(maskUsdtAddress(ZERO)).toBe('T9yD…uWwb');
});
