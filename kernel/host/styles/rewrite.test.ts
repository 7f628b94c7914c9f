import { expect, test } from 'vitest'
import { containSelector } from './containSelector.js'
import { findForbidden } from './findForbidden.js'
import { prefixNames } from './prefixNames.js'
import { tokensOf } from './tokens.js'

const OWN = '[data-plugin="acme/tips"]'
const IN = `:where(${OWN} :not([data-plugin], ${OWN} [data-plugin]:not(${OWN}) *))`

test.each([
  ['button', `button${IN}`],
  ['a, b', `a${IN}, b${IN}`],
  ['a , b ', `a${IN} , b${IN} `],
  ['.lk-card > button', `.lk-card > button${IN}`],
  ['a+b~c', `a+b~c${IN}`],
  ['*', `*${IN}`],
  ['button::before', `button${IN}::before`],
  ['button:before', `button${IN}:before`],
  ['::before', `${IN}::before`],
  ['a::before b', `a::before b${IN}`],
  ['a::part(x):hover', `a${IN}::part(x):hover`],
  ['a:hover', `a:hover${IN}`],
  [':is(a, b c):not(d > e)', `:is(a, b c):not(d > e)${IN}`],
  ['[title="a, b::c"]', `[title="a, b::c"]${IN}`],
  ['[a=b] c', `[a=b] c${IN}`],
  ['button:not(&)', `button:not(&)${IN}`],
  ['& > .a', `& > .a${IN}`],
  ['.a\\,b', `.a\\,b${IN}`],
  ['a/* , b */', `a/* , b */${IN}`],
])('the selector %s selects in parts of its plugin only', (selector, contained) => {
  expect(containSelector(selector, 'acme/tips')).toBe(contained)
})

test('a name with a quote stays one text', () => {
  expect(containSelector('a', 'x"] *, b')).toContain('[data-plugin="x\\"] *, b"]')
})

const forbidden = (css: string) => findForbidden(tokensOf(css))
test.each([
  ['@import "a.css";', '@import'],
  ['@IMPORT url(data:text/css,)', '@import'],
  ['@\\69mport "a.css";', '@import'],
  ['@font-face { font-family: a }', '@font-face'],
  ['@media print { @font-face {} }', '@font-face'],
  ['@scope (.a) {}', '@scope'],
  ['@namespace svg "x";', '@namespace'],
  ['@page { margin: 0 }', '@page'],
  ['@unknown {}', '@unknown'],
  ['@property --lk-bg { inherits: true }', '--lk-bg'],
  ['a { background: url(https://a.example/x.png) }', 'url()'],
  ['a { background: URL( "/x.png" ) }', 'url()'],
  ['a { background: u\\72l("/x.png") }', 'url()'],
  ['a { background: u\\72l(/x.png) }', 'url()'],
  ['a { filter: url(#a) }', 'url()'],
  ['a { --a: url(/x.png) }', 'url()'],
  ['a { background: image-set("/x.png" 1x) }', 'url()'],
  ['a { background: -webkit-image-set(url(data:,) 1x, "/x.png" 2x) }', 'url()'],
  ['a { background: src(var(--a)) }', 'url()'],
  [':host { color: red }', ':host'],
  [':host([data-theme="light"]) a { color: red }', ':host'],
  ['a:is(:host-context(b)) { color: red }', ':host'],
  ['a, :HOST { color: red }', ':host'],
])('%s is refused', (css, name) => {
  expect(forbidden(css)).toContain(name)
})

test.each([
  '@charset "utf-8"; @media print { a { color: red } }',
  '@supports (display: grid) { @container (width > 1px) { @layer a { @starting-style { a { top: 0 } } } } }',
  '@keyframes a { to { top: 0 } } @-webkit-keyframes b { to { top: 0 } }',
  '@property --tips-a { syntax: "*"; inherits: true }',
  'a { background: url(data:image/png;base64,AA==) }',
  'a { background: url("data:image/svg+xml,<svg>") }',
  'a { background: image-set(url("data:,") type("image/png"), "data:," 2x) }',
  'a::after { content: "url(/x.png) @import :host" }',
  '/* @import "a.css"; :host {} */ a { --a:host; color: red }',
  '.host, a:hover { grid-area:host }',
])('%s is allowed', (css) => {
  expect(forbidden(css)).toBeUndefined()
})

