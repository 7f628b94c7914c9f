import { expect, test } from 'vitest'
import { findDeadMarkdownLinks } from './links.js'

const find = (pages: Record<string, string>, others: readonly string[] = []) =>
  findDeadMarkdownLinks(new Map(Object.entries(pages)), [...Object.keys(pages), ...others])

test('links to files, pages and headings of the package, and to other sites, are fine', () => {
  const links = [
    '[a](docs/a.md) [b](docs/a.md#two-words--more) [self](#top) [licence](LICENSE) ![i](docs/i.svg)',
    '[site](https://else.example/x.md) [mail](mailto:a@b.example) [c]: docs/a.md',
    '<a href="docs/a.md">a</a>',
  ]
  const page = '# A\n\n## Two `words` & more\n\n[back](../README.md#top) [again](./a.md#a)'
  expect(
    find({ 'README.md': `# Top\n${links.join('\n')}`, 'docs/a.md': page }, ['LICENSE', 'docs/i.svg']),
  ).toEqual([])
})

test.each([
  ['[x](CONTRIBUTING.md)', 'CONTRIBUTING.md'],
  ['[x](docs)', 'docs'],
  ['[x](<docs/none.md>)', 'docs/none.md'],
  ['[x](../LICENSE "title")', '../LICENSE'],
  ['[x](/LICENSE)', '/LICENSE'],
  ['![x](logo.svg)', 'logo.svg'],
  ['[x]: examples/react', 'examples/react'],
  ['<img src="logo.png">', 'logo.png'],
  ['<source srcset="dark.png">', 'dark.png'],
])('%s leads to no file of the package', (link, target) => {
  expect(find({ 'README.md': `Read ${link}`.replace('Read [x]:', '[x]:') }, ['LICENSE'])).toEqual([
    `README.md links to ${target}, which is not in the package`,
  ])
})

test('a heading that is missing is reported, and the second of two equal headings has a number', () => {
  const pages = {
    'README.md': '[a](docs/a.md#twice-1) [b](docs/a.md#twice-2)',
    'docs/a.md': '# Twice\n# Twice',
  }
  expect(find(pages)).toEqual(['README.md links to docs/a.md#twice-2, which has no such heading'])
})

test('code contains neither links nor headings', () => {
  const code = '`[a](none.md)`\n\n```md\n# Hidden\n[b](none.md)\n```\n\n[c](#hidden)'
  expect(find({ 'README.md': code })).toEqual(['README.md links to #hidden, which has no such heading'])
})
