import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../test/scripts/source/paths.js'
import { parseMessage } from './parse.js'

test('the examples in docs/sign-in.md are valid messages', () => {
  const page = readFileSync(join(ROOT, 'docs/sign-in.md'), 'utf8')
  const texts = [...page.matchAll(/```text\n(.*?)\n```/gs)].map((match) => match[1] ?? '')
  expect(texts.map((text) => parseMessage(text).chainId)).toEqual([
    'eip155:1',
    'eip155:1',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'bip122:000000000019d6689c085ae165831e93',
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    'cosmos:cosmoshub-4',
  ])
})
