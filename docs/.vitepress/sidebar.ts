import type { DefaultTheme } from 'vitepress'

type Group = readonly [title: string, pages: readonly (readonly [title: string, page: string])[]]

const GROUPS: readonly Group[] = [
  [
    'Start',
    [
      ['Install in five minutes', 'install'],
      ['Compose plugins', 'compose'],
      ['Options', 'options'],
      ['Remote features', 'remote-features'],
      ['Render on a server', 'server-rendering'],
      ['Script tag', 'script-tag'],
      ['Migrate', 'migration'],
    ],
  ],
  [
    'Look and language',
    [
      ['Theming', 'theming'],
      ['Theme editor', 'theme-editor'],
      ['Accessibility and languages', 'accessibility'],
      ['Accessibility conformance', 'accessibility-conformance'],
      ['Test with a screen reader', 'accessibility-screen-readers'],
      ['Trademarks', 'trademarks'],
    ],
  ],
  [
    'Wallets and chains',
    [
      ['Wallets', 'wallets'],
      ['Chains', 'adapters'],
      ['Several wallets', 'several-wallets'],
      ['The embedded wallet', 'embedded-wallet'],
      ['wagmi', 'wagmi'],
    ],
  ],
  [
    'Features',
    [
      ['Sending', 'sending'],
      ['Swapping', 'swapping'],
      ['Several calls at once', 'calls'],
      ['Buying', 'onramp'],
      ['Names', 'names'],
      ['Permissions', 'permissions'],
      ['Review of requests', 'review'],
    ],
  ],
  [
    'Servers',
    [
      ['Sign-in', 'sign-in'],
      ['Services of your own', 'self-hosting'],
      ['Security', 'security'],
    ],
  ],
  [
    'Extend and test',
    [
      ['Write a plugin', 'plugins'],
      ['Components for plugins', 'views'],
      ['Write an adapter', 'writing-an-adapter'],
      ['Test your app', 'testing'],
    ],
  ],
  [
    'Look up',
    [
      ['Errors', 'errors'],
      ['Events', 'events'],
      ['Size', 'size'],
      ['Performance', 'performance'],
      ['Protocol', 'protocol'],
    ],
  ],
]

/** Pages that are there; the reference closed, because it is long. */
export function sidebar(found: {
  pages: ReadonlySet<string>
  reference: readonly string[]
}): DefaultTheme.SidebarItem[] {
  const groups = GROUPS.map(([text, pages]) => ({
    text,
    items: pages.flatMap(([title, page]) =>
      found.pages.has(page) ? [{ text: title, link: `/${page}` }] : [],
    ),
  }))
  const reference = found.reference.map((page) => ({
    text: page.replace(/-1$/, ''),
    link: `/api/${page}`,
  }))
  return [
    ...groups,
    { text: 'API reference', collapsed: true, items: [{ text: 'All entries', link: '/api/' }, ...reference] },
  ]
}
