import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { BOB, deferred } from '../../../kernel/testing/fakeAdapter.js'
import { KitContext } from '../../../views/index.js'
import { openRoot } from '../../../views/testing/openRoot.js'
import { review } from '../review.js'
import { run } from '../run.js'
import { HASH, openSwap } from '../testing/openSwap.js'
import SwapStatus from './SwapStatus.js'

test('the balance below a swap is never that of another account', async () => {
  const { ctx, kernel, adapter, session, fill, never } = await openSwap()
  await fill()
  await review(ctx, never)
  await run(ctx)
  const { kit } = await kernel.runtime()
  const { box, draw } = openRoot()
  draw(
    <KitContext.Provider value={kit}>
      <SwapStatus />
    </KitContext.Provider>,
  )
  const balance = () => box.querySelector('[data-testid="swap-balance"]')
  await act(() => vi.waitFor(() => expect(session.account()?.tokenStatus).toBe('ready')))
  expect(balance()).not.toBeNull()
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await act(() => vi.waitFor(() => expect(session.account()?.address).toBe(BOB)))
  expect(box.querySelector('[data-testid="swap-status-confirmed"]')).not.toBeNull()
  expect(balance()).toBeNull()
})

test('the wallet that was asked is pictured, also after another one has become the active one', async () => {
  const asked = deferred<string>()
  const connectorImages = {
    'io.alpha': 'data:image/png;base64,AAAA',
    'io.beta': 'data:image/png;base64,BBBB',
  }
  const { ctx, kernel, session, fill, never } = await openSwap({
    transfer: { send: () => asked.promise },
    options: { connectorImages },
  })
  await fill()
  await review(ctx, never)
  const running = run(ctx)
  await vi.waitFor(() => expect(ctx.state.get().progress?.status).toBe('wallet'))
  const { kit } = await kernel.runtime()
  const { box, draw } = openRoot()
  draw(
    <KitContext.Provider value={kit}>
      <SwapStatus />
    </KitContext.Provider>,
  )
  const picture = () => box.querySelector<HTMLImageElement>('[data-testid="swap-status-wallet"] img')?.src
  expect(picture()).toBe(connectorImages['io.alpha'])
  await act(() => session.connect({ connectorId: 'io.beta' }))
  expect(session.account()?.connectorId).toBe('io.beta')
  expect(picture()).toBe(connectorImages['io.alpha'])
  asked.resolve(HASH)
  await act(() => running)
})
