import { expect, test } from 'vitest'
import { createMemoryNonces } from './memoryNonces.js'

function start(options: { lifetimeMs?: number; max?: number } = {}) {
  let now = 1_000_000
  const nonces = createMemoryNonces({ ...options, clock: () => now })
  const pass = (ms: number) => {
    now += ms
  }
  return { nonces, pass }
}

test('[N-032] a nonce is accepted once, and only if it was issued', async () => {
  const { nonces } = start()
  const { nonce, issuedAt } = await nonces.issue()
  expect(nonce).toMatch(/^[0-9a-f]{32}$/)
  expect(issuedAt).toBe(new Date(1_000_000).toISOString())
  const all = await Promise.all([nonces.take(nonce), nonces.take(nonce), nonces.take('other')])
  expect(all).toEqual(['ok', 'used', 'unknown'])
})

test('a nonce expires', async () => {
  const { nonces, pass } = start({ lifetimeMs: 1_000 })
  const { nonce } = await nonces.issue()
  pass(999)
  const late = await nonces.issue()
  expect(await nonces.take(nonce)).toBe('ok')
  pass(1)
  expect(await nonces.take(nonce)).toBe('unknown')
  expect(await nonces.take(late.nonce)).toBe('ok')
})

test('the number of nonces is limited, and the oldest are evicted', async () => {
  const { nonces } = start({ max: 3 })
  const issued = []
  for (let index = 0; index < 5; index += 1) issued.push((await nonces.issue()).nonce)
  const answers = []
  for (const nonce of issued) answers.push(await nonces.take(nonce))
  expect(answers).toEqual(['unknown', 'unknown', 'ok', 'ok', 'ok'])
})

test('a lifetime that is not a number accepts no nonce', async () => {
  const { nonces } = start({ lifetimeMs: Number.NaN })
  expect(await nonces.take((await nonces.issue()).nonce)).toBe('unknown')
})
