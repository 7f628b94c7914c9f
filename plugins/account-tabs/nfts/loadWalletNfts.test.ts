import { expect, test } from 'vitest'
import { callsOf } from '../../../adapters/evm/testing/callsOf.js'
import type { Context, WalletCapabilities } from '../../../kernel/index.js'
import { createTestKit } from '../../../kernel/testing/createTestKit.js'
import { ALICE, createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { connect } from '../../connect/index.js'
import { accountTabs } from '../index.js'
import { loadWalletNfts } from './loadWalletNfts.js'

const CARD = {
  type: 'erc721',
  address: '0x00000000000000000000000000000000000000ab',
  balance: '0x1',
  metadata: { name: 'Cards', tokenId: '0x7' },
}

/** Connects a wallet that reports these capabilities. */
async function start(capabilities: WalletCapabilities, wallet = {}) {
  const asked: unknown[] = []
  const answers = {
    calls: callsOf({ capabilities: async () => capabilities }, { connector: wallet }),
    assets: {
      async list({ request }: { request: unknown }) {
        asked.push(request)
        return { '0x1': [CARD, 'broken'] }
      },
    },
  }
  const adapter = createFakeAdapter({ answers, wallets: [{ id: 'io.alpha', ...wallet }] })
  const kit = createTestKit({ adapters: [adapter], plugins: [connect(), accountTabs()] })
  const { plugins } = await kit.kernel.runtime()
  await kit.session.connect({ connectorId: 'io.alpha' })
  await plugins.activate('account-tabs')
  const ctx = kit.kernel.host.entries.get('account-tabs')?.ctx as Context<'account-tabs'>
  await loadWalletNfts(ctx)
  return { asked, ctx, nfts: ctx.state.get().walletNfts?.nfts ?? [] }
}
const CAN = { assetDiscovery: { supported: true } }

test('a wallet that supports asset discovery is asked for its NFTs once in 30 s', async () => {
  const { asked, ctx, nfts } = await start({ '0x1': CAN })
  expect(nfts.map(({ name }) => name)).toEqual(['Cards #7'])
  await loadWalletNfts(ctx)
  expect(asked).toEqual([{ account: ALICE, chainFilter: ['0x1'], assetTypeFilter: ['erc721'] }])
})

test('a wallet without asset discovery is not asked, and neither is one on another device', async () => {
  expect((await start({})).asked).toEqual([])
  expect((await start({ '0x1': { assetDiscovery: 'yes' } })).asked).toEqual([])
  expect((await start({ '0x1': CAN }, { type: 'WALLET_CONNECT' })).asked).toEqual([])
})
