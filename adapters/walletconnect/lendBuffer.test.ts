import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lendBuffer } from './lendBuffer.js'

const NodeBuffer = globalThis.Buffer
const page = globalThis as { Buffer?: unknown }

beforeEach(() => {
  vi.stubGlobal('Buffer', undefined)
  delete page.Buffer
})
afterEach(() => {
  page.Buffer = NodeBuffer
})

test('text converts to base64 and hexadecimal and back, as in Node', () => {
  const takeBack = lendBuffer()
  const lent = page.Buffer as typeof NodeBuffer
  const text = JSON.stringify({ att: { eip155: { 'request/personal_sign': [{}] } }, name: 'Zoë – 𝄞' })
  for (const encoding of ['base64', 'hex'] as const) {
    const encoded = lent.from(text).toString(encoding)
    expect(encoded).toBe(NodeBuffer.from(text).toString(encoding))
    expect(lent.from(encoded, encoding).toString('utf-8')).toBe(text)
  }
  expect(lent.from('ab')).toBeInstanceOf(Uint8Array)
  const bytes = new TextEncoder().encode('xx word')
  expect(lent.from(bytes.buffer, 3, 4).toString('utf8')).toBe('word')
  expect(lent.from(bytes).toString()).toBe('xx word')
  takeBack()
})

test('it is removed when the last user is done', () => {
  const first = lendBuffer()
  const second = lendBuffer()
  first()
  expect(page.Buffer).toBeDefined()
  second()
  expect('Buffer' in page).toBe(false)
})

test("a page's own Buffer stays unchanged", () => {
  page.Buffer = NodeBuffer
  lendBuffer()()
  expect(page.Buffer).toBe(NodeBuffer)
})
