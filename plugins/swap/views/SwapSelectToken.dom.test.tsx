import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { json } from '../../../kernel/testing/fakeServices.js'
import { KitContext } from '../../../views/index.js'
import { fakeLayout } from '../../../views/testing/fakeLayout.js'
import { openRoot } from '../../../views/testing/openRoot.js'
import { listed, NATIVE, openSwap, TOKENS } from '../testing/openSwap.js'
import SwapSelectToken from './SwapSelectToken.js'

const OTHER = [
  listed('ETH', NATIVE.replace(':1:', ':10:'), 18),
  listed('OP', `eip155:10:0x${'42'.repeat(20)}`, 18),
]

test('the list is that of the network to which the wallet switches', async () => {
  fakeLayout(() => 60)
  const { ctx, kernel, session } = await openSwap({
    services: {
      '/v1/convert/tokens': ({ query: { chainId } }) =>
        json({ tokens: chainId === 'eip155:10' ? OTHER : TOKENS })(),
    },
  })
  const { kit } = await kernel.runtime()
  const { box, draw } = openRoot()
  draw(
    <KitContext.Provider value={kit}>
      <SwapSelectToken params={{ side: 'source' }} />
    </KitContext.Provider>,
  )
  const symbols = () => ctx.state.get().tokens.map(({ symbol }) => symbol)
  await act(() => vi.waitFor(() => expect(symbols()).toContain('USDC')))
  await act(() => session.switchNetwork({ id: 10 }))
  await act(() => vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'OP'])))
  expect(ctx.state.get()).toMatchObject({ caipNetworkId: 'eip155:10', tokensStatus: 'ready' })
  const isEmpty = () => box.querySelector('[data-testid="swap-no-tokens"]') !== null
  expect(isEmpty()).toBe(false)
  // No swaps here.
  await act(() => session.switchNetwork({ id: 5 }))
  expect(isEmpty()).toBe(true)
})
