import { ed25519 } from '@noble/curves/ed25519.js'
import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Solana, startSolana } from '../../../test/sandbox/solana/index.js'
import { putSignature, readTransaction } from '../../../test/sandbox/solana/transaction.js'
import { toBase58 } from '../../base58.js'
import setup from '../setup.js'
import { createFakeContext, DEVNET, networkOf } from '../testing/fakeContext.js'

const SOL = 1_000_000_000n
const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
let solana: Solana
let connection: Connection
beforeAll(async () => {
  solana = await startSolana()
  connection = new Connection(solana.nodeUrl, 'confirmed')
})
afterAll(() => solana.close())

const fresh = () => Keypair.generate().publicKey.toBase58()

/** A paired phone with real keys. */
async function start(methods: string[], reference = MAINNET) {
  const key = Keypair.generate()
  const from = key.publicKey.toBase58()
  solana.fund(from, 10n * SOL)
  const network = networkOf(MAINNET, solana.nodeUrl)
  const { ctx } = createFakeContext([network, DEVNET])
  const asked: string[] = []
  const phone = {
    accounts: [fresh(), from] as string[],
    async request({ method, params }: { method: string; params: { transaction: string; pubkey: string } }) {
      asked.push(`${method} ${params.pubkey}`)
      const bytes = Uint8Array.from(Buffer.from(params.transaction, 'base64'))
      const signature = ed25519.sign(readTransaction(bytes).message, key.secretKey.slice(0, 32))
      const signed = putSignature(bytes, from, signature)
      if (method === 'solana_signTransaction') return { transaction: Buffer.from(signed).toString('base64') }
      await connection.sendRawTransaction(signed)
      return { signature: toBase58(signature) }
    },
  }
  const provider = {
    isWalletConnect: true,
    pair: () => {},
    request: phone.request,
    access: () =>
      phone.accounts.length > 0
        ? { accounts: phone.accounts, methods, caipNetworkId: `solana:${reference}` }
        : undefined,
  }
  const [id, load] = ['walletConnect', async () => provider]
  ctx.addConnector({ id, type: 'WALLET_CONNECT', name: id, chain: 'solana', provider: load })
  const { transfer } = await setup(ctx)
  if (!transfer) throw new Error('The adapter has no transfers.')
  const send = async (to: string) => {
    const request = { connectorId: id, from, to, value: SOL, network }
    const { terms } = await transfer.estimate(request)
    const sent = await transfer.send({ ...request, terms })
    return transfer.wait({ id: sent, from, network })
  }
  return { send, asked, from, phone }
}

test.each([
  ['sends by itself', 'solana_signAndSendTransaction'],
  ['only signs', 'solana_signTransaction'],
])('a paired wallet that %s is asked with its account', async (_, method) => {
  const { send, asked, from } = await start([method])
  const to = fresh()
  expect(await send(to)).toMatchObject({ status: 'confirmed' })
  expect(asked).toEqual([`${method} ${from}`])
  expect(BigInt(await connection.getBalance(new PublicKey(to)))).toBe(SOL)
})

test('a paired wallet is not asked for another account or network than reviewed, nor after its session', async () => {
  const elsewhere = await start(['solana_signTransaction'], 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
  await expect(elsewhere.send(fresh())).rejects.toMatchObject({ code: 'NETWORK_MISMATCH' })
  const { send, phone, asked } = await start(['solana_signTransaction'])
  phone.accounts = [fresh()]
  await expect(send(fresh())).rejects.toMatchObject({ code: 'NOT_AS_REVIEWED' })
  phone.accounts = []
  await expect(send(fresh())).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  expect([...asked, ...elsewhere.asked]).toEqual([])
})
