import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestKit } from '../../testing/createTestKit.js'
import { ALICE, deferred } from '../../testing/fakeAdapter.js'
import { fakePlugin } from '../../testing/fakePlugin.js'
import { createSlot } from '../flow.js'
import type { FetchHow, Source, SourceRequest } from './source.js'

const Numbers = createSlot<Source<number>>('test.numbers', ['namespaces', 'load'])
type Answer = (ctx: { name: string }, request: SourceRequest) => unknown
type Value = Source<number>

const source = (answer: Answer, more: Partial<Value> = {}): Value => ({
  namespaces: ['eip155'],
  load: async () => ({ default: answer as never }),
  ...more,
})
const owner = (name: string, value: Value, rank?: number) =>
  fakePlugin(name, { contributes: [Numbers.of(value, rank)] })
const refusing = (message = 'boom') => source(() => Promise.reject(new Error(message)))

async function open(...plugins: ReturnType<typeof fakePlugin>[]) {
  const kit = createTestKit({ plugins })
  const { kit: tools } = await kit.kernel.runtime()
  const network = kit.session.findNetwork('eip155:1')
  if (!network) throw new Error('The kit has the network.')
  const end = new AbortController()
  const request = { address: ALICE, network, signal: end.signal }
  const fetch = (how: Partial<FetchHow<number, number>> = {}) =>
    tools.fetchFrom(Numbers, request, { parse: (answer) => answer, otherwise: () => 0, ...how })
  return { ...kit, end, fetch, request }
}

afterEach(() => void vi.useRealTimers())

test('the source of the lowest rank answers, and no other one is loaded', async () => {
  const load = vi.fn()
  const second = owner(
    'second',
    source(() => 2, { load }),
    20,
  )
  const { fetch } = await open(
    second,
    owner(
      'first',
      source(() => 1),
      10,
    ),
  )
  expect(await fetch()).toEqual({ value: 1, owner: 'first' })
  expect(load).not.toHaveBeenCalled()
})

test('a source gets its plugin’s context, and the account and network', async () => {
  const answer = vi.fn(() => 1)
  const { fetch, request } = await open(owner('first', source(answer)))
  await fetch()
  expect(answer).toHaveBeenCalledWith(expect.objectContaining({ name: 'first' }), {
    ...request,
    signal: expect.any(AbortSignal),
  })
})

test('a source that does not serve the network is passed over without a report', async () => {
  const { fetch, errors } = await open(
    owner(
      'first',
      source(() => undefined),
    ),
  )
  expect(await fetch()).toEqual({ value: 0, owner: undefined })
  expect(errors).toEqual([])
})

test('sources of other namespaces are not loaded', async () => {
  const load = vi.fn()
  const { fetch } = await open(
    owner(
      'first',
      source(() => 1, { namespaces: ['solana'], load }),
    ),
  )
  expect(await fetch()).toEqual({ value: 0, owner: undefined })
  expect(load).not.toHaveBeenCalled()
})

describe('a source is passed over and reported with its owner’s name, once, if it', () => {
  const late = source(() => new Promise(() => {}))
  test.each<[string, Value, object, Partial<FetchHow<number, number>>?]>([
    ['throws', refusing(), { message: 'boom' }],
    [
      'takes longer than 10 s',
      late,
      { code: 'PLUGIN_TIMEOUT', message: 'A source of "bad" took over 10 s.' },
    ],
    ['cannot be loaded', source(() => 1, { load: () => Promise.reject(new Error('offline')) }), {}],
    [
      'loads no function',
      source(() => 1, { load: async () => ({ default: 1 as never }) }),
      { code: 'PLUGIN_INVALID' },
    ],
    [
      'returns what cannot be trusted',
      source(() => 7),
      { message: 'malformed' },
      {
        parse(answer) {
          if (answer === 7) throw new Error('malformed')
          return answer
        },
      },
    ],
  ])('%s', async (_, bad, error, how) => {
    const { fetch, errors } = await open(
      owner('bad', bad, 1),
      owner(
        'good',
        source(() => 2),
        2,
      ),
    )
    await fetch({ only: { owner: 'good' } })
    vi.useFakeTimers()
    for (const _ of [1, 2]) {
      const found = fetch(how)
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await found).toEqual({ value: 2, owner: 'good' })
    }
    expect(errors).toMatchObject([{ error, info: { plugin: 'bad', phase: 'source for "test.numbers"' } }])
  })
})

