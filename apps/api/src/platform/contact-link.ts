/** `https://bank.example@evil.example` leads to evil.example. */
const LINK = /^(?:https:\/\/[^/?#@\\]+(?:[/?#].*)?|(?:mailto|tel):.+)$/;
/** No control, invisible or look-alike characters. */
const PRINTABLE_ASCII = /^[!-~]+$/;

export const CONTACT_LINK_RULE =
  'must be an https://, mailto: or tel: address in ASCII without a user name';

export function isContactLink(text: string): boolean {
  return LINK.test(text) && PRINTABLE_ASCII.test(text) && URL.canParse(text);
}
