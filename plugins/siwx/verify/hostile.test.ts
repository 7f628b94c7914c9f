import { expect, test } from 'vitest'
import { MAX_MESSAGE_BYTES } from '../message/checkFields.js'
import { formatMessage } from '../message/format.js'
import { ADDRESS, createServer, summarize } from './testing/kit.js'

const HEAD = 'service.example wants you to sign in with your Ethereum account:'
const LINES = ['URI: https://a.example', 'Version: 1', 'Chain ID: 1', 'Nonce: 12345678'].join('\n')
const TAIL = `${LINES}\nIssued At: 2026-06-01T12:00:00Z`
/** Builds a text of the given length by repeating one piece. */
const fill = (length: number, piece: string, before = '', after = '') =>
  before +
  piece.repeat(Math.max(1, Math.floor((length - before.length - after.length) / piece.length))) +
  after

/** Texts that make a careless pattern backtrack. */
const HOSTILE: Record<string, (length: number) => string> = {
  'headers without an end': (n) => fill(n, ' wants you to sign in with your a'),
  'a long name': (n) => fill(n, 'a', 'a wants you to sign in with your ', '1 account:'),
  'a long host': (n) => fill(n, 'a.', '', `-${HEAD.slice(15)}\n${ADDRESS}\n\n\n${TAIL}`),
  'a host of colons': (n) => fill(n, ':', '[', `]${HEAD.slice(15)}\n${ADDRESS}\n\n\n${TAIL}`),
  'empty lines': (n) => fill(n, '\n', HEAD),
  'a long address': (n) => fill(n, 'a1', `${HEAD.replace('Ethereum', 'Cosmos')}\n`, `\n\n${TAIL}`),
  'a long statement': (n) => fill(n, ' a', `${HEAD}\n${ADDRESS}\n\n`, `é\n\n${TAIL}`),
  'user information in a URI': (n) => fill(n, 'a:', `${HEAD}\n${ADDRESS}\n\n\nURI: https://`, '"\n'),
  'percent signs in a URI': (n) => fill(n, '%4', `${HEAD}\n${ADDRESS}\n\n\nURI: a:`, `\n${TAIL.slice(23)}`),
  'slashes in a URI': (n) => fill(n, '/', `${HEAD}\n${ADDRESS}\n\n\nURI: a:/a`, `"\n${TAIL.slice(23)}`),
  'digits of a time': (n) => fill(n, '1', `${HEAD}\n${ADDRESS}\n\n\n${TAIL.slice(0, -1)}.`, 'Z'),
  'many resources': (n) => fill(n, '\n- a:', `${HEAD}\n${ADDRESS}\n\n\n${TAIL}\nResources:`),
  'many fields': (n) => fill(n, 'URI: a:\nVersion: 1\n', `${HEAD}\n${ADDRESS}\n\n\n`),
}

/** Returns the fastest of many runs, to exclude other load on the machine. */
async function timeOf(run: () => Promise<unknown>) {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 60; round += 1) {
    const began = performance.now()
    for (let index = 0; index < 10; index += 1) await run()
    best = Math.min(best, performance.now() - began)
  }
  return best
}

test.each(Object.keys(HOSTILE))(
  '[N-048] text of 8 KiB takes time in proportion to its length: %s',
  async (name) => {
    const { verifier } = createServer()
    const judge = (length: number) => {
      const message = HOSTILE[name]?.(length) ?? ''
      expect(message.length).toBeGreaterThan(length * 0.9)
      expect(message.length).toBeLessThanOrEqual(MAX_MESSAGE_BYTES)
      return () => verifier.verify({ message, signature: 'good' })
    }
    const long = judge(MAX_MESSAGE_BYTES)
    expect(summarize(await long())).toMatch(/^(MESSAGE_FORM|FIELD_INVALID|LINE_BREAK|NAMESPACE_UNKNOWN)/)
    // Eight times the text takes eight times as long, or sixty-four times if time were quadratic.
    const ratio = (await timeOf(long)) / (await timeOf(judge(MAX_MESSAGE_BYTES / 8)))
    expect(ratio).toBeLessThan(32)
  },
)

test('[N-048] text of a megabyte is refused without being parsed', async () => {
  const { verifier, data } = createServer()
  const megabyte = 'a'.repeat(1_000_000)
  const message = `${HEAD}\n${ADDRESS}\n\n\n${TAIL}\nResources:\n- a:${megabyte}`
  expect(summarize(await verifier.verify({ message, signature: 'good' }))).toBe('MESSAGE_TOO_LONG')
  const fields = await data()
  for (const resources of [[`a:${megabyte}`], Array(1_000).fill('urn:a')]) {
    expect(() => formatMessage({ ...fields, resources })).toThrow(
      expect.objectContaining({ name: 'MessageError', field: 'resources' }),
    )
  }
})
