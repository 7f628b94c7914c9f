import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import type { SolanaProvider } from '../contract.js'
import setup from '../setup.js'
import { createFakeContext } from './fakeContext.js'
import { createFakeWallet } from './fakeWallet.js'

export const ID = 'Fake'
export const signal: AbortSignal = new AbortController().signal

/** The adapter with one listed wallet. */
export function startAdapter(fake = createFakeWallet(), networks?: readonly [CaipNetwork, ...CaipNetwork[]]) {
  const { ctx, reports, destroy } = createFakeContext(networks)
  const leave = new AbortController()
  const provider = { wallet: fake.wallet, gone: leave.signal }
  ctx.addConnector({ id: ID, type: 'ANNOUNCED', name: ID, chain: 'solana', provider })
  const adapter = setup(ctx)
  if (adapter instanceof Promise) throw new Error('The setup waits for nothing.')
  const connect = async (given: object = {}) => {
    const connected = await adapter.connect({ connectorId: ID, signal, ...given })
    return { ...connected, provider: connected.provider as SolanaProvider }
  }
  return { ...fake, ctx, reports, destroy, adapter, connect, leave: () => leave.abort() }
}

/** An unsigned transfer. */
export const transferFrom = (address: string): Transaction =>
  new Transaction({
    feePayer: new PublicKey(address),
    recentBlockhash: Keypair.generate().publicKey.toBase58(),
  }).add(
    SystemProgram.transfer({
      fromPubkey: new PublicKey(address),
      toPubkey: PublicKey.unique(),
      lamports: 1,
    }),
  )
