import { afterEach, expect, test, vi } from 'vitest'
import { loadAvatar } from './loadAvatar.js'

afterEach(() => void vi.unstubAllGlobals())

function answer(body: BodyInit | null, type = 'image/png', status = 200) {
  const calls: RequestInit[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    calls.push(init)
    return new Response(body, { status, headers: { 'content-type': type } })
  })
  return calls
}
const load = (address: string) => loadAvatar(address, new AbortController().signal)

test('an image is fetched without cookies and referrer', async () => {
  const calls = answer('picture')
  expect((await load('https://names.example/a.png'))?.size).toBe(7)
  expect(calls[0]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
})

test('[N-070] only https images are fetched', async () => {
  const calls = answer('picture')
  vi.stubGlobal('location', new URL('https://page.example/'))
  const refused = [
    'data:image/svg+xml,<svg onload="x()">',
    'http://a.example/a.png',
    'ipfs://a',
    'javascript:x()',
    '',
  ]
  for (const address of refused) expect(await load(address), address).toBeUndefined()
  expect(calls).toEqual([])
})

test('[N-070] a download that becomes too large is aborted', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(500_000))
    },
  })
  const calls = answer(endless)
  expect(await load('https://names.example/huge.png')).toBeUndefined()
  expect(sent).toBeLessThan(10)
  expect(calls[0]?.signal?.aborted).toBe(true)
})

test('pages, errors and unreachable hosts give no image', async () => {
  answer('<script>', 'text/html')
  expect(await load('https://names.example/a')).toBeUndefined()
  answer('gone', 'image/png', 404)
  expect(await load('https://names.example/a')).toBeUndefined()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await load('https://names.example/a')).toBeUndefined()
})
