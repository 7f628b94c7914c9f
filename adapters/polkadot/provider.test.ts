import type { Signer } from '@polkadot/api/types'
import type { InjectedAccount, Injected as InjectedByWallet } from '@polkadot/extension-inject/types'
import { expect, expectTypeOf, test } from 'vitest'
import type { WalletConnectAccess, WalletConnectProvider } from '../walletconnect/contract.js'
import type { WalletAccount } from './injected.js'
import { createPairedProvider } from './paired.js'
import type { PolkadotMetadata, PolkadotProvider, PolkadotSigner } from './provider.js'

const ADDRESS = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'

/** A session namespace with these methods. */
function pair(methods: readonly string[], answer: unknown = { signature: SIGNATURE }) {
  const asked: { method: string; params?: unknown }[] = []
  const access = { accounts: [ADDRESS], methods } as unknown as WalletConnectAccess
  const provider = {
    access: () => access,
    request: async (args: { method: string; params?: unknown }) => {
      asked.push(args)
      return answer
    },
  } as unknown as WalletConnectProvider
  return { asked, paired: createPairedProvider(provider) }
}
const SIGNATURE = `0x01${'ab'.repeat(64)}`
const METHODS = ['polkadot_signMessage', 'polkadot_signTransaction']

test("our types of wallets match Polkadot's own types", () => {
  expectTypeOf<PolkadotSigner>().toExtend<Signer>()
  expectTypeOf<PolkadotProvider['signer']>().toExtend<Signer>()
  expectTypeOf<NonNullable<InjectedByWallet['metadata']>['get']>().toExtend<PolkadotMetadata['get']>()
  expectTypeOf<Pick<InjectedAccount, 'address' | 'name'>>().toExtend<
    Pick<WalletAccount, 'address' | 'name'>
  >()
})

test('a paired wallet signs messages and transactions', async () => {
  const { asked, paired } = pair(METHODS)
  expect([paired.source, await paired.accounts()]).toEqual(['walletConnect', [{ address: ADDRESS }]])
  const payload = { address: ADDRESS, method: '0x00' }
  expect(await paired.signer.signRaw?.({ address: ADDRESS, data: '0x00', type: 'bytes' })).toEqual({
    id: 1,
    signature: SIGNATURE,
  })
  expect(await paired.signer.signPayload?.(payload)).toEqual({ id: 2, signature: SIGNATURE })
  expect(asked).toEqual([
    { method: 'polkadot_signMessage', params: { address: ADDRESS, message: '0x00' } },
    { method: 'polkadot_signTransaction', params: { address: ADDRESS, transactionPayload: payload } },
  ])
})

test('methods that the session lacks are absent', () => {
  expect(pair([]).paired.signer).toEqual({})
  expect(Object.keys(pair(['polkadot_signMessage']).paired.signer)).toEqual(['signRaw'])
})

test('an answer without a signature is refused', async () => {
  const { paired } = pair(METHODS, { signature: 'yes' })
  await expect(paired.signer.signPayload?.({ address: ADDRESS })).rejects.toThrow('no signature')
})
