import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Connector } from '../../../kernel/index.js'
import { createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../../kernel/testing/fakeServices.js'
import type { CatalogueWallet } from '../contract.js'
import { openConnect } from '../testing/openConnect.js'
import { chooseWallet } from './chooseWallet.js'
import { selectWallet } from './selectWallet.js'

const APP: CatalogueWallet = { id: 'c'.repeat(64), name: 'Rainbow', mobile_link: 'rainbow://' }

afterEach(() => void vi.restoreAllMocks())

async function kitOn(device: 'desktop' | 'phone', more: Partial<Connector>[] = []) {
  fakeServices(ALL_HANG)
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: device === 'phone' } as MediaQueryList)
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const adapter = createFakeAdapter({
    wallets: [
      { id: 'io.alpha', name: 'Alpha' },
      { id: 'walletConnect', type: 'WALLET_CONNECT' },
    ],
  })
  const kit = await openConnect({ adapter })
  for (const one of more) {
    kit.session.addConnector({ id: 'x', type: 'EXTERNAL', name: 'X', chain: 'eip155', ...one })
  }
  const tracked: unknown[] = []
  kit.kernel.events.subscribe(() => tracked.push(kit.kernel.events.get().data.properties))
  return { ...kit, opened, tracked, current: () => kit.router.current() }
}
const row = (connectorId: string) => ({
  ...{ key: connectorId, kind: 'external' as const, name: connectorId },
  connector: { connectorId, namespace: 'eip155' as const },
})

test('a wallet in this browser is asked directly', async () => {
  const { ctx, current, tracked } = await kitOn('desktop')
  const wallet = { ...APP, rdns: 'io.alpha' }
  chooseWallet(ctx, wallet)
  expect(current()).toMatchObject({
    view: 'ConnectingExternal',
    params: { connectorId: 'io.alpha', namespace: 'eip155', wallet },
  })
  expect(tracked[0]).toEqual({ name: 'Rainbow', platform: 'browser' })
})

test('if two wallets in this browser claim to be it, the visitor chooses between them', async () => {
  const info = { rdns: 'io.alpha' }
  const claims = ['io.alpha#1', 'io.alpha#2'].map((id) => ({ id, info, type: 'ANNOUNCED' as const }))
  const { ctx, current } = await kitOn('desktop', claims)
  chooseWallet(ctx, { ...APP, rdns: 'io.alpha' })
  expect(current()).toMatchObject({ view: 'ConnectWallets' })
})

test.each([
  ['desktop', APP, 'qrcode'],
  ['phone', APP, 'mobile'],
  ['desktop', { id: 'w', name: 'Web', webapp_link: 'https://web.example' }, 'web'],
  ['desktop', { id: 'd', name: 'Desk', desktop_link: 'desk://' }, 'desktop'],
  ['desktop', { id: 'b', name: 'Extension', rdns: 'io.other' }, 'browser'],
] as const)('on a %s any other wallet pairs: %j is chosen as %s', async (device, wallet, platform) => {
  const { ctx, current, tracked } = await kitOn(device)
  chooseWallet(ctx, wallet)
  expect(current()).toMatchObject({ view: 'ConnectingWalletConnect', params: { wallet } })
  expect(tracked[0]).toEqual({ name: wallet.name, platform })
})

test('on a phone, a wallet with a browser of its own opens the page there', async () => {
  const { ctx, current, opened } = await kitOn('phone')
  const id = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
  chooseWallet(ctx, { id, name: 'Phantom', mobile_link: 'phantom://' })
  expect(opened).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^https:\/\/phantom\.app\/ul\/browse\/http.+\?ref=http/),
    '_self',
    'noreferrer noopener',
  )
  expect(current()?.view).toBe('Connect')
})

test('a page whose address is too long for the wallet’s browser pairs instead', async () => {
  const { ctx, current, opened } = await kitOn('phone')
  onTestFinished(() => history.replaceState(null, '', '/'))
  history.replaceState(null, '', `/?${'a'.repeat(3_000)}`)
  const id = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
  chooseWallet(ctx, { id, name: 'Phantom', mobile_link: 'phantom://' })
  expect(opened).not.toHaveBeenCalled()
  expect(current()?.view).toBe('ConnectingWalletConnect')
})

test('the WalletConnect row leads to a code on a desktop, to the list on a phone', async () => {
  const desktop = await kitOn('desktop')
  selectWallet(desktop.ctx, row('walletConnect'))
  expect(desktop.current()?.view).toBe('ConnectingWalletConnect')
  expect(desktop.tracked[0]).toEqual({ name: 'walletConnect', platform: 'qrcode' })
  desktop.kernel.destroy()

  const phone = await kitOn('phone')
  selectWallet(phone.ctx, row('walletConnect'))
  expect(phone.current()?.view).toBe('AllWallets')
})

test('a connector with links pairs through those that pass the gate', async () => {
  const links = { mobile_link: 'ledgerlive://', desktop_link: 'javascript:alert(1)' }
  const { ctx, current } = await kitOn('desktop', [
    { id: 'ledger', name: 'Ledger', explorerId: 'e'.repeat(64), links },
  ])
  selectWallet(ctx, row('ledger'))
  await vi.waitFor(() => expect(current()?.view).toBe('ConnectingWalletConnect'))
  expect(current()?.params).toEqual({
    wallet: { id: 'e'.repeat(64), name: 'Ledger', image_url: undefined, mobile_link: 'ledgerlive://' },
  })
})
