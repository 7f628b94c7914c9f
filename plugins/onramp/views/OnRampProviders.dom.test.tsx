import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { KitContext } from '../../../views/index.js'
import { openRoot } from '../../../views/testing/openRoot.js'
import { chooseOffer } from '../form.js'
import { listOffers } from '../offers.js'
import { openOnramp } from '../testing/openOnramp.js'
import OnRampProviders from './OnRampProviders.js'

test('if the host removes the chosen network, what is sold on another one is chosen', async () => {
  const { ctx, kernel, session, state } = await openOnramp()
  const { kit } = await kernel.runtime()
  const { box, draw } = openRoot()
  draw(
    <KitContext.Provider value={kit}>
      <OnRampProviders />
    </KitContext.Provider>,
  )
  const place = () => box.querySelector('[data-testid="onramp-network"]')?.textContent
  await act(() => vi.waitFor(() => expect(state().status).toBe('ready')))
  const ten = listOffers(state(), session).find((one) => one.caipNetworkId === 'eip155:10')
  if (!ten) throw new Error('Nothing is sold there.')
  act(() => chooseOffer(ctx, ten))
  expect(place()).toBe('Network 10')
  await act(() => session.removeNetwork('eip155:10'))
  expect(state()).toMatchObject({ caipNetworkId: 'eip155:1', network: { name: 'one' } })
  expect(place()).toBe('Network 1')
})