test('a plugin whose setup fails is reported by its setup only', async () => {
  const setup = () => {
    throw new Error('boom')
  }
  const bad = fakePlugin('bad', { setup, contributes: [Numbers.of(source(() => 1))] })
  const { fetch, errors } = await open(bad)
  expect(await fetch()).toEqual({ value: 0, owner: undefined })
  expect(errors.map(({ info }) => info)).toEqual([{ plugin: 'bad', phase: 'setup' }])
})

test('a source of a plugin that is switched off is not asked, even if it is required', async () => {
  const required = Numbers.of(
    source(() => 1),
    1,
    { required: true },
  )
  const { kernel, fetch } = await open(fakePlugin('first', { contributes: [required] }))
  kernel.applyFeatures({ off: ['first'] })
  expect(await fetch({ otherwise: () => undefined })).toBeUndefined()
})

test.each([
  ['no namespaces', source(() => 1, { namespaces: undefined as never }), 'namespaces'],
  ['namespaces that are no list', source(() => 1, { namespaces: { eip155: true } as never }), 'namespaces'],
  ['no loader', source(() => 1, { load: undefined as never }), 'load'],
])('a source with %s is left out', async (_, bad, member) => {
  const { fetch, errors } = await open(owner('bad', bad))
  expect(await fetch()).toEqual({ value: 0, owner: undefined })
  expect(errors).toMatchObject([
    { error: { message: `"bad" contributes to "test.numbers" without a valid ${member}.` } },
  ])
})

describe('if a source failed and nothing else serves the network', () => {
  test('the fetch fails: nothing is known', async () => {
    const { fetch } = await open(owner('bad', refusing('first'), 1), owner('worse', refusing('second'), 2))
    await expect(fetch({ otherwise: () => undefined })).rejects.toThrow('first')
  })
  test('the failure of the kit’s own source is thrown', async () => {
    const { fetch } = await open(owner('bad', refusing()))
    const otherwise = () => Promise.reject(new Error('node down'))
    await expect(fetch({ otherwise })).rejects.toThrow('node down')
  })
})

test('if nothing serves the network, there is no answer', async () => {
  const { fetch } = await open(
    owner(
      'first',
      source(() => undefined),
    ),
  )
  expect(await fetch({ otherwise: () => undefined })).toBeUndefined()
})

describe('what a source began, it continues', () => {
  test('alone', async () => {
    const otherwise = vi.fn(() => 0)
    const { fetch } = await open(
      owner(
        'first',
        source(() => 1),
        1,
      ),
      owner('second', refusing(), 2),
    )
    await expect(fetch({ otherwise, only: { owner: 'second' } })).rejects.toThrow('boom')
    expect(otherwise).not.toHaveBeenCalled()
  })
  test('if it was the kit’s own, without plugins', async () => {
    const answer = vi.fn(() => 1)
    const { fetch } = await open(owner('first', source(answer)))
    expect(await fetch({ only: { owner: undefined } })).toEqual({ value: 0, owner: undefined })
    expect(answer).not.toHaveBeenCalled()
  })
})

describe('the signal of a source', () => {
  const watch = async () => {
    const asked = deferred<AbortSignal>()
    const hanging = source((_, request) => {
      asked.resolve(request.signal)
      return new Promise(() => {})
    })
    const kit = await open(owner('first', hanging))
    const found = kit.fetch()
    const signal = await asked.promise
    return { ...kit, found, isAborted: () => signal.aborted }
  }

  test('aborts with the request, whose end is not reported', async () => {
    const { end, found, isAborted, errors } = await watch()
    end.abort(new Error('left'))
    await expect(found).rejects.toThrow('left')
    expect([isAborted(), errors]).toEqual([true, []])
  })
  test('aborts when the plugin is switched off, and the next source is asked', async () => {
    vi.useFakeTimers()
    const { kernel, found, isAborted, errors } = await watch()
    kernel.applyFeatures({ off: ['first'] })
    expect(await found).toEqual({ value: 0, owner: undefined })
    expect([isAborted(), errors]).toEqual([true, []])
  })
  test('aborts after 10 s', async () => {
    vi.useFakeTimers()
    const { found, isAborted } = await watch()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(isAborted()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isAborted()).toBe(true)
    await found
  })
})
