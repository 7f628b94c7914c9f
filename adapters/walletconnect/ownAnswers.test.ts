import { afterEach, expect, test, vi } from 'vitest'
import { keepToOwnAnswers } from './ownAnswers.js'
import { claimPairing } from './tabs.js'

afterEach(() => void vi.unstubAllGlobals())

/** As browsers have it, as far as it is used: a lock is held until its work ends. */
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
  // Of the engine nothing else is looked at.
  keepToOwnAnswers({ engine } as never, isOwn)
  return { taken, answer: () => engine.onSessionProposeResponse('topic', { id: 1 }, 'relay') }
}

test('the answer to a pairing of another tab is left to that tab while it is there', async () => {
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

test('a tab takes the answers to its own pairings, and any where a browser has no locks', async () => {
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
