import { expect, test } from 'vitest'
import { findCycle, parseModule } from '../source/modules.js'
import { refuse } from './importRules.js'
import { findModuleState } from './moduleState.js'
import { findNumberFormats } from './numberFormats.js'
import { findSinks } from './sinks.js'

// Proves that the rules of the architecture test reject what they should.

test.each([
  ['kernel/x.ts', "import { a } from '../views/main.js'"],
  ['kernel/x.ts', "import type { A } from '../plugins/connect/contract.js'"],
  ['kernel/x.ts', "const load = () => import('../views/mount.js')"],
  ['kernel/x.ts', "import { useState } from 'react'"],
  ['plugins/a/setup.ts', "import { b } from '../b/setup.js'"],
  ['plugins/a/setup.ts', "import { createStore } from '../../kernel/store.js'"],
  ['plugins/a/setup.ts', "import { useState } from 'react'"],
  ['plugins/a/setup.ts', "import { Button } from 'latchkey/views'"],
  ['plugins/a/index.ts', "import setup from './setup.js'"],
  ['plugins/a/index.ts', "export { View } from './views/View.js'"],
  ['plugins/a/views/A.tsx', "import { Button } from '../../../views/primitives/Button.js'"],
  ['adapters/evm/x.ts', "import { createKernel } from '../../kernel/index.js'"],
  ['adapters/evm/x.ts', "import { HomeView } from '../../kernel/flow.js'"],
  ['adapters/evm/x.ts', "import { a } from '../solana/index.js'"],
  ['adapters/evm/index.ts', "import { createClient } from 'viem'"],
  ['adapters/bitcoin/x.ts', "import { request } from 'sats-connect'"],
  ['adapters/bitcoin/x.ts', "const load = () => import('sats-connect')"],
  ['views/Shell.tsx', "import { connect } from '../plugins/connect/index.js'"],
  ['views/Shell.tsx', "import { createBus } from '../kernel/bus.js'"],
  ['views/react.ts', "import { createPortal } from 'react-dom'"],
])('%s may not contain: %s', (file, text) => {
  expect(parseModule(file, text).imports.map((one) => refuse(file, one))).toEqual([expect.any(String)])
})

test.each([
  ['kernel/x.ts', "import { a } from './session/errors.js'"],
  ['plugins/a/setup.ts', "import { defineSetup } from 'latchkey'"],
  ['plugins/a/setup.ts', "import { BToken } from '../b/contract.js'"],
  ['plugins/a/index.ts', "export type * from './contract.js'"],
  ['plugins/a/index.ts', "const setup = () => import('./setup.js')"],
  ['plugins/a/verify/index.ts', "export { verify } from './verify.js'"],
  ['plugins/a/views/A.tsx', "import { useState } from 'react'"],
  ['plugins/a/views/A.tsx', "import { Button } from 'latchkey/views'"],
  ['adapters/evm/x.ts', "import type { Http } from '../../kernel/http.js'"],
  ['adapters/evm/x.ts', "import { BaseError } from '../../kernel/errors.js'"],
  ['adapters/bitcoin/x.ts', "import type { Requests } from 'sats-connect'"],
  ['views/react.ts', "import type { A } from '../plugins/connect/contract.js'"],
])('%s may contain: %s', (file, text) => {
  expect(parseModule(file, text).imports.map((one) => refuse(file, one))).toEqual([undefined])
})

test.each([
  'let count = 0',
  'export const live = new Map()',
  'const seen = new WeakSet<object>()',
  'const list: string[] = []',
  'export const table = {}',
  'const id = crypto.randomUUID()',
  "window.addEventListener('load', start)",
  'class A { static { start() } }',
])('a module may not hold: %s', (text) => {
  expect(findModuleState(parseModule('kernel/x.ts', text))).not.toEqual([])
})

test.each([
  "export const HomeView = createSlot<Home>('flow.home')",
  'const Id = v.pipe(v.string(), v.regex(/^x$/))',
  "export const manifest = () => definePlugin('a', { setup: () => import('./setup.js') })",
  "const LIST = ['a', 'b'] as const",
  'const format = new Intl.PluralRules()',
  'export function f() { let count = 0; return new Map([[count, 1]]) }',
])('a module may hold: %s', (text) => {
  expect(findModuleState(parseModule('kernel/x.ts', text))).toEqual([])
})

test.each([
  'element.innerHTML = text',
  "element['innerHTML'] = text",
  'const a = <div dangerouslySetInnerHTML={{ __html: text }} />',
  'eval(text)',
  'const f = new Function(text)',
  "document.createElement('script')",
  'document.write(text)',
  "const a = () => import('https://example.org/a.js')",
  'const a = () => import(name)',
  "setTimeout('go()', 1)",
  'const a = Math.random()',
  'const src = URL.createObjectURL(blob)',
])('this is a sink: %s', (text) => {
  expect(findSinks('views/x.tsx', text)).toHaveLength(1)
})

test.each([
  "const format = new Intl.NumberFormat('en')",
  "const text = Intl.NumberFormat('en').format(1)",
  "const text = globalThis.Intl.NumberFormat('en').format(1)",
  "const text = count.toLocaleString('en')",
])('this formats a number: %s', (text) => {
  expect(findNumberFormats(parseModule('plugins/a/x.ts', text))).toEqual(['plugins/a/x.ts:1'])
})

test('a ring is reported as a path', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
  ])
  expect(findCycle(graph)).toEqual(['b', 'c', 'b'])
})
