import { expect, onTestFinished, test, vi } from 'vitest'
import { searchLogs } from './search.js'
import { fakeLogNode, ME } from './testing/fakeLogNode.js'

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A search of many ranges, and a page that a test hides. */
function start() {
  const page: { state: DocumentVisibilityState } = { state: 'visible' }
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => page.state)
  onTestFinished(() => void vi.restoreAllMocks())
  const life = new AbortController()
  const turn = (state: DocumentVisibilityState) => {
    page.state = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const { node, asked } = fakeLogNode({
    head: 1_000_000,
    logs: [],
    answer: ([from, to]) =>
      to - from < 10_000 ? undefined : { kind: 'range', isFixed: true, blocks: 10_000 },
  })
  const searching = searchLogs({
    ...{ account: ME, nodes: [node], signal: life.signal },
    onProgress: () => asked.length === 3 && turn('hidden'),
  })
  return { life, asked, searching, turn }
}

test('a search of a hidden page sends no request until the page is seen', async () => {
  const { asked, searching, turn } = start()
  await settled()
  expect(asked).toHaveLength(3)
  await settled()
  expect(asked).toHaveLength(3)
  turn('visible')
  expect(await searching).toMatchObject({ end: 'complete' })
  expect(asked.length).toBeGreaterThan(100)
})

test('a search of a hidden page can be stopped', async () => {
  const { asked, searching, life } = start()
  await settled()
  life.abort()
  await expect(searching).rejects.toThrow('aborted')
  expect(asked).toHaveLength(3)
})
