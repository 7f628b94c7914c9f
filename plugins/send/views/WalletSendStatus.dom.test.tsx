import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { BOB, deferred } from '../../../kernel/testing/fakeAdapter.js'
import { KitContext } from '../../../views/index.js'
import { openRoot } from '../../../views/testing/openRoot.js'
import { review } from '../estimate.js'
import { send } from '../send.js'
import { ETHER, HASH, openSend } from '../testing/openSend.js'
import WalletSendStatus from './WalletSendStatus.js'

test('the balance below a sent transfer is never that of another account', async () => {
  const { ctx, kernel, adapter, session, fill, never } = await openSend()
  await fill()
  await review(ctx, never)
  await send(ctx)
  const { kit } = await kernel.runtime()
  const { box, draw } = openRoot()
  draw(
    <KitContext.Provider value={kit}>
      <WalletSendStatus />
    </KitContext.Provider>,
  )
  const balance = () => box.querySelector('[data-testid="send-balance"]')
  await act(() => vi.waitFor(() => expect(session.account()?.balanceStatus).toBe('ready')))
  expect(balance()?.textContent).toContain('2')
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await act(() => vi.waitFor(() => expect(session.account()).toMatchObject({ address: BOB, balance: '2' })))
  expect(box.querySelector('[data-testid="send-status-confirmed"]')).not.toBeNull()
  expect(balance()).toBeNull()
})

test('a balance that could not be read after the transfer is not called the new one', async () => {
  let read = () => Promise.resolve({ value: 2n * ETHER, decimals: 18, symbol: 'ETH' })
  const { ctx, kernel, session, fill, never } = await openSend({
    answers: { balance: { native: () => read() } },
  })
  await fill()
  await review(ctx, never)
  read = () => Promise.reject(new TypeError('Failed to fetch'))
  await send(ctx)
  const { kit } = await kernel.runtime()
  const { box, draw } = openRoot()
  draw(
    <KitContext.Provider value={kit}>
      <WalletSendStatus />
    </KitContext.Provider>,
  )
  await act(() => vi.waitFor(() => expect(session.account()?.balanceStatus).toBe('failed')))
  expect(box.querySelector('[data-testid="send-status-confirmed"]')).not.toBeNull()
  expect(box.querySelector('[data-testid="send-balance"]')).toBeNull()
})

test('the wallet that was asked is named, also after another one has become the active one', async () => {
  const asked = deferred<string>()
  const { ctx, kernel, session, fill, never } = await openSend({ transfer: { send: () => asked.promise } })
  const name = session.account()?.connectedWalletInfo?.name
  await fill()
  await review(ctx, never)
  const sending = send(ctx)
  await vi.waitFor(() => expect(ctx.state.get().progress?.status).toBe('wallet'))
  const { kit } = await kernel.runtime()
  const { box, draw } = openRoot()
  draw(
    <KitContext.Provider value={kit}>
      <WalletSendStatus />
    </KitContext.Provider>,
  )
  const title = () => box.querySelector('[data-testid="send-status-wallet"] [role="status"]')?.textContent
  expect(title()).toContain(`Continue in ${name}`)
  await act(() => session.connect({ connectorId: 'io.beta' }))
  expect(session.account()?.connectedWalletInfo?.name).not.toBe(name)
  expect(title()).toContain(`Continue in ${name}`)
  asked.resolve(HASH)
  await act(() => sending)
})
