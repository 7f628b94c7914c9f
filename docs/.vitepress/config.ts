import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { sourceAliases } from '../../test/scripts/build/aliases.js'
import { sidebar } from './sidebar.js'

const DOCS = join(import.meta.dirname, '..')

const KIT_DEPENDENCIES = [
  ...['immer', 'mitt', 'qr', 'react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
  ...['use-sync-external-store/with-selector.js', 'valibot', 'virtua/unstable_core'],
]

export default defineConfig({
  title: 'Latchkey',
  description: 'A modal that connects wallets and signs visitors in, composed of plugins.',
  lang: 'en',
  cleanUrls: false,
  lastUpdated: false,
  // For who works on the package; names are a part of the page on migration.
  srcExclude: [
    'architecture.md',
    'constants.md',
    'specification.md',
    'migration-names.md',
    'node_modules/**',
  ],
  head: [
    ['link', { rel: 'icon', href: 'data:,' }],
    ['meta', { name: 'referrer', content: 'no-referrer' }],
  ],
  markdown: { theme: { light: 'github-light-high-contrast', dark: 'github-dark' } },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Guide', link: '/install' },
      { text: 'Theme editor', link: '/theme-editor' },
      { text: 'API', link: '/api/' },
    ],
    sidebar: sidebar({ pages: pagesOf(DOCS), reference: listReference(join(DOCS, 'api')) }),
    docFooter: { prev: 'Before', next: 'Next' },
  },
  // The theme editor draws the real kit, from the sources.
  vite: {
    resolve: { alias: sourceAliases() },
    // Known from the start: one that is found later makes the page load anew.
    optimizeDeps: { include: KIT_DEPENDENCIES },
    server: { fs: { allow: [join(DOCS, '..')] } },
    build: { target: 'es2022', chunkSizeWarningLimit: 2_000 },
    esbuild: { target: 'es2022', jsx: 'automatic' },
  },
})

function pagesOf(folder: string): ReadonlySet<string> {
  return new Set(readdirSync(folder).flatMap((name) => (name.endsWith('.md') ? [name.slice(0, -3)] : [])))
}

/** Pages of the reference as they are linked, without their ending. */
function listReference(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && file !== 'index.md')
    .map((file) => file.slice(0, -3))
    .sort()
}
