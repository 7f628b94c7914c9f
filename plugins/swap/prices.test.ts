import { expect, test } from 'vitest'
import { deferred } from '../../kernel/testing/fakeAdapter.js'
import { json } from '../../kernel/testing/fakeServices.js'
import type { SwapToken } from './contract.js'
import { fillIn } from './form.js'
import { loadPrices } from './prices.js'
import { DAI, openSwap, USDC } from './testing/openSwap.js'

const priced = (price: number) => json({ fungibles: [{ name: '', symbol: '', iconUrl: '', price }] })
const PATH = '/v1/fungible/price'

async function loaded() {
  const opened = await openSwap()
  await fillIn(opened.ctx, {})
  await expect.poll(() => opened.ctx.state.get().tokens[0]?.price).toBe(2_000)
  return opened
}

test('new prices are stored, and the other tokens stay the same objects', async () => {
  const { ctx, find, serving } = await loaded()
  const before = find(USDC)
  serving.answers[PATH] = priced(3)
  expect(await loadPrices(ctx, [find(DAI)])).toBe(true)
  expect(find(DAI).price).toBe(3)
  expect(find(USDC)).toBe(before)
})

test('an unknown price changes nothing', async () => {
  const { ctx, find, serving } = await loaded()
  const { tokens } = ctx.state.get()
  serving.answers[PATH] = json({ fungibles: [] })
  expect(await loadPrices(ctx, [find(DAI)])).toBe(true)
  expect(ctx.state.get().tokens).toBe(tokens)
})

test('prices are fetched neither without a token nor without a network', async () => {
  const { ctx, find, serving } = await loaded()
  const asked = serving.to(PATH).length
  expect(await loadPrices(ctx, [])).toBe(true)
  const session = { ...ctx.session, network: () => undefined }
  expect(await loadPrices({ ...ctx, session }, [find(DAI)])).toBe(true)
  expect(serving.to(PATH)).toHaveLength(asked)
})

test('an answer for another network’s list is not written into this one', async () => {
  const { ctx, find, serving, session } = await loaded()
  const answer = deferred<Response>()
  serving.answers[PATH] = () => answer.promise
  const loading = loadPrices(ctx, [find(DAI)])
  await session.switchNetwork({ id: 10 })
  const tokens: SwapToken[] = [{ ...find(DAI), price: 1 }]
  ctx.state.set((draft) => {
    Object.assign(draft, { caipNetworkId: 'eip155:10', tokens })
  })
  answer.resolve(priced(7)())
  expect(await loading).toBe(true)
  expect(ctx.state.get().tokens).toEqual(tokens)
})

test('a price that cannot be fetched shows a toast and is logged, unless the request was aborted', async () => {
  const { ctx, find, serving, kernel } = await loaded()
  const logged = () => kernel.log.entries().filter((one) => one.includes('price of a token'))
  serving.answers[PATH] = priced(3)
  await loadPrices(ctx, [find(DAI)])
  expect(logged()).toEqual([])
  serving.answers[PATH] = json({ fungibles: 'none' })
  const over = new AbortController()
  over.abort()
  expect(await loadPrices(ctx, [find(DAI)], over.signal)).toBe(false)
  expect(logged()).toEqual([])
  expect(await loadPrices(ctx, [find(DAI)], new AbortController().signal)).toBe(false)
  expect(await loadPrices(ctx, [find(DAI)])).toBe(false)
  expect(logged()).toEqual(Array(2).fill('warn The price of a token could not be read.'))
})
