import { expect, test, vi } from 'vitest'
import { json, text } from '../../kernel/testing/fakeServices.js'
import { setName, takeSuggestion } from './form.js'
import { suggest } from './suggest.js'
import { CHAINS, openNames, suggestionsPath } from './testing/openNames.js'

const answerOf = (...names: unknown[]) => json({ suggestions: names })
const never = new AbortController().signal

test('[ENT-17] suggestions list who is registered, and loading ends with them', async () => {
  const answer = answerOf(
    { name: 'alice.reown.id', registered: true },
    { name: 'alice1', registered: false },
    // Names that can't be registered, and a duplicate.
    ...['abc', 'al_ice', 'alice.eth', '-alice', '\u0430lice', 'x'.repeat(70)].map((name) => ({
      ...{ name, registered: false },
    })),
    { name: 'alice', registered: false },
  )
  const { ctx } = await openNames({ services: { [suggestionsPath('alice')]: answer } })
  expect(ctx.state.get()).toMatchObject({ suggestions: [], loading: false })
  setName(ctx, 'Alice')
  expect(ctx.state.get()).toMatchObject({ suggestions: [], loading: true })
  await suggest(ctx, never)
  expect(ctx.state.get()).toMatchObject({
    loading: false,
    suggestions: [
      { name: 'alice', registered: true },
      { name: 'alice1', registered: false },
    ],
  })
})

test('[CALL-06] suggestions are requested at the documented path', async () => {
  const { ctx, services, kernel } = await openNames({ services: { [suggestionsPath('alice')]: answerOf() } })
  setName(ctx, 'alice')
  await suggest(ctx, never)
  expect(services.to(suggestionsPath('alice')).map(({ method, query }) => ({ method, query }))).toEqual([
    { method: 'GET', query: { projectId: 'project', st: 'appkit', sv: kernel.params.sv, zone: 'reown.id' } },
  ])
})

test('the newest query wins in any order of answers', async () => {
  const { ctx } = await openNames({
    services: {
      [suggestionsPath('alice')]: answerOf({ name: 'alice', registered: false }),
      [suggestionsPath('alices')]: answerOf({ name: 'alices', registered: false }),
    },
  })
  setName(ctx, 'alice')
  const first = new AbortController()
  const asking = suggest(ctx, first.signal)
  first.abort()
  setName(ctx, 'alices')
  await suggest(ctx, never)
  await asking
  expect(ctx.state.get().suggestions).toEqual([{ name: 'alices', registered: false }])
})

test('taking a suggestion leaves the list unchanged', async () => {
  const answer = answerOf({ name: 'alice', registered: true }, { name: 'alice1', registered: false })
  const { ctx } = await openNames({ services: { [suggestionsPath('alice')]: answer } })
  setName(ctx, 'alice')
  await suggest(ctx, never)
  takeSuggestion(ctx, 'alice1')
  expect(ctx.state.get()).toMatchObject({ typed: 'alice1', query: 'alice', loading: false })
  expect(ctx.state.get().suggestions).toHaveLength(2)
})

test.each([
  ['fails', { [suggestionsPath('alice')]: text('', 500) }, 'failed'],
  ['sends another shape', { [suggestionsPath('alice')]: json({ suggestions: [{ name: 7 }] }) }, 'failed'],
  ['has no names for the network', { [CHAINS]: json({ http: ['eip155:10'] }) }, 'unsupported'],
] as const)(
  'a service that %s is distinguished from one without suggestions',
  async (_, services, trouble) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { ctx } = await openNames({ services })
    setName(ctx, 'alice')
    await suggest(ctx, never)
    warned.mockRestore()
    expect(ctx.state.get()).toMatchObject({ trouble, suggestions: [], loading: false })
  },
)

test('labels that cannot be registered are not requested', async () => {
  const { ctx, services } = await openNames()
  setName(ctx, 'abc')
  await suggest(ctx, never)
  expect(services.requests.filter(({ path }) => path.includes('suggestions'))).toEqual([])
  expect(ctx.state.get().loading).toBe(false)
})
