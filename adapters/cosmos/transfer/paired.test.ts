import { Secp256k1Wallet } from '@cosmjs/amino'
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { afterEach, expect, test, vi } from 'vitest'
import { HUB } from '../../../test/sandbox/cosmos/chains.js'
import { cosmosAccountOf } from '../../../test/sandbox/cosmos/keys.js'
import { fromBase64, toBase64 } from '../../base64.js'
import { fakeContext } from '../../testing/fakeContext.js'
import type { CosmosAminoDoc } from '../provider.js'
import { setup } from '../setup.js'
import { addressAt, CHAINS, NETWORK, startTransfers } from '../testing/startTransfers.js'

afterEach(() => vi.unstubAllGlobals())

const KEY = new Uint8Array(32).fill(7)
const to = await addressAt(8)
type Direct = { bodyBytes: string; authInfoBytes: string; chainId: string; accountNumber: string }
type Asked = { method: string; params: { signerAddress: string; signDoc: Direct & CosmosAminoDoc } }

/** A paired phone with real keys. */
async function start(methods: readonly string[], caipNetworkId: string = NETWORK.caipNetworkId) {
  const { from, balance, read } = await startTransfers()
  const asked: string[] = []
  const provider = {
    isWalletConnect: true,
    pair: () => {},
    access: () => ({ accounts: [from], methods, caipNetworkId }),
    async request({ method, params }: Asked) {
      asked.push(method)
      const { pubkey, address, algo } = await cosmosAccountOf(KEY, HUB.prefix)
      if (method === 'cosmos_getAccounts') return [{ address, algo, pubkey: toBase64(pubkey) }]
      const { signerAddress, signDoc } = params
      if (method === 'cosmos_signAmino') {
        const wallet = await Secp256k1Wallet.fromKey(KEY, HUB.prefix)
        return wallet.signAmino(signerAddress, {
          ...signDoc,
          fee: { ...signDoc.fee, amount: [...signDoc.fee.amount] },
        })
      }
      const wallet = await DirectSecp256k1Wallet.fromKey(KEY, HUB.prefix)
      const doc = {
        ...{ chainId: signDoc.chainId, accountNumber: BigInt(signDoc.accountNumber) },
        ...{ bodyBytes: fromBase64(signDoc.bodyBytes), authInfoBytes: fromBase64(signDoc.authInfoBytes) },
      }
      return { signed: signDoc, signature: (await wallet.signDirect(signerAddress, doc)).signature }
    },
  }
  const { ctx } = fakeContext({ networks: [NETWORK], update: () => {} })
  const load = async () => provider
  ctx.addConnector({
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    name: 'Phone',
    chain: 'cosmos',
    provider: load,
  })
  const { transfer } = setup(ctx, CHAINS)
  if (!transfer) throw new Error('The adapter has no transfers.')
  const send = async () => {
    const request = { connectorId: 'walletConnect', from, to, value: 5n, memo: '42', network: NETWORK }
    const { terms } = await transfer.estimate(request)
    return transfer.send({ ...request, terms })
  }
  return { send, asked, balance, read }
}

test.each([
  ['signs bytes', ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'], 'cosmos_signDirect'],
  ['signs Amino JSON only', ['cosmos_getAccounts', 'cosmos_signAmino'], 'cosmos_signAmino'],
])('a paired wallet that %s sends', async (_, methods, method) => {
  const { send, asked, balance, read } = await start(methods)
  expect((await read(await send())).tx.body.memo).toBe('42')
  expect(asked).toEqual(['cosmos_getAccounts', method])
  expect(await balance(to)).toBe(5n)
})

test('a paired wallet on another network is not asked', async () => {
  const { send, asked } = await start(['cosmos_signDirect'], 'cosmos:elsewhere-1')
  await expect(send()).rejects.toMatchObject({ code: 'NETWORK_MISMATCH' })
  expect(asked).toEqual([])
})
