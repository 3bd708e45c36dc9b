/** For a page, an attribute, a URL, a template, SQL, and a spreadsheet. */
export const INJECTIONS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)//',
  '</title></script><svg/onload=alert(1)>',
  '{{$eval("alert(1)")}}',
  "'; drop table users; --",
  '=HYPERLINK("http://evil.example","x")',
] as const;

/** Shown as `<b>exe.txt`. */
export const REORDERED_TEXT = '\u202Etxt.exe\u202C<b>';

/** As `call.field`. The formats of all others reject scripts. */
export const FREE_TEXT_FIELDS = [
  'saveBankCard.account_name',
  'saveBankCard.bank_name',
  'addUsdtAddress.label',
  'payRecharge.remark',
  'submitRealName.name',
  'openSupportThread.text',
  'writeToSupport.text',
  'requestRecovery.text',
  'addPasskey.name',
  'renamePasskey.name',
] as const;
/** One line without invisible characters. */
export const NAME_FIELDS: readonly string[] = FREE_TEXT_FIELDS.filter((field) =>
  /name$|label$/.test(field),
);
export type FreeTextField = (typeof FREE_TEXT_FIELDS)[number];
