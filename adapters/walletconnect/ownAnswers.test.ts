import { afterEach, expect, test, vi } from 'vitest'
import { keepToOwnAnswers } from './ownAnswers.js'
import { claimPairing } from './tabs.js'

afterEach(() => void vi.unstubAllGlobals())

/** The parts of the Web Locks API that are used: a lock is held until its callback settles. */
function stubLocks() {
  const held = new Map<string, Promise<unknown>>()
  const request = async (name: string, work: () => Promise<unknown>) => {
    held.set(name, work())
    await held.get(name)
    held.delete(name)
  }
  const query = async () => ({ held: [...held.keys()].map((name) => ({ name })) })
  vi.stubGlobal('navigator', { locks: { request, query } })
}

function hear(isOwn: (topic: string) => boolean) {
  const taken = vi.fn(async (..._: unknown[]) => {})
  const engine = { onSessionProposeResponse: taken }
  // The only part of the engine that is used.
  keepToOwnAnswers({ engine } as never, isOwn)
  return { taken, answer: () => engine.onSessionProposeResponse('topic', { id: 1 }, 'relay') }
}

test("the answer to another tab's pairing is left to that tab while it is open", async () => {
  stubLocks()
  const { taken, answer } = hear(() => false)
  const tab = new AbortController()
  claimPairing('topic', [tab.signal])
  await answer()
  expect(taken).not.toHaveBeenCalled()

  tab.abort()
  await new Promise((resolve) => setImmediate(resolve))
  await answer()
  expect(taken.mock.calls).toEqual([['topic', { id: 1 }, 'relay']])
})

test('a tab handles answers to its own pairings, and all if the browser has no locks', async () => {
  stubLocks()
  claimPairing('topic', [])
  const own = hear((topic) => topic === 'topic')
  await own.answer()
  expect(own.taken).toHaveBeenCalledTimes(1)

  vi.stubGlobal('navigator', {})
  const other = hear(() => false)
  await other.answer()
  expect(other.taken).toHaveBeenCalledTimes(1)
})
