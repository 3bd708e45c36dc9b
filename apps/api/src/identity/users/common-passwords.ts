/** From published lists of leaked passwords; a short list stops most guessing. */
const COMMON_PASSWORDS = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword pa55word passwort
  12345678 123456789 1234567890 0123456789 87654321 987654321 9876543210 11223344 12341234
  123123123 12344321 147258369 159753456 159357456 741852963 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 asdfghjk asdfghjkl zxcvbnm1 qazwsxedc
  iloveyou iloveyou1 sunshine princess football baseball superman trustno1 welcome1 welcome123
  letmein1 letmein123 starwars computer whatever internet michelle jennifer jordan23 admin123
  administrator abcd1234 abc12345 abcdefgh a1b2c3d4 aa123456 dragon12 monkey12 charlie1 freedom1
  master123 shadow12 samantha corvette mercedes chocolate butterfly liverpool1 chelsea1 arsenal1
  pokemon1 naruto12 changeme changeme1 secret12 default1 test1234 testtest user1234 guest123
  q1w2e3r4 zaq12wsx 1234qwer qwer1234 asdf1234 zxcv1234 woaini1314 5201314520 a123456789
  google12 facebook1 bitcoin1 ethereum trading1 candela1`.split(/\s+/),
);

/** One repeated character, or a run like `23456789` or `hgfedcba`. */
function isSequence(password: string): boolean {
  const steps = new Set<number>();
  for (let i = 1; i < password.length; i += 1) {
    steps.add(password.charCodeAt(i) - password.charCodeAt(i - 1));
  }
  const [step = 99] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}

/** Also a repeated part, like `121212` or `123123`. */
export function isCommonFundPassword(digits: string): boolean {
  return isSequence(digits) || /^(\d{2,3})\1+$/.test(digits);
}

export function isCommonPassword(password: string, username: string): boolean {
  const folded = password.toLowerCase();
  return COMMON_PASSWORDS.has(folded) || isSequence(folded) || folded === username.toLowerCase();
}
