import * as v from 'valibot'
import { fromBase58, toBase58 } from '../../../adapters/base58.js'
import type { CaipNetworkId, EmbeddedAccess, EmbeddedProvider } from '../../../kernel/index.js'
import type { Rpc } from './createRpc.js'
import { createListeners } from './listeners.js'
import type { LoginState, Parts } from './loginState.js'
import { networksOf, others } from './networks.js'
import { ProviderError } from './providerErrors.js'

type Own = Pick<Parts, 'ctx'> & { login: LoginState; rpc: Rpc }
type Input = { account: { address: string }; chain?: string | undefined }
type Sent = Input & { transaction: Uint8Array }

/** The login as the Solana adapter uses it: its session, and a Wallet Standard wallet. */
export type SolanaWallet = Pick<EmbeddedProvider, 'pair' | 'restore' | 'access'> & {
  accounts(): readonly object[]
  readonly features: Readonly<Record<string, object>>
}

const Bytes = v.pipe(
  v.string(),
  v.transform((text) => fromBase58(text)),
  v.instance(Uint8Array),
)
const Signature = v.object({ signature: Bytes })
const Transaction = v.object({ transaction: Bytes })
const Transactions = v.object({ transactions: v.array(Bytes) })
const VERSIONS = ['legacy', 0] as const

export function createSolana({ ctx, login, rpc }: Own): SolanaWallet {
  const { session } = ctx
  const { on, removeListener, emit } = createListeners((error) => ctx.report(error, 'wallet event'))
  login.onEnd(() => emit('change', { accounts: [] }))

  /** Reused while the address is unchanged. */
  let known: { address: string; account: object } | undefined
  const accounts = () => {
    const address = login.held('solana')?.user.address
    if (address === undefined) return []
    const publicKey = fromBase58(address)
    if (!publicKey) return []
    if (known?.address !== address) {
      const chains = networksOf(session, 'solana').map(({ caipNetworkId }) => caipNetworkId)
      known = { address, account: { address, publicKey, chains, features: Object.keys(features) } }
    }
    return [known.account]
  }

  const ask = async <T>(
    schema: v.GenericSchema<unknown, T>,
    method: string,
    params: unknown,
    chain?: string | undefined,
  ): Promise<T> => {
    const held = login.held('solana')
    if (!held) throw new ProviderError(4900, 'Not connected to email or social')
    const network = (chain && session.findNetwork(chain as CaipNetworkId)) || held.network
    const answer = v.safeParse(schema, await rpc({ method, params }, network))
    if (answer.success) return answer.output
    throw new TypeError(`The frame returned an unexpected answer to ${method}.`)
  }

  const sign = async (inputs: readonly Sent[]): Promise<readonly Uint8Array[]> => {
    const [first] = inputs
    if (!first) return []
    const texts = inputs.map(({ transaction }) => toBase58(transaction))
    if (texts.length === 1) {
      const params = { transaction: texts[0] }
      return [(await ask(Transaction, 'solana_signTransaction', params, first.chain)).transaction]
    }
    const answer = await ask(Transactions, 'solana_signAllTransactions', { transactions: texts }, first.chain)
    return answer.transactions
  }

  const features = {
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: accounts() }) },
    'standard:disconnect': { version: '1.0.0', disconnect: login.leave },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: (payload: unknown) => void) {
        on(event, listener)
        return () => removeListener(event, listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      async signMessage(...inputs: readonly (Input & { message: Uint8Array })[]) {
        const outputs = []
        for (const { account, message } of inputs) {
          const params = { message: toBase58(message), pubkey: account.address }
          const { signature } = await ask(Signature, 'solana_signMessage', params)
          outputs.push({ signedMessage: message, signature })
        }
        return outputs
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: VERSIONS,
      signTransaction: async (...inputs: readonly Sent[]) =>
        (await sign(inputs)).map((signedTransaction) => ({ signedTransaction })),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: VERSIONS,
      async signAndSendTransaction(...inputs: readonly (Sent & { options?: object | undefined })[]) {
        const outputs = []
        for (const { transaction, options, chain } of inputs) {
          const params = { transaction: toBase58(transaction), ...(options && { options }) }
          outputs.push(await ask(Signature, 'solana_signAndSendTransaction', params, chain))
        }
        return outputs
      },
    },
  }

  return {
    accounts,
    features,
    async pair(asked) {
      await login.enter('solana', asked)
      emit('change', { accounts: accounts() })
    },
    async restore(asked) {
      await login.resume('solana', asked)
      emit('change', { accounts: accounts() })
    },
    access(): EmbeddedAccess | undefined {
      const held = login.held('solana')
      if (!held || accounts().length === 0) return undefined
      return {
        accounts: [held.user.address],
        caipNetworkId: held.network.caipNetworkId,
        approvedNetworkIds: networksOf(session, 'solana').map(({ caipNetworkId }) => caipNetworkId),
        supportsAllNetworks: false,
        also: others(session, 'solana'),
        user: login.visitor(),
      }
    },
  }
}