const prefixed = (css: string, plugin = 'tips') => prefixNames(tokensOf(css), plugin)
test.each<[string, string, string?]>([
  [
    '@keyframes spin { to { rotate: 1turn } } a { animation: spin 1s; animation-name: fade, "spin" }',
    '@keyframes tips-spin { to { rotate: 1turn } } a { animation: tips-spin 1s; animation-name: fade, "tips-spin" }',
  ],
  [
    '@-webkit-keyframes "a b" {} a { -webkit-animation-name: "a b" }',
    '@-webkit-keyframes "tips-a b" {} a { -webkit-animation-name: "tips-a b" }',
  ],
  ['@keyframes lk-in {}', '@keyframes tips-lk-in {}'],
  ['@keyframes tips-spin {}', '@keyframes tips-spin {}'],
  [
    '@keyframes spin {} a { color: spin } spin { top: 0 }',
    '@keyframes tips-spin {} a { color: spin } spin { top: 0 }',
  ],
  ['a { --gap: 1px; gap: var(--gap) }', 'a { --tips-gap: 1px; gap: var(--tips-gap) }'],
  ['a { gap: var(--gap) }', 'a { gap: var(--gap) }'],
  ['a { --lk-bg: red; --tips-a: var(--lk-bg) }', 'a { --lk-bg: red; --tips-a: var(--lk-bg) }'],
  ['.--gap { --gap: { a: b } }', '.--gap { --tips-gap: { a: b } }'],
  [
    '@property --a { syntax: "*" } a { transition: --a 1s }',
    '@property --tips-a { syntax: "*" } a { transition: --tips-a 1s }',
  ],
  [
    '@layer a, b.c; @layer b { a { top: 0 } } @layer { c { top: 0 } }',
    '@layer tips-a, tips-b.tips-c; @layer tips-b { a { top: 0 } } @layer { c { top: 0 } }',
  ],
  [
    'a { container: card / inline-size } @container card (width > 1px) { b { top: 0 } }',
    'a { container: tips-card / inline-size } @container tips-card (width > 1px) { b { top: 0 } }',
  ],
  [
    'a { container-name: one two; container-type: size } @container two { b { top: 0 } } @container three { b { top: 0 } }',
    'a { container-name: tips-one tips-two; container-type: size } @container tips-two { b { top: 0 } } @container three { b { top: 0 } }',
  ],
  [
    'a { container-name: none } @container not (width > 1px) {}',
    'a { container-name: none } @container not (width > 1px) {}',
  ],
  [
    'a { view-transition-name: head } b { view-transition-name: none }',
    'a { view-transition-name: tips-head } b { view-transition-name: none }',
  ],
  [
    'a { anchor-name: --a } b { position-anchor: --a }',
    'a { anchor-name: --tips-a } b { position-anchor: --tips-a }',
  ],
  [
    '@keyframes --a {} b { animation: --a var(--time) } c { --time: 1s }',
    '@keyframes tips---a {} b { animation: tips---a var(--tips-time) } c { --tips-time: 1s }',
  ],
  ['a:hover { --b: 1 } a { b:hover { top: 0 } }', 'a:hover { --tips-b: 1 } a { b:hover { top: 0 } }'],
  ['a { --x: 1 } @keyframes x {}', 'a { --acme-tips-x: 1 } @keyframes acme-tips-x {}', 'acme/tips'],
  ['a { --x: 1 } @keyframes x {}', 'a { --3d-x: 1 } @keyframes _3d-x {}', '3d'],
])('the names that a sheet declares get the prefix of the plugin: %s', (css, expected, plugin) => {
  expect(prefixed(css, plugin)).toBe(expected)
})

test.each([
  'a{b:c}/* unclosed',
  'a { content: "\\"x" } b::after { content: \'unclosed\n }',
  '@media (min-width:1e3px){.a\\:b{margin:-.5em +1px 10% #fff}}',
  'a{b:url( unclosed',
  '<!-- --> \\',
  '😀{--😀:1}',
])('the tokens of %j are the same text again', (css) => {
  expect(
    tokensOf(css)
      .map(({ text }) => text)
      .join(''),
  ).toBe(css)
})
