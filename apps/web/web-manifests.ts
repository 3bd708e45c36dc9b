import type { Language } from '@candela/contract';
import type { Plugin } from 'vite';

export async function webManifestOf(language: Language): Promise<object> {
  // These packages are built only when the app is built.
  const { paths } = await import('@candela/contract');
  const { directionOf, loadCatalogue, tagOf } = await import('@candela/i18n');
  const textOf = async (namespace: 'common' | 'funds', section: string, key: string) =>
    ((await loadCatalogue(language, namespace))[section] as Record<string, string>)[key];
  const shortcut = (name: string | undefined, url: string) => ({
    name,
    url,
    icons: [{ src: '/icons/192.png', sizes: '192x192', type: 'image/png' }],
  });
  return {
    // The same app id in every language.
    id: '/',
    lang: tagOf(language),
    dir: directionOf(language),
    name: 'Candela',
    short_name: 'Candela',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // `--cd-color-ink` of the dark theme.
    background_color: '#0a0d13',
    theme_color: '#0a0d13',
    categories: ['finance'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icons/maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
    shortcuts: [
      shortcut(await textOf('common', 'nav', 'cart'), paths.trading),
      shortcut(await textOf('funds', 'recharge', 'title'), paths.recharge),
      shortcut(await textOf('common', 'nav', 'transactions'), paths.orders),
    ],
  };
}

/** The first-paint script links the user's. */
export function webManifests(): Plugin {
  return {
    name: 'candela:web-manifests',
    apply: 'build',
    async generateBundle() {
      const { LANGUAGES } = await import('@candela/contract');
      for (const language of LANGUAGES) {
        this.emitFile({
          type: 'asset',
          fileName: `manifest/${language}.webmanifest`,
          source: JSON.stringify(await webManifestOf(language)),
        });
      }
    },
  };
}
