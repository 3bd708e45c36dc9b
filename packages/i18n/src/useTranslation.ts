import { useTranslation as useAnyTranslation } from 'react-i18next';

/** The texts of a screen did not arrive. It is thrown, so that no key is ever shown in their place. */
export class TextsLost extends Error {
  override readonly name = 'TextsLost';
  /** Asks the network for them again; whoever shows them waits meanwhile. */
  readonly askAgain: () => void;

  constructor(namespaces: readonly string[], askAgain: () => void) {
    super(`The texts ${namespaces.join(', ')} did not arrive.`);
    this.askAgain = askAgain;
  }
}

/** Texts of one or several namespaces; the caller waits until they are there. */
export const useTranslation = ((...args: Parameters<typeof useAnyTranslation>) => {
  const answer = useAnyTranslation(...args);
  const { i18n } = answer;
  const asked = [args[0] ?? i18n.options.defaultNS ?? []].flat();
  const lost = asked.filter((it) => !i18n.hasResourceBundle(i18n.language, String(it))).map(String);
  if (lost.length > 0) {
    throw new TextsLost(lost, () => void i18n.reloadResources([i18n.language], lost));
  }
  return answer;
}) as typeof useAnyTranslation;
