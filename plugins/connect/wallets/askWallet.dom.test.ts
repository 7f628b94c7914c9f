import { expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../../kernel/testing/fakeServices.js'
import { openConnect } from '../testing/openConnect.js'
import { askWallet } from './askWallet.js'

async function ask(connectorId: string, device: 'desktop' | 'phone') {
  fakeServices(ALL_HANG)
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: device === 'phone' } as MediaQueryList)
  const wallets = [{ id: 'io.alpha' }, { id: 'walletConnect', type: 'WALLET_CONNECT' as const }]
  const { ctx, router } = await openConnect({ adapter: createFakeAdapter({ wallets }) })
  askWallet(ctx, { connectorId, namespace: 'eip155', name: 'Alpha' })
  const { view, params } = router.current() ?? {}
  return [view, params]
}

test('a wallet in this browser is asked directly', async () => {
  const params = { connectorId: 'io.alpha', namespace: 'eip155' }
  expect(await ask('io.alpha', 'desktop')).toEqual(['ConnectingExternal', params])
})

test('a wallet elsewhere is paired by a code', async () => {
  expect(await ask('walletConnect', 'desktop')).toEqual(['ConnectingWalletConnect', { namespace: 'eip155' }])
})

test('a phone finds a wallet in the list', async () => {
  expect(await ask('walletConnect', 'phone')).toEqual(['Connect', { namespace: 'eip155' }])
})
